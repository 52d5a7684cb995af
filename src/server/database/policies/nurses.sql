-- An enrolment begins and ends with what the patient says about support, in the patient's own request; between the two every nurse of
-- the programme reads it, and who has the chart, or leads, changes it. Whoever withdrew or was discharged is no nurse's any more (patients_in_programme).
create policy seen on enrolments for select to app_request using (patient_id = (select me()) or patient_id in (select patients_in_programme()));
create policy added on enrolments for insert to app_request
  with check (patient_id = (select me()) and (select i_am('patient')) and status = 'consented' and primary_nurse_id is null and risk_level is null);
create policy changed on enrolments for update to app_request
  using (patient_id = (select me()) and (select i_am('patient'))) with check (patient_id = (select me()) and status in ('consented', 'withdrawn'));
create policy worked_on on enrolments for update to app_request
  using (patient_id in (select patients_in_my_nursing()) or is_taken_in_by_me(patient_id))
  with check ((patient_id in (select patients_in_my_nursing()) or is_taken_in_by_me(patient_id)) and status <> 'withdrawn');
grant select, insert on enrolments to app_request;
grant update (status, consented_at, intake_due_at, intake_done_at, assessment_due_at, primary_nurse_id, risk_level, updated_at) on enrolments to app_request;

-- Who covers for whom says the lead, and every nurse of the programme reads.
create policy seen on nurse_covers for select to app_request using (patient_id in (select patients_in_programme()));
create policy added on nurse_covers for insert to app_request
  with check (patient_id in (select patients_in_programme()) and (select i_am_lead()) and created_by = (select me()));
create policy ended on nurse_covers for update to app_request using (patient_id in (select patients_in_programme()) and (select i_am_lead()));
grant select, insert on nurse_covers to app_request;
grant update (until_at) on nurse_covers to app_request;

-- The clock looks at what is due.
create policy jobs on enrolments for select to app_job using (true);
create policy jobs on nurse_covers for select to app_job using (true);
grant select on enrolments, nurse_covers to app_job;
grant execute on function nurses_on_duty to app_job;

grant execute on function was_in_programme, programme_items, programme_outcomes, programme_patients, programme_patient_by_number, programme_nurses, save_nurse_languages, programme_decisions,
  programme_month, programme_followups to app_request;
