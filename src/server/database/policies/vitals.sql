-- A patient's own readings, which they keep; whoever has the person in care reads them, and adds what they measure there; at an intake its nurse does. None is deleted: the
-- person says which of their own is a mistake, and a nurse who has the chart which of what nurses measured (an amended assessment says it).
create policy seen on vitals for select to app_request using (user_id = (select me()) or user_id in (select patients_in_my_care()));
create policy added on vitals for insert to app_request
  with check (user_id = (select me()) and (select i_am('patient')) and source = 'patient' and recorded_by = (select me()));
create policy measured on vitals for insert to app_request
  with check (user_id in (select patients_in_my_care_by_visit()) and source = 'doctor' and recorded_by = (select me()));
create policy measured_by_nurse on vitals for insert to app_request
  with check (is_measured_by_me(user_id) and source = 'nurse' and recorded_by = (select me()));
create policy corrected on vitals for update to app_request using (user_id = (select me()) and source = 'patient');
create policy corrected_by_nurse on vitals for update to app_request using (user_id in (select patients_in_my_nursing()) and source = 'nurse');
grant select, insert on vitals to app_request;
grant update (entered_in_error) on vitals to app_request;

-- Targets are set by the doctor who has the person in care by a visit, and changed by another row.
create policy seen on vital_targets for select to app_request using (user_id = (select me()) or user_id in (select patients_in_my_care()));
create policy added on vital_targets for insert to app_request
  with check (user_id in (select patients_in_my_care_by_visit()) and set_by = (select me()));
grant select, insert on vital_targets to app_request;

grant execute on function reading_recorders to app_request;
