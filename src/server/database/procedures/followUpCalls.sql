-- The follow-up by video that goes on with the asker, of those that began since then: the nurse calls the asking patient, or the asking nurse
-- has begun it with a patient who is hers.
create or replace function my_followup_call(since timestamptz)
  returns table (id uuid, patient_id uuid, nurse_name text, patient_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.patient_id, n.first_name || ' ' || n.last_name, p.first_name || ' ' || p.last_name
  from followup_calls c join profiles n on n.id = c.nurse_id join profiles p on p.id = c.patient_id
  where c.ended_at is null and c.started_at > since
    and ((c.patient_id = me() and i_am('patient')) or (c.nurse_id = me() and c.patient_id in (select patients_in_my_nursing())))
  order by c.started_at desc limit 1
$$;
