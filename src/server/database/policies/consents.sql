-- Consents are seen by the person and by whoever has them in care now, and only ever added, by the person.
create policy seen on consent_records for select to app_request using (user_id = (select me()) or user_id in (select patients_in_my_care()));
create policy added on consent_records for insert to app_request with check (user_id = (select me()) and captured_by = (select me()));
grant select, insert on consent_records to app_request;
