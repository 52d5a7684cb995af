-- The words that the rules of access are written in. The rest of this folder holds the policies of row-level security (RLS) and
-- grants alone, so that it reads as who may see and do what; functions that do something are in procedures/, and who may call them stands here
-- too. All of it is applied anew where it is newer than what the database has.

-- Who asks, or null for a visitor. rpc/openTransaction.ts sets it from the session cookie and nothing else does.
create or replace function me() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.actor', true), '')::uuid;

create or replace function i_am(wanted text) returns boolean language sql stable parallel safe
  return current_setting('app.role', true) = wanted;

-- Me where a row names a doctor, as long as I am one: whose role was taken away is no visit's doctor any more.
create or replace function me_as_doctor() returns uuid language sql stable parallel safe
  return case when i_am('doctor') then me() end;

-- A nurse of the patient support programme: today every nurse is. Policies for nurses ask this and never the role, so that programmes, and who
-- leads one, change this word alone.
create or replace function is_programme_nurse() returns boolean language sql stable parallel safe
  return i_am('nurse');

-- The time of the call. Unset means that nobody opened the call properly: then nothing that depends on time is allowed.
create or replace function at_now() returns timestamptz language sql stable parallel safe
  return nullif(current_setting('app.now', true), '')::timestamptz;

-- Who asks and when, worked out once for a whole question and not again for each row of it: what is strict is never written into the query.
create or replace function asker() returns table (me uuid, doctor uuid, now timestamptz) language sql stable strict rows 1 parallel safe as $$
  select me(), me_as_doctor(), at_now()
$$;

-- When a visit opens its patient's whole record to its doctor: from 24 hours before it, during it, and for 12 months after a completed one
-- (domain 7.5). A cancelled visit opens nothing, nor does one that never began once it can no longer be joined.
drop function if exists opens_record(text, timestamptz, timestamptz), opens_summary(text, timestamptz); -- asked the time anew for each row
create or replace function opens_record(status text, starts_at timestamptz, ends_at timestamptz, now timestamptz) returns boolean language sql stable parallel safe as $$
  select (status in ('scheduled', 'waiting') and starts_at <= now + interval '24 hours' and ends_at >= now - interval '30 minutes')
    or (status in ('in_progress', 'completed') and ends_at > now - interval '12 months')
$$;

-- Earlier than that a booked visit opens the summary: who comes, their age, sex and allergies, and why they come.
create or replace function opens_summary(status text, starts_at timestamptz, now timestamptz) returns boolean language sql stable parallel safe as $$
  select status = 'scheduled' and starts_at > now + interval '24 hours'
$$;

-- Patients whose record the asking doctor opened in an emergency, for 60 minutes. Every policy that asks for it is one of reading.
create or replace function patients_in_emergency() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select user_id from break_glass where doctor_id = me_as_doctor() and refused is null and at <= at_now() and until > at_now()
$$;

-- Patients whom the asker cares for by a visit, as its doctor: what they write of a patient, and ask of one, takes this. Nobody's own: who works here
-- opens their own record as a patient does. What began 13 months ago opens nothing any more: said besides, so that the index leaves it out.
create or replace function patients_in_my_care_by_visit() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select distinct a.user_id from asker() t, appointments a where a.doctor_id = t.doctor and a.starts_at > t.now - interval '13 months'
    and a.user_id <> t.me and opens_record(a.status, a.starts_at, a.ends_at, t.now)
$$;

-- Patients who are the asking doctor's now, by a visit or in an emergency: what only doctors read of a record takes this, the note's own text
-- and what is for doctors only.
create or replace function patients_in_my_care_as_doctor() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select * from patients_in_my_care_by_visit() union all select * from patients_in_emergency()
$$;

-- Whether a nurse leads the programme.
create or replace function leads_programme(nurse uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from nurse_profiles n where n.nurse_id = nurse and n.is_lead)
$$;

create or replace function i_am_lead() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select is_programme_nurse() and leads_programme(me())
$$;

-- Whom the programme has: enrolled, and their last word on support is yes (domain 6.1). Nobody asks it but the words below, into which it is
-- written, so that of a nurse's few patients alone the last word is looked up.
create or replace function consenting_patients() returns setof uuid language sql stable as $$
  select e.patient_id from enrolments e where e.status in ('consented', 'intake_done', 'active', 'paused')
    and (select c.decision = 'accepted' and (c.expires_at is null or c.expires_at > at_now()) from consent_records c
      where c.user_id = e.patient_id and c.code = 'psp_support' order by c.at desc, c.id desc limit 1)
$$;

