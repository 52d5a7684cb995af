-- Who of the staff measured a person's readings, by name: to that person and to those who have them in care.
create or replace function reading_recorders(person uuid) returns table (id uuid, name text)
    language sql stable security definer set search_path = public, pg_temp as $$
  select v.id, p.first_name || ' ' || p.last_name from vitals v join profiles p on p.id = v.recorded_by
  where v.user_id = person and v.source <> 'patient' and (person = me() or person in (select patients_in_my_care()))
$$;
