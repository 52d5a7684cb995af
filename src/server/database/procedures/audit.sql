-- What staff and the program did, for administrators, newest first. Whom it is about is staff by name and a patient by initials; what patients did
-- themselves is nobody else's to read.
create or replace function list_audit_entries(wanted_role text, from_at timestamptz, until timestamptz, sought text, before bigint, most integer, left_out text[])
  returns table (id bigint, at timestamptz, actor_role text, actor text, procedure text, section text, about text)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform only_for_administrators();
  return query
    select l.id, l.at, l.actor_role, who.first_name || ' ' || who.last_name, l.procedure, l.section,
      case when r.role = 'patient' then left(whom.first_name, 1) || left(whom.last_name, 1) else whom.first_name || ' ' || whom.last_name end
    from audit_log l
      left join profiles who on who.id = l.actor_id
      left join profiles whom on whom.id = l.about_user_id
      left join user_roles r on r.user_id = l.about_user_id
    where l.actor_role in ('doctor', 'nurse', 'admin', 'system') and (wanted_role is null or l.actor_role = wanted_role)
      and (from_at is null or l.at >= from_at) and (until is null or l.at < until) and (before is null or l.id < before)
      and l.procedure <> all (left_out)
      and (sought = '' or position(lower(sought) in lower(concat_ws(' ', who.first_name, who.last_name, '|', l.procedure, '|', l.section))) > 0)
    order by l.id desc limit least(most, 100);
end $$;

-- The same with everything in it, which servers of the release before ask.
create or replace function find_audit_entries(wanted_role text, from_at timestamptz, until timestamptz, sought text, before bigint, most integer)
  returns table (id bigint, at timestamptz, actor_role text, actor text, procedure text, section text, about text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select * from list_audit_entries(wanted_role, from_at, until, sought, before, most, '{}')
$$;
