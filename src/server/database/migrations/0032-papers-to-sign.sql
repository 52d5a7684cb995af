-- Why: a doctor's day lists the papers that wait for a signature; without this each reading of the day went through every paper there is.
create index documents_to_sign on documents (doctor_id, created_at) where signature_status = 'unsigned' and revoked_at is null;
