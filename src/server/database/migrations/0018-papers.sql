-- Why: papers beside the summary: sick note, medication script, referral letter, receipt. Stored once, never changed, revoked with a reason.
alter table documents
  drop constraint documents_kind_check,
  drop constraint documents_consultation_id_kind_key,
  add check (kind in ('visit_summary', 'sick_note', 'medication_script', 'referral_letter', 'receipt')),
  add column code text unique check (code ~ '^[0-9a-f]{32}$'), -- what the QR code leads to: 128 random bits
  add column signature_status text check (signature_status in ('unsigned', 'signed_aes', 'signed_wet_scan', 'signed_ordinary')),
  add column period_from date, -- of a sick note: both days included; of a script: until when it may be presented
  add column period_to date,
  add column revoked_at timestamptz,
  add column revoked_by uuid,
  add column revoked_reason text,
  add check ((revoked_at is null) = (revoked_reason is null) and (revoked_at is null) = (revoked_by is null));
update documents set signature_status = 'signed_ordinary';
alter table documents
  add check ((kind = 'receipt') = (signature_status is null)),
  add check ((kind in ('sick_note', 'medication_script', 'referral_letter')) = (code is not null)),
  -- Regulation 33(2) of 2017: an ordinary electronic signature makes no prescription.
  add check (kind <> 'medication_script' or signature_status <> 'signed_ordinary');
create unique index one_paper_of_a_kind on documents (consultation_id, kind) where revoked_at is null and kind <> 'receipt';
create index documents_consultation on documents (consultation_id);
create sequence sick_note_numbers;
create sequence script_numbers;
create sequence referral_numbers;
create sequence receipt_numbers;

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

-- That a paper may name the illness is agreed for one visit.
alter table consent_records
  drop constraint consent_records_code_check,
  add check (code in ('terms_privacy', 'telehealth', 'document_diagnosis')),
  add column appointment_id text references appointments on delete cascade;
create index consent_records_appointment on consent_records (appointment_id) where appointment_id is not null;
