-- Why: more than requests to be called will wait for a nurse, some by a time; which types there are says contract/queue.ts alone.
alter table queue_items add column due_at timestamptz;
alter table queue_items drop constraint queue_items_type_check;
drop index queue_items_open;
create index queue_items_open on queue_items (priority, due_at, created_at) where status <> 'resolved';
