-- What a doctor drafts is that doctor's to read and write; the patient gets the paper that comes of it.
create policy seen on papers for select to app_request using (doctor_id = (select me_as_doctor()));
create policy added on papers for insert to app_request with check (is_my_visit(appointment_id, user_id, doctor_id));
create policy changed on papers for update to app_request using (doctor_id = (select me_as_doctor())) with check (doctor_id = (select me_as_doctor()));
grant select, insert (id, appointment_id, user_id, doctor_id, kind, content, version, updated_at) on papers to app_request;
grant update (content, version, updated_at, issued_at, document_id) on papers to app_request;

-- A paper is signed later and revoked by the doctor who issued it; nothing else of it changes. A receipt is not the doctor's.
create policy changed on documents for update to app_request using (doctor_id = (select me_as_doctor()) and wallet_entry_id is null);
grant update (signature_status, revoked_at, revoked_by, revoked_reason) on documents to app_request;
grant usage on sequence sick_note_numbers, script_numbers, referral_numbers to app_request;

-- The original that waits for a signature by hand is the doctor's; the scan of the signed one is the patient's too.
create policy seen on document_versions for select to app_request
  using (doctor_id = (select me_as_doctor()) or (user_id = (select me()) and version = 'signed_scan'));
create policy added on document_versions for insert to app_request with check (doctor_id = (select me_as_doctor()) and exists (
  select from documents d where d.id = document_id and d.user_id = document_versions.user_id and d.doctor_id = (select me_as_doctor())));
grant select, insert on document_versions to app_request;

-- What was prescribed is seen by the patient, by who prescribed it, and by whoever has the patient in care now.
create policy seen on prescription_items for select to app_request
  using (user_id = (select me()) or doctor_id = (select me_as_doctor()) or user_id in (select patients_in_my_care()));
create policy added on prescription_items for insert to app_request with check (doctor_id = (select me_as_doctor()) and exists (
  select from documents d where d.id = document_id and d.user_id = prescription_items.user_id and d.doctor_id = (select me_as_doctor())));
grant select, insert on prescription_items to app_request;
grant execute on function paper_stands, doctors_asking_for_details to app_request;
grant execute on function verify_document to app_request;

-- What a doctor asks the patient for, so that a paper can be issued, is known to both. The doctor asks, also anew; the patient answers.
create policy seen on paper_asks for select to app_request using (user_id = (select me()) or doctor_id = (select me_as_doctor()));
create policy added on paper_asks for insert to app_request with check (is_my_visit(appointment_id, user_id, doctor_id));
create policy asked_anew on paper_asks for update to app_request using (doctor_id = (select me_as_doctor()))
  with check (doctor_id = (select me_as_doctor()) and answered_at is null);
create policy answered on paper_asks for update to app_request using (user_id = (select me())) with check (user_id = (select me()) and answered_at is not null);
grant select, insert (appointment_id, about, user_id, doctor_id, asked_at) on paper_asks to app_request;
grant update (asked_at, answered_at, given) on paper_asks to app_request;
