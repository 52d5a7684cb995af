-- Consents are seen by the person and by whoever has them in care now, each text of them: a doctor must know whether nurses stand beside the
-- patient and what they are told. They are only ever added, by the person.
create policy seen on consent_records for select to app_request using (user_id = (select me()) or user_id in (select patients_in_my_care()));
create policy added on consent_records for insert to app_request with check (user_id = (select me()) and captured_by = (select me()));
grant select, insert on consent_records to app_request;

-- A job asks before it tells a nurse anything.
create policy jobs on consent_records for select to app_job using (true);
grant select on consent_records to app_job;
