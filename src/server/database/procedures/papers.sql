-- Whether a paper was not revoked: a doctor in care sees the lines of another's script, and not the script.
create or replace function paper_stands(document uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from documents where id = document and revoked_at is null) and me() is not null
$$;

-- What anybody may learn who holds a paper's code: whether it is genuine, and nothing about the illness. People are named as on the paper,
-- whatever they are called since.
create or replace function verify_document(wanted text)
  returns table (kind text, number text, issued_at timestamptz, period_from date, period_to date, practitioner text, hpcsa_number text,
    initials text, signature_status text, revoked_at timestamptz, amount_cents integer, paid_back_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.kind, d.number, d.created_at, d.period_from, d.period_to, d.printed_practitioner, d.printed_hpcsa_number,
    d.printed_initials, d.signature_status, d.revoked_at, abs(e.amount_cents), back.at
  from documents d
    left join wallet_entries e on e.id = d.wallet_entry_id left join wallet_entries back on back.refund_of = e.id
  where d.code = wanted
$$;

-- The doctors who wait for what this patient's profile lacks, for the patient and for the nurse who fills it in at the intake.
create or replace function doctors_asking_for_details(patient uuid) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select distinct doctor_id from paper_asks where user_id = patient and about = 'details' and (patient = me() or has_intake(patient))
$$;
