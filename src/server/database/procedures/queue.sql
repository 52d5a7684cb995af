-- Who they are that wait, for nurses: the names of the accounts, whatever names were given to ask for. Asked once for a page, not for each of its lines.
create or replace function waiting_people(people uuid[]) returns table (id uuid, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name || ' ' || p.last_name from profiles p
  where p.id = any (people) and is_programme_nurse() and exists (select from queue_items q where q.user_id = p.id
    and (q.status <> 'resolved' or p.id in (select patients_in_programme())))
$$;

-- The same of one, for servers of the release before; the next drops it.
create or replace function waiting_person(person uuid) returns text language sql stable strict security definer set search_path = public, pg_temp as $$
  select name from waiting_people(array[person])
$$;

-- The name of a nurse, for other nurses: who has taken a request. Of anyone else, nothing; strict, so that of nobody nothing is looked up.
create or replace function colleague_name(nurse uuid) returns text language sql stable strict security definer set search_path = public, pg_temp as $$
  select p.first_name || ' ' || p.last_name from profiles p join user_roles r on r.user_id = p.id and r.role = 'nurse'
  where p.id = nurse and is_programme_nurse()
$$;

-- To whom the lead can give an item.
create or replace function nurses_to_assign() returns table (id uuid, name text) language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name || ' ' || p.last_name from profiles p where i_am_lead() and p.id in (select nurses_on_duty(false)) order by 2, 1
$$;

-- How many steps sooner somebody comes than others (domain 6.7): one at high risk, one in pregnancy.
create or replace function queue_steps(person uuid) returns integer language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from (
    select from profiles where id = person and pregnancy = 'pregnant'
    union all select from enrolments where patient_id = person and risk_level = 'high' and status in ('consented', 'intake_done', 'active', 'paused')) s
$$;
