-- Why: every way in and back in. The catch-all tables of the accounts library give way to ones that say what they hold.

-- An account: what is known besides lies in the profile.
alter table accounts.users
  add column disabled_at timestamptz,
  add column disabled_reason text,
  -- The number that signs in by code, once it was proven. Phones are shared, so it is one account's only here, not in the profile.
  add column phone_number text unique check (phone_number ~ '^\+[1-9]\d{1,14}$'),
  add column phone_verified_at timestamptz,
  -- Set while an administrator's reset waits for its link: the password alone makes no new second factor.
  add column second_factor_reset_at timestamptz;
update accounts.users set disabled_at = updated_at, disabled_reason = ban_reason where banned;
alter table accounts.users drop column name, drop column image, drop column banned, drop column ban_reason, drop column ban_expires;

create table accounts.passwords (
  user_id uuid primary key references accounts.users on delete cascade,
  hash text not null, -- argon2id with its own salt and cost
  changed_at timestamptz not null
);
insert into accounts.passwords select user_id, password, updated_at from accounts.credentials where provider_id = 'credential' and password is not null;
drop table accounts.credentials;

-- Sessions: the token itself is the browser's alone.
alter table accounts.sessions
  add column token_sha256 text,
  add column proved text[] not null default '{password}', -- by what, in order
  add column proved_at timestamptz, -- last time: what sensitive changes ask for
  add column active_at timestamptz, -- staff who were away for too long are locked out until they unlock
  add column locked_at timestamptz,
  add column ends_at timestamptz; -- however often it is refreshed
update accounts.sessions set token_sha256 = encode(sha256(convert_to(token, 'UTF8')), 'hex'), proved_at = created_at, active_at = updated_at,
  ends_at = created_at + interval '365 days';
alter table accounts.sessions
  alter column token_sha256 set not null, alter column proved_at set not null, alter column active_at set not null, alter column ends_at set not null,
  add unique (token_sha256), drop column token, drop column updated_at;

-- Links in letters. Stored is only the hash of the token; opening spends nothing, pressing the page's button does.
drop table accounts.verifications;
create table accounts.links (
  id uuid primary key,
  kind text not null check (kind in ('verify', 'recovery', 'invitation', 'email_change', 'second_factor')),
  user_id uuid not null references accounts.users on delete cascade,
  token_sha256 text not null unique,
  new_email text check ((new_email is not null) = (kind = 'email_change')),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index links_user on accounts.links (user_id, kind);

-- A sign-in of which one part is proven: no session, only the right to give the rest within ten minutes.
create table accounts.pending_sign_ins (
  id uuid primary key,
  user_id uuid not null references accounts.users on delete cascade,
  token_sha256 text not null unique,
  proved text[] not null,
  may_enrol boolean not null, -- staff who have no second factor make one now
  enrol_secret text, -- encrypted, until its first code is given
  expires_at timestamptz not null
);

create table accounts.totp_factors (
  user_id uuid primary key references accounts.users on delete cascade,
  secret text not null, -- encrypted with a key derived from APP_SECRET
  last_step bigint not null, -- no code works twice
  confirmed_at timestamptz not null
);
-- A secret that waits for its first code; the one in use stays until then.
create table accounts.totp_offers (
  user_id uuid primary key references accounts.users on delete cascade,
  secret text not null,
  expires_at timestamptz not null
);
create table accounts.recovery_codes (
  user_id uuid not null references accounts.users on delete cascade,
  code_hash text not null, -- HMAC: ten characters are too few for a plain hash
  primary key (user_id, code_hash)
);

create table accounts.passkeys (
  id uuid primary key,
  user_id uuid not null references accounts.users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on accounts.passkeys (user_id);
create table accounts.passkey_challenges (
  id uuid primary key,
  user_id uuid references accounts.users on delete cascade, -- null when anybody may answer it
  purpose text not null check (purpose in ('registration', 'sign_in')),
  challenge text not null,
  expires_at timestamptz not null
);

-- One-time codes: six digits, ten minutes, five tries, the newest only.
create table accounts.codes (
  user_id uuid not null references accounts.users on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'phone')),
  code_hash text not null, -- HMAC
  phone_number text, -- the number being proven
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

-- Accounts at other providers (OpenID Connect). Linked by their owner from within, never by an address that happens to match.
create table accounts.identities (
  id uuid primary key,
  user_id uuid not null references accounts.users on delete cascade,
  provider text not null,
  subject text not null,
  email text,
  linked_at timestamptz not null,
  unique (provider, subject),
  unique (user_id, provider)
);
create table accounts.provider_flows (
  id uuid primary key,
  token_sha256 text not null unique, -- of the cookie that ties the answer to the browser that asked
  provider text not null,
  purpose text not null check (purpose in ('sign_in', 'link')),
  user_id uuid references accounts.users on delete cascade, -- who links
  role text, -- as which somebody signs in
  state text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);

-- Browsers that somebody signed in with before: a new one is told to the owner.
create table accounts.known_devices (
  user_id uuid not null references accounts.users on delete cascade,
  device_sha256 text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_sha256)
);

-- Puzzles that were solved once and are worth nothing a second time.
create table accounts.spent_puzzles (
  puzzle text primary key,
  expires_at timestamptz not null
);
