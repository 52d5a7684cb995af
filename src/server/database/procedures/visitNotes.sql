-- The same name as shown_name, in its two parts: of a cancelled visit only the initials are said.
create or replace function shown_name_parts(person uuid) returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select array[first_name, last_name] from profiles where id = person and shown_name(person) is not null
$$;
