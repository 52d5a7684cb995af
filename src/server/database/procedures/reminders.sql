-- When reminders are due (decision 20), and the triggers of appointments that leave what is to be said later.

-- The reminders of visits that are still ahead, as far as they become due until then and stand nowhere yet. Due before the visit was booked,
-- moved or given back, none is said. `lead`: before the start; `useless`: too late to help. No visit lasts for a day.
create or replace function reminders_due(until timestamptz)
  returns table (code text, user_id uuid, appointment_id text, facts jsonb, due_at timestamptz, expires_at timestamptz, dedupe_key text)
  language sql stable set search_path = public, pg_temp as $$
  select reminder.code, a.user_id, a.id, jsonb_build_object('startsAt', start), a.starts_at - lead, a.starts_at - useless, key
  from appointments a
  cross join (values ('appt_24h', interval '24 hours', interval '2 hours'), ('appt_1h', interval '1 hour', interval '10 minutes'),
    ('appt_10m', interval '10 minutes', interval '0')) reminder (code, lead, useless)
  cross join lateral (select to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start) written
  cross join lateral (select format('appt:%s:%s:%s', a.id, start, reminder.code) as key) named
  where a.status in ('scheduled', 'waiting') and a.ends_at > at_now() and a.ends_at <= until + interval '2 days' and a.starts_at > at_now()
    and a.starts_at - lead <= until and a.starts_at - lead > coalesce(a.reminders_from, a.booked_at)
    and not exists (select from due_notices n where n.dedupe_key = key)
$$;

-- Leaves the reminders that are due to be said, each once however many servers do so at the same time.
create or replace function leave_due_reminders() returns void language sql security definer set search_path = public, pg_temp as $$
  insert into due_notices (id, code, user_id, appointment_id, facts, due_at, expires_at, dedupe_key, created_at)
    select gen_random_uuid(), code, user_id, appointment_id, facts, due_at, expires_at, dedupe_key, at_now()
    from reminders_due(at_now()) order by dedupe_key
    on conflict (dedupe_key) do nothing;
  insert into due_notices (id, code, user_id, about_kind, about_id, facts, due_at, expires_at, dedupe_key, created_at)
    select gen_random_uuid(), code, user_id, 'followup', about_id, facts, due_at, expires_at, dedupe_key, at_now()
    from followup_reminders_due(at_now()) order by dedupe_key
    on conflict (dedupe_key) do nothing
$$;

-- A visit that is moved, ends or begins is reminded of anew or no more, and what waits to be said of it is dropped.
create or replace function remind_anew() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Outside of a call nobody says what time it is; then it is at least the time of the booking.
  new.reminders_from := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, new.booked_at);
  -- The release before left reminders long before they were due: those of a start that the visit comes back to are worked out again.
  delete from due_notices where appointment_id = new.id and code in ('appt_24h', 'appt_1h', 'appt_10m') and due_at > new.reminders_from
    and outcome is distinct from 'said';
  update due_notices set done_at = new.reminders_from, outcome = 'dropped' where appointment_id = new.id and done_at is null;
  return new;
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

-- A visit that began leaves a notice for its doctor: 24 hours after its end it is said, unless the note was signed. Where nobody finishes the visit,
-- its booked end counts. It comes after remind_anew, which drops what waits.
create or replace function arm_unsigned() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  now constant timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, new.ends_at);
  ended constant timestamptz := case when new.status = 'completed' then now else greatest(now, new.ends_at) end;
begin
  insert into due_notices (id, code, user_id, appointment_id, facts, due_at, expires_at, dedupe_key, created_at)
    values (gen_random_uuid(), 'unsigned_24h', new.doctor_id, new.id, '{}', ended + interval '24 hours', ended + interval '14 days',
      format('unsigned:%s', new.id), now)
    on conflict (dedupe_key) do update set due_at = excluded.due_at, expires_at = excluded.expires_at where due_notices.done_at is null;
  return null;
end $$;
