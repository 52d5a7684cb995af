-- An intake is its nurse's as long as the patient is in the programme, and is read with the chart. Who takes it says take_intake.
create policy seen on intakes for select to app_request
  using ((nurse_id = (select me()) and patient_id in (select patients_in_programme())) or patient_id in (select patients_in_my_nursing()));
create policy saved on intakes for update to app_request
  using (nurse_id = (select me()) and patient_id in (select patients_in_programme())) with check (nurse_id = (select me()));
grant select on intakes to app_request;
grant update (answers, version, saved_at, completed_at) on intakes to app_request;

-- An assessment is read with the record and written by a nurse who has the chart; a completed one is changed by another version.
create policy seen on assessments for select to app_request using (patient_id in (select patients_in_my_care()));
create policy added on assessments for insert to app_request
  with check (patient_id in (select patients_in_my_nursing()) and nurse_id = (select me()) and completed_at is null);
create policy saved on assessments for update to app_request
  using (patient_id in (select patients_in_my_nursing()) and completed_at is null) with check (nurse_id = (select me()));
grant select, insert on assessments to app_request;
grant update (answers, version, nurse_id, saved_at, completed_at, patient_summary) on assessments to app_request;

create policy seen on risk_assessments for select to app_request using (patient_id in (select patients_in_my_care()));
create policy added on risk_assessments for insert to app_request
  with check (patient_id in (select patients_in_my_nursing()) and confirmed_by = (select me()));
grant select, insert on risk_assessments to app_request;

grant execute on function open_intakes, take_intake, is_taken_in_by_me, is_measured_by_me, intake_profile, lock_intake_profile, save_intake_identity, save_intake_profile, my_assessments, nurse_of_assessment to app_request;
