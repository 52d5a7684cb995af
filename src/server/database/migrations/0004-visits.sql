-- Why: what happens in a visit. The SOAP text lies apart from the consultation because fewer people may read it.
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
  check ((signed_at is null) = (sha256 is null))
);

create table visit_diagnoses (
  appointment_id text not null references visit_notes on delete cascade,
  position smallint not null, -- 0 is the primary diagnosis
  user_id uuid not null,
  doctor_id uuid not null,
  name text not null,
  code text, -- ICD-10
  certainty text not null check (certainty in ('provisional', 'confirmed')),
  primary key (appointment_id, position)
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

create table call_texts (
  id uuid primary key,
  position bigint not null generated always as identity,
  appointment_id text not null references appointments on delete cascade,
  user_id uuid not null,
  doctor_id uuid not null,
  sender_id uuid not null,
  text text not null,
  sent_at timestamptz not null
);
create index call_texts_call on call_texts (appointment_id, position);

-- Signalling on its way to the other side; NOTIFY is too small for a session description. Swept when the call is over.
create table call_signals (
  id bigint primary key generated always as identity,
  key uuid not null unique, -- the sender's name for it: a retry after a lost answer is not a second signal
  appointment_id text not null references appointments on delete cascade,
  user_id uuid not null,
  doctor_id uuid not null,
  sender_id uuid not null,
  session uuid not null, -- the sender's page
  to_session uuid, -- the page it is meant for; null for whoever is there
  signal jsonb not null,
  sent_at timestamptz not null
);
create index call_signals_call on call_signals (appointment_id, id);
