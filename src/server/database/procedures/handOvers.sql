-- The doctors who have a patient in care, for a nurse who may read the chart.
create or replace function doctors_in_care(patient uuid) returns table (id uuid, name text) language sql stable security definer set search_path = public, pg_temp as $$
  select distinct d.doctor_id, d.display_name from asker() t, appointments a join doctor_profiles d on d.doctor_id = a.doctor_id
  where a.user_id = patient and patient in (select patients_in_my_nursing()) and opens_record(a.status, a.starts_at, a.ends_at, t.now) order by 2, 1
$$;

-- Whether nurses support somebody whose record the asker may read. The programme first: of most it has nothing, and whose care they are in is not worked out.
create or replace function is_in_programme(patient uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from enrolments e where e.patient_id = patient and e.status in ('consented', 'intake_done', 'active', 'paused')
      and (select c.decision = 'accepted' from consent_records c where c.user_id = patient and c.code = 'psp_support' order by c.at desc, c.id desc limit 1))
    and patient in (select patients_in_my_care())
$$;

-- Whose name stands in a hand-over that the asker may read.
create or replace function hand_over_name(person uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(d.display_name, p.first_name || ' ' || p.last_name) from profiles p left join doctor_profiles d on d.doctor_id = p.id
  where p.id = person and exists (select from hand_overs h where person in (h.patient_id, h.nurse_id, h.doctor_id) and h.patient_id in (select patients_in_my_care()))
$$;

-- A patient's own: how far each is, and what was written for them to read.
create or replace function my_hand_overs(most integer) returns table (id uuid, "to" text, "doctorName" text, status text, "patientText" text, "createdAt" timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select h.id, case when h.nurse_id is null then 'nurses' else 'doctor' end, d.display_name,
    case when h.answered_at is not null and h.outcome = 'patient_withdrew' then 'withdrawn' when h.answered_at is not null then 'answered' when h.taken_at is not null then 'in_hand' else 'sent' end, h.patient_text, h.created_at
  from hand_overs h join doctor_profiles d on d.doctor_id = h.doctor_id
  where h.patient_id = me() and i_am('patient') order by h.created_at desc, h.id desc limit most
$$;
