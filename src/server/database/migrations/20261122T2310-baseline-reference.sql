-- Why: lists that administrators keep: whom people call in an emergency, codes of illnesses, and those that the law wants reported; and what doctors keep of their own.

create table emergency_contacts (
  id uuid primary key,
  name text not null,
  numbers text[] not null check (cardinality(numbers) between 1 and 5), -- as people read them; rules/emergency.ts says what can be dialled
  notes text not null default '',
  position integer not null,
  last_verified_on date, -- null: nobody called it yet
  version integer not null default 1,
  updated_by uuid references profiles on delete set null, -- null: as it came with the product
  updated_at timestamptz not null,
  removed_at timestamptz -- kept, so that a removal can be undone
);
create unique index one_emergency_contact_of_a_name on emergency_contacts (lower(name)) where removed_at is null;

create table icd10_lists (
  id uuid primary key,
  source text not null check (source in ('starter', 'mit')),
  title text not null, -- as the administrator names the edition
  rows_expected integer not null check (rows_expected > 0),
  imported_by uuid references profiles on delete set null, -- null: as it came with the product
  imported_at timestamptz not null,
  current_since timestamptz -- null while its rows are still arriving
);
create unique index one_current_icd10_list on icd10_lists ((true)) where current_since is not null;

create table icd10_codes (
  list_id uuid not null references icd10_lists on delete cascade,
  code text not null check (code ~ '^[A-Z]\d{2}(\.\d{1,2})?$'), -- without its mark
  label text not null,
  mark text check (mark in ('dagger', 'asterisk')), -- an asterisk code stands beside the illness that causes it, never first
  valid_primary boolean not null default true,
  gender text check (gender in ('male', 'female')),
  age_from smallint, -- whole years, both ends belong to it
  age_to smallint,
  external_cause boolean not null default false,
  primary key (list_id, code)
);

create table icd10_choices (
  doctor_id uuid not null references doctor_profiles on delete cascade,
  code text not null,
  is_favourite boolean not null default false,
  used_at timestamptz, -- last written into a note
  primary key (doctor_id, code)
);

create table nmc_conditions (
  id uuid primary key,
  name text not null,
  category smallint not null check (category in (1, 2)), -- 1: at once and in writing within 24 hours; 2: within 7 days (domain 1.1 L19)
  codes text[] not null check (cardinality(codes) > 0), -- 'A00' takes in A00.9; 'A95-A99' a span
  version integer not null default 1,
  updated_by uuid references profiles on delete set null, -- null: as it came with the product
  updated_at timestamptz not null,
  removed_at timestamptz
);

create table note_snippets (
  id uuid primary key,
  doctor_id uuid not null references doctor_profiles on delete cascade,
  section text not null check (section in ('subjective', 'objective', 'assessment', 'plan', 'patientSummary')),
  title text not null,
  text text not null,
  updated_at timestamptz not null
);
create index note_snippets_doctor on note_snippets (doctor_id);
