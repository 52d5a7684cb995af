-- Why: one administrator could be two: they made another with an address of their own, and decided their own request as that one.

-- What came about with an account of staff that may have put it into other hands, by whom (null: the operator, or its owner), and that the
-- operator confirmed it. Triggers write it, so that no way of doing so can forget; four eyes are asked of it (procedures/fourEyes.sql).
create table staff_changes (
  id bigint primary key generated always as identity,
  user_id uuid not null references accounts.users on delete cascade,
  what text not null check (what in ('made', 'enabled', 'address', 'second_factor', 'confirmed')),
  changed_by uuid,
  at timestamptz not null
);
create index staff_changes_user on staff_changes (user_id, at);

create function keep_staff_made() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into staff_changes (user_id, what, changed_by, at)
    select u.id, 'made', nullif(current_setting('app.actor', true), '')::uuid, u.created_at from accounts.users u where u.id = new.user_id;
  return new;
end $$;
create trigger keep_staff_made after update of role on user_roles for each row
  when (old.role = 'patient' and new.role <> 'patient') execute function keep_staff_made();

create function keep_staff_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into staff_changes (user_id, what, changed_by, at)
    select new.id, what, nullif(current_setting('app.actor', true), '')::uuid, new.updated_at
    from unnest(array[
      case when old.disabled_at is not null and new.disabled_at is null then 'enabled' end,
      case when new.email <> old.email then 'address' end,
      case when new.second_factor_reset_at > coalesce(old.second_factor_reset_at, '-infinity') then 'second_factor' end]) what
    where what is not null and exists (select from user_roles r where r.user_id = new.id and r.role <> 'patient');
  return new;
end $$;
create trigger keep_staff_changed after update of disabled_at, email, second_factor_reset_at on accounts.users
  for each row execute function keep_staff_changed();

-- What happened before, as far as the audit says: who did it stands there alone.
insert into staff_changes (user_id, what, changed_by, at)
  select u.id, 'made', (select l.actor_id from audit_log l where l.about_user_id = u.id and l.procedure = 'staff.create' order by l.at limit 1), u.created_at
  from accounts.users u join user_roles r on r.user_id = u.id where r.role <> 'patient';
insert into staff_changes (user_id, what, changed_by, at)
  select l.about_user_id, case l.procedure when 'staff.enable' then 'enabled' when 'staff.changeEmail' then 'address' else 'second_factor' end, l.actor_id, l.at
  from audit_log l join user_roles r on r.user_id = l.about_user_id
  where r.role <> 'patient' and l.procedure in ('staff.enable', 'staff.changeEmail', 'staff.resetSecondFactor') order by l.at;
