-- Why: who can sign in. These tables are the accounts room's and its library's; no call's connection reads them.
create schema accounts;

create table accounts.users (
  id uuid primary key,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  -- as given at sign-up; the profile is the truth afterwards
  first_name text not null default '',
  last_name text not null default '',
  banned boolean not null default false,
  ban_reason text,
  ban_expires timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- The address is stored in its canonical form (rules/email.ts), so this is one account per address.
create unique index users_email on accounts.users (email);

create table accounts.sessions (
  id uuid primary key,
  user_id uuid not null references accounts.users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_user on accounts.sessions (user_id);

create table accounts.credentials (
  id uuid primary key,
  user_id uuid not null references accounts.users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index credentials_user on accounts.credentials (user_id);

create table accounts.verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_identifier on accounts.verifications (identifier);
create index verifications_value on accounts.verifications (value);

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
