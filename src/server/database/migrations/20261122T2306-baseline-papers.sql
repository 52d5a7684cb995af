-- Why: the papers of a visit: summary, sick note, medication script, referral letter; receipt and credit note. Stored once, never changed, revoked with a reason.

-- Receipts and credit notes are papers like the others, but nobody's save the patient's.
create table documents (
  id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('visit_summary', 'sick_note', 'medication_script', 'referral_letter', 'receipt', 'credit_note')),
  user_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles,
  consultation_id uuid not null references consultations on delete cascade,
  created_at timestamptz not null,
  code text unique check (code ~ '^[0-9a-f]{32}$'), -- what the QR code leads to: 128 random bits
  signature_status text check (signature_status in ('unsigned', 'signed_aes', 'signed_wet_scan', 'signed_ordinary')),
  period_from date, -- of a sick note: both days included; of a script: until when it may be presented
  period_to date,
  revoked_at timestamptz,
  revoked_by uuid,
  revoked_reason text,
  wallet_entry_id uuid unique references wallet_entries, -- the payment or the refund that it is of
  check ((revoked_at is null) = (revoked_reason is null) and (revoked_at is null) = (revoked_by is null)),
  -- Regulation 33(2) of 2017: an ordinary electronic signature makes no prescription.
  constraint scripts_are_not_signed_plainly check (kind <> 'medication_script' or signature_status <> 'signed_ordinary'),
  constraint receipts_are_of_entries check ((kind in ('receipt', 'credit_note')) = (wallet_entry_id is not null)),
  constraint receipts_are_not_signed check ((kind in ('receipt', 'credit_note')) = (signature_status is null)),
  constraint papers_to_check check ((kind <> 'visit_summary') = (code is not null))
);
create unique index one_paper_of_a_kind on documents (consultation_id, kind) where revoked_at is null and wallet_entry_id is null;
create index documents_consultation on documents (consultation_id);
create index documents_user on documents (user_id);
-- A doctor's day lists the papers that wait for a signature.
create index documents_to_sign on documents (doctor_id, created_at) where signature_status = 'unsigned' and revoked_at is null;
create sequence document_numbers;
create sequence sick_note_numbers;
create sequence script_numbers;
create sequence referral_numbers;
create sequence receipt_numbers;
create sequence credit_note_numbers;

create table document_files (
  document_id uuid primary key references documents on delete cascade,
  user_id uuid not null,
  doctor_id uuid, -- null: a receipt, which no doctor reads
  media_type text not null,
  sha256 text not null,
  bytes bytea not null
);

-- What lies beside the file that the program made: the original to sign by hand, and the scan of it once signed.
create table document_versions (
  document_id uuid not null references documents on delete cascade,
  version text not null check (version in ('to_sign', 'signed_scan')),
  user_id uuid not null,
  doctor_id uuid not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  sha256 text not null,
  bytes bytea not null,
  added_at timestamptz not null,
  primary key (document_id, version)
);

-- What a doctor drafts in a visit, and every field of what was issued.
create table papers (
  id uuid primary key,
  appointment_id text not null references appointments on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles,
  kind text not null check (kind in ('sick_note', 'medication_script', 'referral_letter')),
  content jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  issued_at timestamptz,
  document_id uuid unique references documents on delete cascade,
  check ((issued_at is null) = (document_id is null))
);
create unique index one_draft_of_a_kind on papers (appointment_id, kind) where issued_at is null;
create index papers_appointment on papers (appointment_id);
create index papers_user on papers (user_id);

-- What was prescribed, line by line: for the warnings of whoever prescribes next.
create table prescription_items (
  document_id uuid not null references documents on delete cascade,
  position smallint not null,
  user_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles,
  name text not null,
  form text not null,
  strength text not null,
  schedule smallint not null check (schedule between 0 and 6),
  quantity integer not null check (quantity > 0),
  dose text not null,
  frequency text not null,
  instructions text not null,
  repeats smallint not null check (repeats between 0 and 5),
  repeat_every_days smallint,
  course_days smallint,
  answer text not null, -- why in spite of a warning
  issued_on date not null,
  active_until date not null,
  primary key (document_id, position),
  check (schedule < 6 or repeats = 0)
);
create index prescription_items_user on prescription_items (user_id);

-- An issued paper is final: only a signature may come and a revocation, once each.
create function keep_document() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{signature_status,revoked_at,revoked_by,revoked_reason}'::text[])
      is distinct from (to_jsonb(old) - '{signature_status,revoked_at,revoked_by,revoked_reason}'::text[])
    or old.revoked_at is not null
    or (new.signature_status is distinct from old.signature_status
      and not (old.signature_status = 'unsigned' and new.signature_status in ('signed_aes', 'signed_wet_scan'))) then
    raise exception 'an issued paper cannot be changed' using errcode = 'DC001';
  end if;
  return new;
end $$;
create trigger keep_document before update on documents for each row execute function keep_document();
create function keep_as_issued() returns trigger language plpgsql as $$
begin
  raise exception 'an issued paper cannot be changed' using errcode = 'DC001';
end $$;
create trigger keep_as_issued before update on document_files for each row execute function keep_as_issued();
create trigger keep_as_issued before update on document_versions for each row execute function keep_as_issued();
create trigger keep_as_issued before update on prescription_items for each row execute function keep_as_issued();
create trigger keep_as_issued before update on papers for each row when (old.issued_at is not null) execute function keep_as_issued();

-- A prescription must name the patient's number and address, and a sick note names the illness only if they agree. The doctor asks for it
-- during the visit, and the patient answers on their own screen.
create table paper_asks (
  appointment_id text not null references appointments on delete cascade,
  about text not null check (about in ('details', 'illness')),
  user_id uuid not null,
  doctor_id uuid not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  given boolean, -- what the profile lacks is read from the profile: of details only that the patient would rather not is written here
  primary key (appointment_id, about),
  check ((answered_at is null) = (given is null))
);
create index paper_asks_user on paper_asks (user_id);
