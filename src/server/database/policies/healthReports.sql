-- A patient's own reports. The doctor with whom one is shared reads it as long as it is, and the record is open to them (domain 7.5).
create policy seen on health_reports for select to app_request using (user_id = (select me()));
create policy shared on health_reports for select to app_request
  using (doctor_id = (select me_as_doctor()) and user_id in (select patients_in_my_care()));
create policy added on health_reports for insert to app_request
  with check (user_id = (select me()) and (select i_am('patient')) and made_at is null); -- and so shared with nobody, says the table
create policy changed on health_reports for update to app_request using (user_id = (select me()))
  with check (doctor_id is null or is_my_call(appointment_id, user_id, doctor_id));
grant select, insert on health_reports to app_request;
grant update (requested_at, attempts, started_at, failed_at, doctor_id, appointment_id, shared_at) on health_reports to app_request;

-- The job makes them, reading the rest of the record as the patient; what has had its time goes.
create policy jobs on health_reports for all to app_job using (true) with check (true);
grant select, delete on health_reports to app_job;
grant update (attempts, started_at, made_at, failed_at, content) on health_reports to app_job;
