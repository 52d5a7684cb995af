-- Why: items of the nurses' queue come late, go back by themselves, wait for their patient and are taken up again; callers may have no account (domain 6.7).
alter table queue_items alter column user_id drop not null; -- null: a caller without an account
alter table queue_items add column worked_at timestamptz; -- when its nurse last did something
alter table queue_items add column breached_at timestamptz; -- when it was found to be past due
alter table queue_items add column reopened_count integer not null default 0;
alter table queue_items drop constraint queue_items_status_check;
alter table queue_items add constraint queue_items_status_check check (status in ('open', 'claimed', 'waiting_patient', 'resolved'));
alter table queue_items add constraint waiting_has_nurse check (status <> 'waiting_patient' or claimed_by is not null);
create index queue_items_due on queue_items (due_at) where status <> 'resolved' and breached_at is null;
create unique index one_open_of_type on queue_items (user_id, type) where status <> 'resolved' and type in ('red_flag_symptom', 'red_flag_vital',
  'assistant_escalation', 'safety_concern', 'doctor_task', 'unable_to_reach', 'followup_missed');

alter table queue_events drop constraint queue_events_kind_check;
alter table queue_events add constraint queue_events_kind_check check (kind in ('claimed', 'released', 'attempted', 'resolved', 'reported', 'assigned',
  'waiting', 'resumed', 'reopened', 'expired', 'overdue', 'on_call'));
alter table queue_events drop constraint reported_by_nobody;
alter table queue_events add constraint said_by_nobody check ((kind in ('reported', 'expired', 'overdue', 'on_call')) = (nurse_id is null));
