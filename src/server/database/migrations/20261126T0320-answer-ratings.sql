-- Why: patients say whether an answer helped, and what was wrong with it, without a word of theirs (domain 8.5).
alter table assistant_messages
  add column rating text check (rating in ('helpful', 'not_helpful')),
  add column rating_reason text check (length(rating_reason) <= 20),
  add constraint assistant_messages_reason_of_rating check (rating_reason is null or rating = 'not_helpful');
