-- Why: every account has one role and one profile, made in the sign-up's own transaction.
create table user_roles (
  user_id uuid primary key references accounts.users on delete cascade,
  role text not null check (role in ('patient', 'doctor', 'nurse', 'admin'))
);

create table profiles (
  id uuid primary key references accounts.users on delete cascade,
  first_name text not null,
  last_name text not null,
  phone_number text check (phone_number ~ '^\+[1-9]\d{1,14}$'),
  gender text check (gender in ('male', 'female', 'prefer_not_to_say')),
  weight numeric(5, 1) check (weight > 0), -- kg
  height numeric(4, 1) check (height > 0), -- cm
  birth_date date,
  chronic_conditions text[] not null default '{}',
  chronic_medications text[] not null default '{}',
  allergies text[] not null default '{}',
  hpcsa_number text,
  onboarding_completed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create function accounts.welcome_new_user() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.user_roles (user_id, role) values (new.id, 'patient');
  insert into public.profiles (id, first_name, last_name, created_at, updated_at)
    values (new.id, new.first_name, new.last_name, new.created_at, new.created_at);
  return new;
end $$;
create trigger welcome_new_user after insert on accounts.users for each row execute function accounts.welcome_new_user();

create table doctor_profiles (
  doctor_id uuid primary key references profiles on delete cascade,
  display_name text not null,
  specialty text not null,
  is_specialist boolean not null default false,
  qualification text not null,
  practice_address text not null,
  price_cents integer not null default 0 check (price_cents >= 0),
  slot_minutes integer not null default 30 check (slot_minutes between 5 and 240),
  min_notice_minutes integer not null default 60 check (min_notice_minutes >= 0),
  works_public_holidays boolean not null default false,
  accepting boolean not null default true,
  registration_verified_until date
);

-- What a person agreed to, in which words. The latest row of a code counts; rows are never changed.
create table consent_records (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  code text not null check (code in ('terms_privacy', 'telehealth')),
  version text not null,
  decision text not null check (decision in ('accepted', 'declined', 'withdrawn')),
  text_sha256 text not null,
  locale text not null,
  channel text not null check (channel in ('web', 'phone_recorded', 'paper')),
  captured_by uuid not null,
  at timestamptz not null,
  expires_at timestamptz
);
create index consent_records_latest on consent_records (user_id, code, at desc);
