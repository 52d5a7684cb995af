-- Why: each payment of a visit gets a receipt, and what came back of it a credit note: papers like the others, but nobody's save the patient's.
alter table documents
  drop constraint documents_kind_check,
  drop constraint documents_check1, -- only receipts are not signed
  drop constraint documents_check2, -- which papers can be checked by their code
  add check (kind in ('visit_summary', 'sick_note', 'medication_script', 'referral_letter', 'receipt', 'credit_note')),
  add column wallet_entry_id uuid unique references wallet_entries,
  add constraint receipts_are_of_entries check ((kind in ('receipt', 'credit_note')) = (wallet_entry_id is not null)),
  add constraint receipts_are_not_signed check ((kind in ('receipt', 'credit_note')) = (signature_status is null)),
  add constraint papers_to_check check ((kind <> 'visit_summary') = (code is not null));
drop index one_paper_of_a_kind;
create unique index one_paper_of_a_kind on documents (consultation_id, kind) where revoked_at is null and wallet_entry_id is null;
alter table document_files alter column doctor_id drop not null; -- null: a receipt, which no doctor reads
create sequence credit_note_numbers;

-- By its practice number a medical scheme knows whom it pays (domain 5.1).
alter table doctor_profiles add column practice_no text check (practice_no ~ '^[0-9]{7}$');

-- These functions take or answer more than they did; access/*.sql makes them anew.
drop function if exists receipt_facts(uuid), verify_document(text), staff_accounts(uuid),
  write_wallet_entry(uuid, text, integer, text, text, uuid, text, uuid), register_doctor(uuid, text, text, text, text, boolean, integer, date);
