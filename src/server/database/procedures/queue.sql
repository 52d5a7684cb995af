-- Who it is that waits, for nurses: the name of the account, whatever name was given to ask for.
create or replace function waiting_person(person uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select p.first_name || ' ' || p.last_name from profiles p
  where p.id = person and is_programme_nurse() and exists (select from queue_items q where q.user_id = p.id)
$$;

-- The name of a nurse, for other nurses: who has taken a request. Of anyone else, nothing.
create or replace function colleague_name(nurse uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select p.first_name || ' ' || p.last_name from profiles p join user_roles r on r.user_id = p.id and r.role = 'nurse'
  where p.id = nurse and is_programme_nurse()
$$;
