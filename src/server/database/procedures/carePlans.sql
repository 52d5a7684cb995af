-- The name of the nurse who wrote a plan, for whoever may read it.
create or replace function care_plan_nurse(plan uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select n.first_name || ' ' || n.last_name from care_plans p join profiles n on n.id = p.nurse_id
  where p.id = plan and (p.patient_id = me() or p.patient_id in (select patients_in_my_care()))
$$;

-- How often the plan that stands says that the nurse calls, for the nurse whose patient it is and for the clock, which reads nothing else of it.
create or replace function care_plan_days(patient uuid) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select (p.content ->> 'everyDays')::int from care_plans p
  where p.patient_id = patient and (i_am('system') or patient in (select patients_in_my_nursing()))
  order by p.number desc limit 1
$$;
