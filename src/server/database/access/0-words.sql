-- The words that the rules of access are written in. Applied anew at every migration.

-- Who asks, or null for a visitor. rpc/openCall.ts sets it from the session cookie and nothing else does.
create or replace function me() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.actor', true), '')::uuid;

create or replace function i_am(wanted text) returns boolean language sql stable parallel safe
  return current_setting('app.role', true) = wanted;

-- The same, but only of somebody who is a doctor now: one whose role was taken away is no visit's doctor any more.
create or replace function me_as_doctor() returns uuid language sql stable parallel safe
  return case when i_am('doctor') then me() end;

-- The time of the call. Unset means that nobody opened the call properly: then nothing that depends on time is allowed.
create or replace function at_now() returns timestamptz language sql stable parallel safe
  return nullif(current_setting('app.now', true), '')::timestamptz;

-- Patients whose record the asking doctor may open in full: from 24 hours before a booked visit, during it, and for 12 months
-- after a completed one (domain 7.5). A cancelled visit opens nothing, nor does one that never began once it can no longer be joined.
create or replace function patients_in_my_care() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select user_id from appointments
  where doctor_id = me_as_doctor() and (
    (status in ('scheduled', 'waiting') and starts_at <= at_now() + interval '24 hours' and ends_at >= at_now() - interval '30 minutes')
    or (status in ('in_progress', 'completed') and ends_at > at_now() - interval '12 months'))
$$;

-- The name of the other person in one of my appointments; of anyone else, nothing.
create or replace function shown_name(person uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select first_name || ' ' || last_name from profiles
  where id = person and exists (select from appointments a where (a.user_id = person and a.doctor_id = me_as_doctor()) or (a.user_id = me() and a.doctor_id = person))
$$;

-- What any signed-in person may know of a doctor.
create or replace function doctor_card(doctor uuid)
  returns table (name text, specialty text, qualification text, practice_address text, hpcsa_number text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.display_name, d.specialty, d.qualification, d.practice_address, coalesce(p.hpcsa_number, '')
  from doctor_profiles d join profiles p on p.id = d.doctor_id
  where d.doctor_id = doctor and me() is not null
$$;

-- When doctors are not free, and nothing about why or with whom: bookings, time off, and other patients' holds that still run.
create or replace function busy_times(doctors uuid[], since timestamptz, until timestamptz)
  returns table (doctor_id uuid, starts_at timestamptz, ends_at timestamptz, booked boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.doctor_id, a.starts_at, a.ends_at, true from appointments a
  where a.doctor_id = any (doctors) and a.status in ('scheduled', 'waiting', 'in_progress') and a.starts_at < until and a.ends_at > since
    and a.starts_at > since - interval '1 day' and me() is not null
  union all
  select t.doctor_id, t.starts_at, t.ends_at, false from time_off t
  where t.doctor_id = any (doctors) and t.starts_at < until and t.ends_at > since and me() is not null
  union all
  select h.doctor_id, h.starts_at, h.ends_at, false from slot_holds h
  where h.doctor_id = any (doctors) and h.starts_at < until and h.ends_at > since and h.expires_at > at_now() and h.user_id <> me()
$$;

-- Where everybody queues who books with a doctor on a day, and where one patient's bookings queue; locks that end with the transaction.
create or replace function calendar_queue(doctor uuid, at timestamptz) returns bigint language sql stable as $$
  select hashtextextended('calendar ' || doctor || ' ' || (at at time zone 'Africa/Johannesburg')::date, 0)
$$;
create or replace function patient_queue() returns bigint language sql stable as $$ select hashtextextended('patient ' || me(), 0) $$;

-- Keeps a start for the asking patient; false when the doctor is not free. One hold a patient: an older one is given up. Everybody
-- queues in the same order, so that two who change places never wait for each other; a refusal leaves the queues at once.
create or replace function take_hold(doctor uuid, start_at timestamptz, end_at timestamptz, expires timestamptz)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if me() is null or not i_am('patient') then return false; end if;
  perform pg_advisory_xact_lock(patient_queue());
  perform pg_advisory_xact_lock(queue) from (
    select calendar_queue(doctor, start_at) as queue union select calendar_queue(h.doctor_id, h.starts_at) from slot_holds h where h.user_id = me()
    order by 1) queues;
  if exists (select from busy_times(array[doctor], start_at, end_at)) then
    raise exception 'taken' using errcode = 'BK001';
  end if;
  delete from slot_holds where user_id = me() and (doctor_id, starts_at) <> (doctor, start_at);
  insert into slot_holds (doctor_id, starts_at, ends_at, user_id, expires_at) values (doctor, start_at, end_at, me(), expires)
    on conflict (doctor_id, starts_at) do update set user_id = excluded.user_id, ends_at = excluded.ends_at, expires_at = excluded.expires_at;
  return true;
exception when sqlstate 'BK001' then
  return false;
end $$;

-- Whose session this is. The only door from a cookie to a person; refuses expired sessions, banned and unverified accounts.
create or replace function accounts.caller(session_token text, at timestamptz)
  returns table (user_id uuid, role text, email text, first_name text, last_name text, photo text, onboarding_completed boolean, session_id uuid, session_expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, r.role, u.email, p.first_name, p.last_name, u.image, p.onboarding_completed, s.id, s.expires_at
  from accounts.sessions s
  join accounts.users u on u.id = s.user_id
  left join user_roles r on r.user_id = u.id
  left join profiles p on p.id = u.id
  where s.token = session_token and s.expires_at > at and u.email_verified
    and not (u.banned and (u.ban_expires is null or u.ban_expires > at))
$$;

-- Leaves a job for after the commit: the one door to the job tables. The data are ids only. Refuses a job nobody takes.
create or replace function enqueue(job_name text, job_data jsonb, job_key text, not_before timestamptz default null)
  returns void language plpgsql security definer set search_path = pgboss, pg_temp as $$
declare at timestamptz := greatest(not_before, pgboss.job_now());
begin
  insert into pgboss.job (name, data, start_after, singleton_key, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select q.name, job_data, at, job_key, q.expire_seconds, q.deletion_seconds, at + q.retention_seconds * interval '1s', q.retry_limit,
      q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
    from pgboss.queue q where q.name = job_name;
  if not found then raise exception 'there is no job named %', job_name; end if;
  -- The job library's own wake-up: without it the job waits for the next poll.
  perform pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), job_name);
end $$;
