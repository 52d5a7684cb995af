-- Whether this nurse has this patient in her care now, asked by one of the two about themselves: as patients_in_my_nursing, which asks for her alone.
create or replace function is_still_nursed_by(nurse uuid, patient uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select me() in (nurse, patient) and exists (select from user_roles r where r.user_id = nurse and r.role = 'nurse')
    and exists (select from enrolments e where e.patient_id = patient and e.status in ('consented', 'intake_done', 'active', 'paused')
      and (e.primary_nurse_id = nurse
        or exists (select from nurse_profiles n where n.nurse_id = nurse and n.is_lead)
        or exists (select from nurse_covers c where c.nurse_id = nurse and c.patient_id = patient and c.from_at <= at_now() and c.until_at > at_now())
        or exists (select from queue_items q where q.claimed_by = nurse and q.user_id = patient and q.status <> 'resolved')))
    and (select c.decision = 'accepted' and (c.expires_at is null or c.expires_at > at_now()) from consent_records c
      where c.user_id = patient and c.code = 'psp_support' order by c.at desc, c.id desc limit 1)
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
