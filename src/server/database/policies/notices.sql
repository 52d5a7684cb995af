-- Notifications are one's own: read, marked, removed (the table says which stay) and brought back. Only jobs write and delete them.
create policy seen on notifications for select to app_request using (user_id = (select me()));
create policy changed on notifications for update to app_request using (user_id = (select me())) with check (user_id = (select me()));
grant select on notifications to app_request;
grant update (is_read, removed_at) on notifications to app_request;

-- Papers are seen by the patient, the doctor of the visit and whoever has the patient in care now; the visit's doctor makes them by signing,
-- and nobody changes them.
-- Receipts are the patient's alone: nobody who treats somebody sees what of it was paid.
create policy seen on documents for select to app_request using (user_id = (select me()) or (wallet_entry_id is null
  and (doctor_id = (select me_as_doctor()) or user_id in (select patients_in_my_care()))));
create policy added on documents for insert to app_request with check (doctor_id = (select me_as_doctor()) and wallet_entry_id is null and exists (
  select from consultations c where c.id = consultation_id and c.user_id = documents.user_id and c.doctor_id = (select me_as_doctor())));
grant select, insert on documents to app_request;
grant usage on sequence document_numbers to app_request;
create policy seen on document_files for select to app_request using (user_id = (select me()) or doctor_id = (select me_as_doctor())
  or (doctor_id is not null and user_id in (select patients_in_my_care())));
create policy added on document_files for insert to app_request with check (doctor_id = (select me_as_doctor()) and exists (
  select from documents d where d.id = document_id and d.user_id = document_files.user_id and d.doctor_id = (select me_as_doctor())));
grant select, insert on document_files to app_request;

-- Who looked at or changed a record: written by every call, in the name and the role of whoever asks, and read by the person it is
-- about. Nobody changes it; a job seals it, once.
create policy seen on audit_log for select to app_request using (about_user_id = (select me()));
create policy added on audit_log for insert to app_request with check (actor_id = (select me()) and i_am(case actor_role when 'none' then '' else actor_role end));
grant select, insert (at, actor_id, actor_role, procedure, about_user_id, section, request_id) on audit_log to app_request;
-- The accounts rooms see no audit, but what somebody changed of their own account is on record.
grant execute on function leave_trace to app_accounts;

-- What leaves the house is the jobs' business alone.
create policy jobs on deliveries to app_job using (true) with check (true);
create policy jobs on notifications to app_job using (true) with check (true);
create policy jobs on documents for select to app_job using (true);
create policy jobs on audit_log for select to app_job using (true);
create policy seal on audit_log for update to app_job using (hash is null) with check (true);
create policy added_by_jobs on audit_log for insert to app_job with check (actor_id is null and actor_role = 'system');
grant select, insert, update on deliveries, notifications to app_job;
grant delete on deliveries, notifications to app_job;
grant select on documents to app_job;
grant select, insert (at, actor_id, actor_role, procedure, about_user_id, section, request_id) on audit_log to app_job;
grant update (seal_number, previous_hash, hash) on audit_log to app_job;
