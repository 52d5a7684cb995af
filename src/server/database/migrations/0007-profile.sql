-- Why: the whole profile, who wrote each field of it, and what staff are registered as.
alter table profiles
  add column called_name text not null default '',
  add column sex_at_birth text check (sex_at_birth in ('female', 'male', 'intersex')),
  add column address text not null default '',
  add column safe_to_leave_message boolean,
  add column preferred_language text check (preferred_language in ('af', 'en', 'nr', 'xh', 'zu', 'nso', 'st', 'tn', 'ss', 've', 'ts', 'sfs')),
  add column interpreter_needed boolean,
  add column next_of_kin_name text not null default '',
  add column next_of_kin_relation text not null default '',
  add column next_of_kin_phone text check (next_of_kin_phone ~ '^\+[1-9]\d{1,14}$'),
  add column next_of_kin_may_speak boolean,
  add column no_known_allergies boolean not null default false,
  add column pregnancy text check (pregnancy in ('no', 'pregnant', 'breastfeeding', 'prefer_not_to_say')),
  add column medical_aid_scheme text not null default '',
  add column medical_aid_plan text not null default '',
  add column medical_aid_number text not null default '',
  add column clinic text not null default '',
  add column pharmacy text not null default '',
  add column date_order text not null default 'month_first' check (date_order in ('month_first', 'day_first')),
  add column clock text not null default '12' check (clock in ('12', '24')),
  add check (not (no_known_allergies and allergies <> '{}'));

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

create table nurse_profiles (
  nurse_id uuid primary key references profiles on delete cascade,
  sanc_number text not null check (sanc_number ~ '^\d{6,9}$'),
  apc_valid_until date not null -- annual practising certificate
);

-- One version for what administrators change of a staff account.
alter table user_roles add column staff_version integer not null default 1;
