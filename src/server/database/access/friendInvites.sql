-- Codes and counts of invitations are the inviter's own.
create policy seen on invitation_codes for select to app_request using (user_id = (select me()));
create policy added on invitation_codes for insert to app_request with check (user_id = (select me()) and (select i_am('patient')));
grant select, insert on invitation_codes to app_request;

create policy seen on invitation_texts for select to app_request using (user_id = (select me()));
create policy added on invitation_texts for insert to app_request with check (user_id = (select me()) and (select i_am('patient')));
grant select, insert on invitation_texts to app_request;

-- How many messages a number was sent since, whoever sent them: somebody's friends together must not flood it.
create or replace function invitation_texts_to(hmac text, since timestamptz)
  returns integer language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from invitation_texts where number_hmac = hmac and created_at > since and me() is not null
$$;

-- How many were sent since by everybody, counted no further than asked for.
create or replace function invitation_texts_of_all(since timestamptz, most integer)
  returns integer language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from (select from invitation_texts where created_at > since and me() is not null limit most) known
$$;
grant execute on function invitation_texts_to, invitation_texts_of_all to app_request;

-- The job that posts the message reads name and number once and takes them away.
create policy jobs on invitation_texts to app_job using (true) with check (true);
grant select, update (friend_encrypted) on invitation_texts to app_job;

-- Signing up by an invitation's link. A code that is nobody's is passed over in silence, and nobody is told whose one is.
create or replace function keep_referral(person uuid, wanted text, happened_at timestamptz)
  returns void language sql security definer set search_path = public, pg_temp as $$
  insert into referrals (user_id, invited_by, invited_at)
    select p.id, c.user_id, happened_at from profiles p join invitation_codes c on c.code = wanted where p.id = person and c.user_id <> person
    on conflict do nothing
$$;
revoke all on function keep_referral from public;
grant execute on function keep_referral to app_accounts;
