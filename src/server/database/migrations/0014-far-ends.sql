-- Why: whatever is deleted, Postgres looks for the rows that name it. Each click removes a notification, and each account that was never proven goes
-- in time: without these it would read the whole outbox, every reminder and every visit's papers for each.
create index deliveries_notification on deliveries (notification_id) where notification_id is not null;
create index deliveries_subscription on deliveries (push_subscription_id) where push_subscription_id is not null;
create index deliveries_appointment on deliveries (appointment_id) where appointment_id is not null;
create index due_notices_to on due_notices (user_id);
create index queue_items_claimed on queue_items (claimed_by) where claimed_by is not null;
create index queue_events_nurse on queue_events (nurse_id);
create index notifications_appointment on notifications (appointment_id) where appointment_id is not null;
create index documents_user on documents (user_id);
create index visit_notes_user on visit_notes (user_id);
create index visit_checklists_user on visit_checklists (user_id);

-- Each channel is worked by itself: a few text messages behind ten thousand mails are found without passing those.
drop index deliveries_due;
create index deliveries_due on deliveries (channel, next_at) where next_at is not null;
