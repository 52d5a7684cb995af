-- Why: nurses read in an item of the queue what its patient wrote (decision 81).
alter table queue_items add column words text check (length(words) <= 800);
