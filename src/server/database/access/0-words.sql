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

grant usage on schema public to app_call, app_job;
grant execute on function me, i_am, me_as_doctor, at_now, patients_in_my_care, shown_name, doctor_card to app_call;
