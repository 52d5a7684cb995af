-- Why: every account has one role and one profile, made in the sign-up's own transaction; who wrote each field is known.

create table user_roles (
  user_id uuid primary key references accounts.users on delete cascade,
  role text not null check (role in ('patient', 'doctor', 'nurse', 'admin')),
  staff_version integer not null default 1 -- one version for what administrators change of a staff account
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
  updated_at timestamptz not null,
  called_name text not null default '',
  sex_at_birth text check (sex_at_birth in ('female', 'male', 'intersex')),
  address text not null default '',
  safe_to_leave_message boolean,
  preferred_language text check (preferred_language in ('af', 'en', 'nr', 'xh', 'zu', 'nso', 'st', 'tn', 'ss', 've', 'ts', 'sfs')),
  interpreter_needed boolean,
  next_of_kin_name text not null default '',
  next_of_kin_relation text not null default '',
  next_of_kin_phone text check (next_of_kin_phone ~ '^\+[1-9]\d{1,14}$'),
  next_of_kin_may_speak boolean,
  no_known_allergies boolean not null default false,
  pregnancy text check (pregnancy in ('no', 'pregnant', 'breastfeeding', 'prefer_not_to_say')),
  medical_aid_scheme text not null default '',
  medical_aid_plan text not null default '',
  medical_aid_number text not null default '',
  clinic text not null default '',
  pharmacy text not null default '',
  date_order text not null default 'month_first' check (date_order in ('month_first', 'day_first')),
  clock text not null default '12' check (clock in ('12', '24')),
  check (not (no_known_allergies and allergies <> '{}'))
);

create function accounts.welcome_new_user() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.user_roles (user_id, role) values (new.id, 'patient');
  insert into public.profiles (id, first_name, last_name, created_at, updated_at)
    values (new.id, new.first_name, new.last_name, new.created_at, new.created_at);
  return new;
end $$;
create trigger welcome_new_user after insert on accounts.users for each row execute function accounts.welcome_new_user();

-- Who wrote each field of a profile last. The trigger writes it, so that no way of saving can leave it out.
create table profile_provenance (
  user_id uuid not null references profiles on delete cascade,
  field text not null,
  written_by uuid,
  written_by_role text not null,
  written_at timestamptz not null,
  primary key (user_id, field)
);
create function keep_provenance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into profile_provenance (user_id, field, written_by, written_by_role, written_at)
    select new.id, changed.key, nullif(current_setting('app.actor', true), '')::uuid,
      coalesce(nullif(current_setting('app.role', true), ''), 'system'), new.updated_at
    from jsonb_each(to_jsonb(new)) changed
    where changed.value is distinct from to_jsonb(old) -> changed.key
      and changed.key not in ('id', 'version', 'created_at', 'updated_at', 'onboarding_completed', 'date_order', 'clock')
  on conflict (user_id, field) do update
    set written_by = excluded.written_by, written_by_role = excluded.written_by_role, written_at = excluded.written_at;
  return null;
end $$;
create trigger keep_provenance after update on profiles for each row execute function keep_provenance();

-- The number of an identity document: encrypted, with an HMAC that keeps it one person's.
create table identity_documents (
  user_id uuid primary key references profiles on delete cascade,
  kind text not null check (kind in ('sa_id', 'passport')),
  country text,
  shown text not null, -- '800101•••••87'
  number_encrypted bytea not null,
  number_hmac text not null unique,
  updated_at timestamptz not null
);

create table profile_photos (
  user_id uuid primary key references profiles on delete cascade,
  media_type text not null check (media_type = 'image/webp'),
  sha256 text not null,
  bytes bytea not null,
  updated_at timestamptz not null
);

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
  registration_verified_until date,
  -- One doctor's hours, days off and switches are one page: this number says whether it changed since it was read.
  agenda_version integer not null default 1,
  -- By its practice number a medical scheme knows whom it pays (domain 5.1).
  practice_no text check (practice_no ~ '^[0-9]{7}$')
);

create table nurse_profiles (
  nurse_id uuid primary key references profiles on delete cascade,
  sanc_number text not null check (sanc_number ~ '^\d{6,9}$'),
  apc_valid_until date not null -- annual practising certificate
);
