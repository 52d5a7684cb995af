-- The accounts room and its library work in their own schema and see nothing else. No call's connection sees these tables.
do $$
declare named text;
begin
  for named in select tablename from pg_tables where schemaname = 'accounts' loop
    execute format('create policy library on accounts.%I to app_accounts using (true) with check (true)', named);
  end loop;
end $$;
grant usage on schema accounts to app_accounts, app_login, app_call, app_job;
grant select, insert, update, delete on all tables in schema accounts to app_accounts;

-- Whose session this is. The only door from a cookie to a person; refuses expired sessions, banned and unverified accounts.
create or replace function accounts.caller(session_token text, at timestamptz)
  returns table (user_id uuid, role text, email text, first_name text, last_name text, photo text, onboarding_completed boolean, session_id uuid, session_expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, r.role, u.email, p.first_name, p.last_name, u.image, p.onboarding_completed, s.id, s.expires_at
  from accounts.sessions s
  join accounts.users u on u.id = s.user_id
  left join user_roles r on r.user_id = u.id
  left join profiles p on p.id = u.id
  where s.token = session_token and s.expires_at > at and u.email_verified
    and not (u.banned and (u.ban_expires is null or u.ban_expires > at))
$$;
grant execute on function accounts.caller to app_login;

-- Where to write to somebody, for the jobs that send.
create or replace function accounts.address_of(person uuid) returns text language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select email from accounts.users where id = person
$$;
revoke all on function accounts.address_of from public;
grant execute on function accounts.address_of to app_job;

-- Everything a sign-in must know, in one look that costs the same for an unknown address.
create or replace function accounts.at_sign_in(address text)
  returns table (user_id uuid, email text, email_verified boolean, banned boolean, password text, role text, has_profile boolean,
    first_name text, last_name text, photo text, onboarding_completed boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, u.email_verified, u.banned, c.password, r.role, p.id is not null,
    coalesce(p.first_name, u.first_name), coalesce(p.last_name, u.last_name), u.image, coalesce(p.onboarding_completed, false)
  from accounts.users u
  left join accounts.credentials c on c.user_id = u.id and c.provider_id = 'credential'
  left join user_roles r on r.user_id = u.id
  left join profiles p on p.id = u.id
  where u.email = address
$$;

-- A profile that went missing comes back with the names given at sign-up.
create or replace function accounts.make_missing_profile(person uuid, at timestamptz)
  returns void language sql security definer set search_path = public, pg_temp as $$
  insert into profiles (id, first_name, last_name, created_at, updated_at)
    select id, first_name, last_name, at, at from accounts.users where id = person on conflict do nothing
$$;

-- A new link voids the ones before it. Answers the address to write to; no row when there is nothing to verify.
create or replace function accounts.start_verification(person uuid, link uuid, token_sha256 text, expires timestamptz, at timestamptz)
  returns table (email text) language sql security definer set search_path = pg_catalog, pg_temp as $$
  select from accounts.users where id = person for share; -- a sign-up anew may be deleting it right now
  delete from accounts.verifications where identifier = 'verify-email:' || person;
  insert into accounts.verifications (id, identifier, value, expires_at, created_at, updated_at)
    select link, 'verify-email:' || u.id, token_sha256, expires, at, at from accounts.users u where u.id = person and not u.email_verified;
  select u.email from accounts.users u where u.id = person and not u.email_verified;
$$;

-- What is over needs no keeping.
create or replace function accounts.forget_expired(at timestamptz)
  returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from accounts.sessions where expires_at <= at;
  delete from accounts.verifications where expires_at <= at;
  delete from accounts.login_tries where window_ends_at <= at;
  delete from accounts.letter_limits where window_ends_at <= at;
$$;
revoke all on function accounts.at_sign_in, accounts.make_missing_profile, accounts.start_verification, accounts.forget_expired from public;
grant execute on function accounts.at_sign_in, accounts.make_missing_profile to app_accounts;
grant execute on function accounts.start_verification, accounts.forget_expired to app_job;
