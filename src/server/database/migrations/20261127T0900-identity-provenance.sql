-- Who wrote an identity document last, as of every field of a profile: a nurse may, at the intake. A document that is taken away takes that with it.
create function keep_identity_provenance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from profile_provenance where user_id = old.user_id and field = 'identity';
    return null;
  end if;
  insert into profile_provenance (user_id, field, written_by, written_by_role, written_at)
    values (new.user_id, 'identity', nullif(current_setting('app.actor', true), '')::uuid,
      coalesce(nullif(current_setting('app.role', true), ''), 'system'), new.updated_at)
  on conflict (user_id, field) do update
    set written_by = excluded.written_by, written_by_role = excluded.written_by_role, written_at = excluded.written_at;
  return null;
end $$;
create trigger keep_identity_provenance after insert or update or delete on identity_documents
  for each row execute function keep_identity_provenance();

insert into profile_provenance (user_id, field, written_by, written_by_role, written_at)
  select i.user_id, 'identity', i.user_id, r.role, i.updated_at from identity_documents i join user_roles r on r.user_id = i.user_id
  on conflict do nothing;
