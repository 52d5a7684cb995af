-- Whether this nurse has this patient in her care now, asked by one of the two: a nurse whose role was taken away has nobody.
create or replace function is_still_nursed_by(nurse uuid, patient uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select me() in (nurse, patient) and exists (select from user_roles r where r.user_id = nurse and r.role = 'nurse')
    and patient in (select patients_nursed_by(nurse))
$$;

-- The follow-up by video that goes on with the asker, of those that began since then: the nurse calls the asking patient, or the asking nurse
-- has begun it. It is over for both once she no longer has the patient.
create or replace function my_followup_call(since timestamptz)
  returns table (id uuid, patient_id uuid, nurse_name text, patient_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.patient_id, n.first_name || ' ' || n.last_name, p.first_name || ' ' || p.last_name
  from followup_calls c join profiles n on n.id = c.nurse_id join profiles p on p.id = c.patient_id
  where c.ended_at is null and c.started_at > since
    and is_still_nursed_by(c.nurse_id, c.patient_id) and ((c.patient_id = me() and i_am('patient')) or (c.nurse_id = me() and i_am('nurse')))
  order by c.started_at desc limit 1
$$;
