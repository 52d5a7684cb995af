-- Whose session this is. The only door from a cookie to a person; refuses what is over, disabled and unverified accounts. Staff who
-- were away for 15 minutes are still themselves, but locked: then the server lets them do nothing but unlock and leave (domain 1.10).
create or replace function accounts.caller(session_sha256 text, at timestamptz)
  returns table (user_id uuid, role text, email text, first_name text, last_name text, onboarding_completed boolean,
    session_id uuid, session_expires_at timestamptz, session_ends_at timestamptz, proved_at timestamptz, active_at timestamptz, is_locked boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, r.role, u.email, p.first_name, p.last_name, p.onboarding_completed, s.id, s.expires_at, s.ends_at, s.proved_at, s.active_at,
    coalesce(r.role <> 'patient', false) and (s.locked_at is not null or s.active_at <= at - interval '15 minutes')
  from accounts.sessions s
  join accounts.users u on u.id = s.user_id
  left join user_roles r on r.user_id = u.id
  left join profiles p on p.id = u.id
  where s.token_sha256 = session_sha256 and s.expires_at > at and s.ends_at > at and u.email_verified and u.disabled_at is null
$$;

-- Where to write to somebody, for the jobs that send.
create or replace function accounts.address_of(person uuid) returns text language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select email from accounts.users where id = person
$$;

-- Everything a sign-in must know, in one look that costs the same for an unknown address.
create or replace function accounts.at_sign_in(address text)
  returns table (user_id uuid, email text, email_verified boolean, disabled boolean, password text, role text, has_profile boolean,
    has_totp boolean, has_passkey boolean, second_factor_reset boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, u.email_verified, u.disabled_at is not null, w.hash, r.role, p.id is not null,
    exists (select from accounts.totp_factors t where t.user_id = u.id),
    exists (select from accounts.passkeys k where k.user_id = u.id),
    u.second_factor_reset_at is not null
  from accounts.users u
  left join accounts.passwords w on w.user_id = u.id
  left join user_roles r on r.user_id = u.id
  left join profiles p on p.id = u.id
  where u.email = at_sign_in.address -- a profile has an address too
$$;
-- The same of somebody who was found another way: by a passkey, a phone, another provider.
create or replace function accounts.known_account(person uuid)
  returns table (user_id uuid, email text, email_verified boolean, disabled boolean, password text, role text, has_profile boolean,
    has_totp boolean, has_passkey boolean, second_factor_reset boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select known.* from accounts.users u, accounts.at_sign_in(u.email) known where u.id = person
$$;

-- A profile that went missing comes back with the names given at sign-up.
create or replace function accounts.make_missing_profile(person uuid, at timestamptz)
  returns void language sql security definer set search_path = public, pg_temp as $$
  insert into profiles (id, first_name, last_name, created_at, updated_at)
    select id, first_name, last_name, at, at from accounts.users where id = person on conflict do nothing
$$;

-- Whether such a link is of any use to its owner: what is verified or accepted is not so again, and a second factor nobody reset stays.
create or replace function accounts.may_have_link(account accounts.users, kind text) returns boolean language sql immutable
  set search_path = pg_catalog, pg_temp as $$
  select account.disabled_at is null and (kind not in ('verify', 'invitation') or not account.email_verified)
    and (kind <> 'second_factor' or account.second_factor_reset_at is not null)
$$;

-- Keeps a link that a letter is about to carry. Links to verify, to accept an invitation or to change an address void the ones before;
-- those to reset a password live until it was changed or they end. Answers the address to write to; no row where there is nothing to do.
create or replace function accounts.start_link(kind text, person uuid, link uuid, token_sha256 text, expires timestamptz, at timestamptz)
  returns table (email text) language sql security definer set search_path = pg_catalog, pg_temp as $$
  select from accounts.users where id = person for share; -- a sign-up anew may be deleting it right now
  delete from accounts.links l where l.user_id = person and l.kind = start_link.kind and start_link.kind <> 'recovery';
  insert into accounts.links (id, kind, user_id, token_sha256, expires_at, created_at)
    select link, kind, u.id, token_sha256, expires, at from accounts.users u
    where u.id = person and accounts.may_have_link(u, start_link.kind);
  select u.email from accounts.users u where u.id = person and accounts.may_have_link(u, start_link.kind);
$$;

-- Whether an address is somebody's: an account that nobody verified is nobody's yet, unless staff were invited or it was disabled.
create or replace function accounts.is_somebodys(address text) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from accounts.users u where u.email = address and (u.email_verified or u.disabled_at is not null
    or exists (select from accounts.links l where l.user_id = u.id and l.kind = 'invitation')))
$$;
-- Takes an account away that is not: whoever signed up first with somebody's address has no say. Asks the row itself, which may be
-- verified this very moment.
create or replace function accounts.clear_unproven(address text) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$
  delete from accounts.users u where u.email = address and not u.email_verified and u.disabled_at is null
    and not exists (select from accounts.links l where l.user_id = u.id and l.kind = 'invitation')
$$;

-- Gives a wish for another address the token that its letter carries. Answers both addresses, and whether the new one is somebody's.
create or replace function accounts.arm_email_change(link uuid, token_sha256 text)
  returns table (old_email text, new_email text, taken boolean) language sql security definer set search_path = pg_catalog, pg_temp as $$
  update accounts.links l set token_sha256 = arm_email_change.token_sha256 where l.id = link and l.kind = 'email_change';
  select u.email, l.new_email, accounts.is_somebodys(l.new_email)
  from accounts.links l join accounts.users u on u.id = l.user_id where l.id = link and l.kind = 'email_change' and u.disabled_at is null;
$$;

-- Keeps the hash of a one-time code that is about to be sent, the newest only. Answers where to send it; no row for nobody.
create or replace function accounts.start_code(person uuid, what_for text, hash text, expires timestamptz)
  returns table (email text, phone text) language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into accounts.codes as c (user_id, purpose, code_hash, expires_at)
    select u.id, what_for, hash, expires from accounts.users u where u.id = person and u.email_verified and u.disabled_at is null
    on conflict (user_id, purpose) do update set code_hash = hash, tries = 0, expires_at = expires;
  select u.email, coalesce(c.phone_number, u.phone_number) from accounts.users u
    join accounts.codes c on c.user_id = u.id and c.purpose = what_for and c.code_hash = hash where u.id = person;
$$;

-- What is over needs no keeping.
create or replace function accounts.forget_expired(at timestamptz)
  returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from accounts.sessions where expires_at <= at or ends_at <= at;
  delete from accounts.links where expires_at <= at and kind <> 'invitation'; -- an invitation that ended is shown as one
  delete from accounts.pending_sign_ins where expires_at <= at;
  delete from accounts.totp_offers where expires_at <= at;
  delete from accounts.passkey_challenges where expires_at <= at;
  delete from accounts.codes where expires_at <= at;
  delete from accounts.provider_flows where expires_at <= at;
  delete from accounts.spent_puzzles where expires_at <= at;
  delete from accounts.login_tries where window_ends_at <= at;
  delete from accounts.letter_limits where window_ends_at <= at;
$$;
