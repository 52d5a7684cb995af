-- What a doctor added to a record is read by that doctor and by whoever has the patient in care now; what is for doctors only takes a doctor. The
-- patient reads the rest, unless it was entered in error.
create policy seen on uploads for select to app_request using (doctor_id = (select me_as_doctor())
  or (user_id = (select me()) and visibility = 'care_team' and in_error_at is null)
  or (visibility = 'care_team' and user_id in (select patients_in_my_care()))
  or user_id in (select patients_in_my_care_as_doctor()));
create policy added on uploads for insert to app_request with check (doctor_id = (select me_as_doctor()) and in_error_at is null
  and user_id in (select patients_in_my_care_by_visit()));
create policy changed on uploads for update to app_request using (doctor_id = (select me_as_doctor())) with check (doctor_id = (select me_as_doctor()));
grant select, insert on uploads to app_request;
grant update (visibility, in_error_at, in_error_reason) on uploads to app_request;

-- The file itself, for whoever sees that it is there; of what was entered in error only for who added it.
create policy seen on upload_files for select to app_request using (exists (
  select from uploads u where u.id = upload_id and (u.in_error_at is null or u.doctor_id = (select me_as_doctor()))));
create policy added on upload_files for insert to app_request with check (exists (
  select from uploads u where u.id = upload_id and u.doctor_id = (select me_as_doctor())));
grant select, insert on upload_files to app_request;
