-- Why: the program tells nurses of doses that were not taken, of those who agreed to support and to that (domain 2.8).
alter table queue_events alter column nurse_id drop not null;
alter table queue_events drop constraint queue_events_kind_check;
alter table queue_events add constraint queue_events_kind_check check (kind in ('claimed', 'released', 'attempted', 'resolved', 'reported'));
alter table queue_events add constraint reported_by_nobody check ((kind = 'reported') = (nurse_id is null));
-- One open item of these a patient; more is added to it.
create unique index one_open_alert on queue_items (user_id, type) where status <> 'resolved' and type in ('missed_doses', 'stock_out', 'refill_low');
