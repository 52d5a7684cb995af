-- Why: what happens in a visit. The SOAP text lies apart from the consultation because fewer people may read it.

create table consultations (
  id uuid primary key,
  appointment_id text not null unique references appointments on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles,
  payment_method text not null check (payment_method in ('free', 'wallet', 'paystack')),
  amount_cents integer not null check (amount_cents >= 0),
  notes text, -- the signed summary for the patient
  outcome text check (outcome in ('done', 'unsuitable')),
  started_at timestamptz,
  ended_at timestamptz,
  signed_at timestamptz,
  signed_by uuid,
  created_at timestamptz not null,
  version integer not null default 1
);
create index consultations_of_patient on consultations (user_id, created_at desc);
create index consultations_unsigned on consultations (doctor_id, ended_at) where signed_at is null and ended_at is not null;

create table visit_checklists (
  appointment_id text primary key references appointments on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles,
  identity_confirmed_by text check (identity_confirmed_by in ('name_and_birth_date', 'id_document')),
  address text not null default '',
  callback_number text not null default '',
  private_place boolean not null default false,
  suitability text check (suitability in ('suitable', 'suitable_first_visit', 'not_suitable')),
  suitability_reason text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null
);
create index visit_checklists_user on visit_checklists (user_id);

create table visit_notes (
  appointment_id text primary key references appointments on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles,
  subjective text not null default '',
  objective text not null default '',
  observed_by_video boolean not null default false,
  assessment text not null default '',
  plan text not null default '',
  patient_summary text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null,
  signed_at timestamptz,
  signed_by uuid,
  sha256 text, -- of the signed text, so that a later change would show
  -- What that was worked out from: 1 knows no tests, no follow-up and less of a diagnosis (visits/fingerprint.ts).
  sha256_form smallint not null default 1,
  check ((signed_at is null) = (sha256 is null))
);
create index visit_notes_user on visit_notes (user_id);

create table visit_diagnoses (
  appointment_id text not null references visit_notes on delete cascade,
  position smallint not null, -- 0 is the primary diagnosis
  user_id uuid not null,
  doctor_id uuid not null,
  name text not null,
  code text, -- ICD-10
  certainty text not null check (certainty in ('provisional', 'confirmed')),
  severity text not null default 'medium' check (severity in ('low', 'medium', 'high')),
  on_problem_list boolean not null default false,
  visibility text not null default 'care_team' check (visibility in ('care_team', 'doctors_only')),
  -- A notice names the diagnosis it is about. The rows of a draft are written anew at each save; the id that counts is the signed one's.
  id uuid not null default gen_random_uuid() unique,
  primary key (appointment_id, position)
);

create table visit_tests (
  appointment_id text not null references visit_notes on delete cascade,
  position smallint not null,
  user_id uuid not null,
  doctor_id uuid not null,
  test text not null,
  primary key (appointment_id, position)
);

create table visit_follow_ups (
  appointment_id text primary key references visit_notes on delete cascade,
  user_id uuid not null,
  doctor_id uuid not null,
  kind text not null check (kind in ('none', 'visit')), -- a task for a nurse comes with the programme in which patients enrol
  due_on date, -- the first day on which the next visit is wanted
  reason text not null default '',
  check ((kind = 'visit') = (due_on is not null))
);

create table visit_addenda (
  id uuid primary key,
  appointment_id text not null references visit_notes on delete cascade,
  user_id uuid not null,
  doctor_id uuid not null,
  text text not null,
  reason text not null,
  written_at timestamptz not null
);
create index visit_addenda_visit on visit_addenda (appointment_id, written_at);

-- A signed note is final: whatever a later program tries, only addenda may follow (HPCSA booklet 9).
create function keep_signed_note() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null then
    raise exception 'a signed note cannot be changed' using errcode = 'VS001';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_signed_note before update or delete on visit_notes for each row execute function keep_signed_note();
create function keep_signed_diagnoses() returns trigger language plpgsql as $$
begin
  if exists (select from visit_notes where appointment_id = coalesce(new.appointment_id, old.appointment_id) and signed_at is not null) then
    raise exception 'a signed note cannot be changed' using errcode = 'VS001';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_signed_diagnoses before insert or update or delete on visit_diagnoses
  for each row execute function keep_signed_diagnoses();
create trigger keep_signed_tests before insert or update or delete on visit_tests for each row execute function keep_signed_diagnoses();
create trigger keep_signed_follow_ups before insert or update or delete on visit_follow_ups
  for each row execute function keep_signed_diagnoses();

-- What the doctor said about one illness that must be reported, kept with the visit. The name and the category are as they were then.
create table nmc_answers (
  appointment_id text not null references appointments on delete cascade,
  condition_id uuid not null,
  user_id uuid not null,
  doctor_id uuid not null,
  condition text not null,
  category smallint not null check (category in (1, 2)),
  answer text not null check (answer in ('will_report', 'have_reported', 'not_a_case')),
  answered_at timestamptz not null,
  primary key (appointment_id, condition_id)
);
