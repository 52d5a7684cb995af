-- When two accounts of staff are two people's, for what one person alone may not do (decision 56). Asked where it is decided, so that no way
-- there passes it. Whoever has an account of their own is one person however many accounts they make.

-- What happened to an account of staff since the operator confirmed whose it is.
create or replace function unconfirmed_changes(person uuid) returns setof staff_changes language sql stable security definer set search_path = public, pg_temp as $$
  select c from staff_changes c where c.user_id = person
    and c.id > coalesce((select max(k.id) from staff_changes k where k.user_id = person and k.what = 'confirmed'), 0)
$$;

-- Who has had an account of staff in their hands: its owner, whoever made or enabled it, gave it another address or took its second factor
-- off, and who has had theirs. What the operator confirmed begins anew: they know whose it is.
create or replace function hands_on(person uuid) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  with recursive hands(id) as (
    select person
    union
    select c.changed_by from hands h cross join lateral unconfirmed_changes(h.id) c where c.changed_by is not null
  )
  select id from hands
$$;

-- Whether an account is younger than 72 hours in the hands it is in.
create or replace function is_new_to_staff(person uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from unconfirmed_changes(person) c where (c.at <= at_now() - interval '72 hours') is not true)
$$;

-- Why the asking administrator may not agree to what another wrote then, as a refusal, or null.
create or replace function why_not_agree(author uuid, written timestamptz) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  return case
    when author = me() then 'NOT_YOURSELF'
    when is_new_to_staff(me()) or exists (select from unconfirmed_changes(me()) c where c.at >= written) then 'ACCOUNT_TOO_NEW'
    when exists (select hands_on(author) intersect select hands_on(me())) then 'NOT_INDEPENDENT' end;
end $$;

-- The same of an opening in an emergency, which must be reviewed soon and by whoever there is: here only the doctor's account counts that was
-- in the asker's hands within 72 hours before it, or since.
create or replace function why_not_review(entry uuid) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  return (select case
      when is_new_to_staff(me()) then 'ACCOUNT_TOO_NEW'
      when exists (select from unconfirmed_changes(b.doctor_id) c where c.at > b.at - interval '72 hours' and c.changed_by is not null
        and exists (select hands_on(c.changed_by) intersect select hands_on(me()))) then 'NOT_INDEPENDENT' end
    from break_glass b where b.id = entry and b.refused is null and b.reviewed_at is null);
end $$;

-- The operator says that an account of staff is whose it says, on the server's own machine: no server may.
create or replace function confirm_staff(person uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into staff_changes (user_id, what, at) select user_id, 'confirmed', at_now() from user_roles where user_id = person and role <> 'patient'
$$;
