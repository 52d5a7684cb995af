-- Why: what somebody removed from their list can be brought back, whatever becomes of the page it was removed on. Jobs delete it at night.

alter table notifications add column removed_at timestamptz;
alter table notifications add constraint permanent_stays check (removed_at is null or not is_permanent or type = 'welcome');
drop index notifications_of;
create index notifications_of on notifications (user_id, id desc) where removed_at is null;
drop index notifications_unread;
create index notifications_unread on notifications (user_id) where not is_read and removed_at is null;
