-- Why: who can sign in, and every way in and back in. These tables are the accounts rooms'; no call's connection reads them.

create schema accounts;

-- An account: what is known besides lies in the profile.
create table accounts.users (
  id uuid primary key,
  email text not null,
  email_verified boolean not null default false,
  -- as given at sign-up; the profile is the truth afterwards
  first_name text not null default '',
  last_name text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  disabled_at timestamptz,
  disabled_reason text,
  -- The number that signs in by code, once it was proven. Phones are shared, so it is one account's only here, not in the profile.
  phone_number text unique check (phone_number ~ '^\+[1-9]\d{1,14}$'),
  phone_verified_at timestamptz,
  -- Set while an administrator's reset waits for its link: the password alone makes no new second factor.
  second_factor_reset_at timestamptz
);
-- The address is stored in its canonical form (rules/email.ts), so this is one account per address.
create unique index users_email on accounts.users (email);

create table accounts.passwords (
  user_id uuid primary key references accounts.users on delete cascade,
  hash text not null, -- argon2id with its own salt and cost
  changed_at timestamptz not null
);

-- Sessions: the token itself is the browser's alone.
create table accounts.sessions (
  id uuid primary key,
  user_id uuid not null references accounts.users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  token_sha256 text not null unique,
  proved text[] not null default '{password}', -- by what, in order
  proved_at timestamptz not null, -- last time: what sensitive changes ask for
  active_at timestamptz not null, -- staff who were away for too long are locked out until they unlock
  locked_at timestamptz,
  ends_at timestamptz not null, -- however often it is refreshed
  device_sha256 text -- the browser's own name, as in known_devices
);
create index sessions_user on accounts.sessions (user_id);

-- Links in letters. Stored is only the hash of the token; opening spends nothing, pressing the page's button does.
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

-- One counter per address, for every browser and server process at once. The key is an HMAC: what people type into the address
-- field by mistake, passwords too, is not kept.
create table accounts.login_tries (
  address_key text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);

-- How many letters an address was sent lately because somebody asked for them without being signed in.
create table accounts.letter_limits (
  address_key text primary key,
  letters integer not null,
  last_at timestamptz not null,
  window_ends_at timestamptz not null
);

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
