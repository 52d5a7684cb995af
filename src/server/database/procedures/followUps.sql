-- A patient's own follow-ups, the latest first, as a patient may read them: without the note of the nurse.
create or replace function my_followups() returns table (id uuid, type text, status text, scheduled_at timestamptz, ended_at timestamptz,
    nurse_name text, patient_note text) language sql stable security definer set search_path = public, pg_temp as $$
  select f.id, f.type, f.status, f.scheduled_at, f.ended_at, n.first_name || ' ' || n.last_name, f.patient_note
  from followups f left join profiles n on n.id = f.nurse_id
  where f.patient_id = me() and i_am('patient') order by f.scheduled_at desc, f.id desc limit 20
$$;