-- Patients whom every nurse of the programme may list.
create or replace function patients_in_programme() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select p from consenting_patients() p where is_programme_nurse() and p <> me()
$$;

-- Patients whose chart a nurse may read: as their primary nurse, as cover, as the lead, or while she has an item of theirs (domain 6.1). Of her
-- own calls her patient asks it too (is_still_nursed_by); nobody else asks of another nurse.
create or replace function patients_nursed_by(nurse uuid) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select p from consenting_patients() p where p <> nurse and ((select leads_programme(nurse))
    or p in (select e.patient_id from enrolments e where e.primary_nurse_id = nurse)
    or p in (select c.patient_id from nurse_covers c where c.nurse_id = nurse and c.from_at <= at_now() and c.until_at > at_now())
    or p in (select q.user_id from queue_items q where q.claimed_by = nurse and q.status <> 'resolved'))
$$;

create or replace function patients_in_my_nursing() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select p from patients_nursed_by(me()) p where is_programme_nurse()
$$;

-- Patients whose record the asker may read, whatever binds them: a doctor's and a nurse's (domain 7.5). No policy of reading names the one or the other.
create or replace function patients_in_my_care() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select * from patients_in_my_care_as_doctor() union all select * from patients_in_my_nursing()
$$;

-- Whether a visit's note is signed, so that what is part of it may be read. Asked by those who do not read the note, too.
create or replace function is_signed(appointment text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from visit_notes where appointment_id = appointment and signed_at is not null) and me() is not null
$$;

-- Patients of whom the asking doctor may read the summary and the reason of the visit, and nothing else.
create or replace function patients_summarised_to_me() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select a.user_id from asker() t, appointments a where a.doctor_id = t.doctor and a.user_id <> t.me and opens_summary(a.status, a.starts_at, t.now)
$$;

-- Whether a visit tells who asks why somebody comes: the patient always, its doctor unless it was called off or missed and no other visit
-- opens the record. The question in its last part is a function of its own: only without a subquery does Postgres write tells_why into the
-- query that asks it, instead of starting it anew for each row.
create or replace function is_in_my_care(patient uuid) returns boolean language sql stable as $$ select patient in (select patients_in_my_care()) $$;
create or replace function tells_why(patient uuid, status text) returns boolean language sql stable as $$
  select patient = me() or status not in ('cancelled', 'no_show', 'doctor_no_show') or is_in_my_care(patient)
$$;

-- One of the asking doctor's own visits with this patient, not a cancelled one. Bound to its tables when it is made (return …, not
-- as $$…$$): a temporary table called appointments cannot stand in for one.
create or replace function is_my_visit(appointment text, patient uuid, doctor uuid) returns boolean language sql stable
  return doctor = me_as_doctor() and exists (
    select from appointments a where a.id = appointment and a.doctor_id = doctor and a.user_id = patient and a.status <> 'cancelled');

-- The same of whoever is on one of its two sides, in any state.
create or replace function is_my_call(appointment text, patient uuid, doctor uuid) returns boolean language sql stable
  return me() in (patient, doctor) and exists (
    select from appointments a where a.id = appointment and a.user_id = patient and a.doctor_id = doctor);

-- The same of a follow-up by video: its patient, or the nurse who calls while the patient is hers.
create or replace function is_my_followup_call(call uuid, patient uuid, nurse uuid) returns boolean language sql stable
  return me() in (patient, nurse) and exists (
    select from followup_calls c where c.id = call and c.patient_id = patient and c.nurse_id = nurse);

-- Whether this nurse began this video call of a follow-up, of those that the asker sees. Asked where a row names one.
create or replace function is_followup_call_of(call uuid, followup uuid, nurse uuid) returns boolean language sql stable
  return exists (select from followup_calls c where c.id = call and c.followup_id = followup and c.nurse_id = nurse);

-- Whether a medicine, where one is named, is this person's, of those that the asker sees: a patient none but their own. Asked where a row names one.
create or replace function is_medicine_of(medicine uuid, person uuid) returns boolean language sql stable
  return medicine is null or exists (select from medications m where m.id = medicine and m.user_id = person);

grant usage on schema public to app_request, app_job;
grant execute on function me, i_am, is_programme_nurse, me_as_doctor, at_now, asker, opens_record, opens_summary, patients_in_emergency, patients_in_my_care_by_visit, patients_in_my_care_as_doctor,
  patients_in_my_care, i_am_lead, patients_in_programme, patients_in_my_nursing, patients_summarised_to_me, is_signed, is_in_my_care, tells_why, is_my_visit, is_my_call, is_my_followup_call, is_followup_call_of, is_medicine_of to app_request;
