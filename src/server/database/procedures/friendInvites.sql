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

-- Signing up by an invitation's link. A code that is nobody's is passed over in silence, and nobody is told whose one is.
create or replace function keep_referral(person uuid, wanted text, happened_at timestamptz)
  returns void language sql security definer set search_path = public, pg_temp as $$
  insert into referrals (user_id, invited_by, invited_at)
    select p.id, c.user_id, happened_at from profiles p join invitation_codes c on c.code = wanted where p.id = person and c.user_id <> person
    on conflict do nothing
$$;
