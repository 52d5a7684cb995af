-- Why: who has a visit ahead is reminded of it in time, and sees it in the calendar they live by, after it was moved too.

-- By these two calendar programs tell the newer of two versions of a visit.
alter table appointments
  add column sequence integer not null default 0,
  add column changed_at timestamptz; -- when start, end or state last changed; null: not since it was booked

create function number_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.sequence := old.sequence + 1;
  new.changed_at := greatest(nullif(current_setting('app.now', true), '')::timestamptz, old.changed_at, old.booked_at);
  return new;
end $$;
create trigger number_version before update on appointments for each row
  when ((new.starts_at, new.ends_at, new.status) is distinct from (old.starts_at, old.ends_at, old.status)) execute function number_version();

-- Reminders of a visit: those still ahead when it is booked, the same for its new start when it is moved, none once it is cancelled or begun.
-- A trigger writes them, so that no way of booking, moving or cancelling can forget. `lead`: before the start; `useless`: too late to help.
-- One that was dropped waits again when its visit is moved back; one that was said is not said again.
create function arm_reminders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger arm_reminders_of_new after insert on appointments for each row execute function arm_reminders();
create trigger arm_reminders after update on appointments for each row
  when (new.starts_at is distinct from old.starts_at
    or (new.status in ('scheduled', 'waiting')) is distinct from (old.status in ('scheduled', 'waiting'))) execute function arm_reminders();

create index due_notices_of on due_notices (appointment_id);
create index due_notices_done on due_notices (done_at) where done_at is not null;

-- Visits booked before there were reminders; what is past is dropped when its turn comes.
insert into due_notices (id, code, user_id, appointment_id, facts, due_at, expires_at, dedupe_key, created_at)
  select gen_random_uuid(), reminder.code, a.user_id, a.id, jsonb_build_object('startsAt', s.start), a.starts_at - reminder.lead,
    a.starts_at - reminder.useless, format('appt:%s:%s:%s', a.id, s.start, reminder.code), a.booked_at
  from appointments a, lateral (select to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start) s,
    (values ('appt_24h', interval '24 hours', interval '2 hours'), ('appt_1h', interval '1 hour', interval '10 minutes'),
      ('appt_10m', interval '10 minutes', interval '0')) reminder (code, lead, useless)
  where a.status in ('scheduled', 'waiting') and a.starts_at - reminder.lead > a.booked_at;

-- A secret address under which somebody's calendar program finds their visits. One each; of the secret only its hash.
create table calendar_feeds (
  user_id uuid primary key references profiles on delete cascade,
  token_sha256 text not null unique,
  created_at timestamptz not null,
  fetched_at timestamptz
);
