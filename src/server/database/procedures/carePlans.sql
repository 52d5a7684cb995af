-- The name of the nurse who wrote a plan, for whoever may read it.
create or replace function care_plan_nurse(plan uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select n.first_name || ' ' || n.last_name from care_plans p join profiles n on n.id = p.nurse_id
  where p.id = plan and (p.patient_id = me() or p.patient_id in (select patients_in_my_care()))
$$;
