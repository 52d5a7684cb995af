-- When reminders are due: the triggers of appointments that the baseline of notices made (decision 20).

-- Reminders of a visit: those still ahead when it is booked, the same for its new start when it is moved, none once it is cancelled or begun.
-- A trigger writes them, so that no way of booking, moving or cancelling can forget. `lead`: before the start; `useless`: too late to help.
-- One that was dropped waits again when its visit is moved back; one that was said is not said again.
create or replace function arm_reminders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Outside of a call nobody says what time it is; then it is at least the time of the booking.
  at constant timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, new.booked_at);
  start constant text := to_char(new.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
begin
  if tg_op = 'UPDATE' then
    update due_notices set done_at = at, outcome = 'dropped' where appointment_id = new.id and done_at is null;
  end if;
  if new.status in ('scheduled', 'waiting') then
    insert into due_notices (id, code, user_id, appointment_id, facts, due_at, expires_at, dedupe_key, created_at)
      select gen_random_uuid(), reminder.code, new.user_id, new.id, jsonb_build_object('startsAt', start),
        new.starts_at - reminder.lead, new.starts_at - reminder.useless, format('appt:%s:%s:%s', new.id, start, reminder.code), at
      from (values ('appt_24h', interval '24 hours', interval '2 hours'), ('appt_1h', interval '1 hour', interval '10 minutes'),
        ('appt_10m', interval '10 minutes', interval '0')) reminder (code, lead, useless)
      where new.starts_at - reminder.lead > at
      on conflict (dedupe_key) do update set done_at = null, outcome = null where due_notices.outcome = 'dropped';
  end if;
  return null;
end $$;

-- Who waits ten minutes for the doctor is told that we know. Dropped by what is read again then, where the doctor came or the patient left.
create or replace function arm_doctor_late() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due constant timestamptz := greatest(new.starts_at, new.waiting_since) + interval '10 minutes';
begin
  insert into due_notices (id, code, user_id, appointment_id, facts, due_at, expires_at, dedupe_key, created_at)
    values (gen_random_uuid(), 'doctor_late', new.user_id, new.id,
      jsonb_build_object('startsAt', to_char(new.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      due, due + interval '10 minutes', format('doctor_late:%s', new.id), new.waiting_since)
    on conflict (dedupe_key) do nothing;
  return null;
end $$;

-- A visit that ended leaves a notice for its doctor: 24 hours later it is said, unless the note was signed. The name sorts behind
-- arm_reminders, which drops the visit's reminders in the same moment.
create or replace function arm_unsigned() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at constant timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, new.ends_at);
begin
  insert into due_notices (id, code, user_id, appointment_id, facts, due_at, expires_at, dedupe_key, created_at)
    values (gen_random_uuid(), 'unsigned_24h', new.doctor_id, new.id, '{}', at + interval '24 hours', at + interval '14 days',
      format('unsigned:%s', new.id), at)
    on conflict (dedupe_key) do nothing;
  return null;
end $$;
