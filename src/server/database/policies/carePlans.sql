-- A care plan is its patient's, and is read with the record. A nurse who has the chart adds a version; nobody changes one. What the patient says
-- to it is the patient's alone to write.
create policy seen on care_plans for select to app_request
  using ((patient_id = (select me()) and (select i_am('patient'))) or patient_id in (select patients_in_my_care()));
create policy written on care_plans for insert to app_request
  with check (patient_id in (select patients_in_my_nursing()) and nurse_id = (select me()));
create policy answered on care_plans for update to app_request
  using (patient_id = (select me()) and (select i_am('patient'))) with check (patient_id = (select me()));
grant select, insert (id, patient_id, number, content, nurse_id, written_at) on care_plans to app_request;
grant update (seen_at, agreed_at, comment, commented_at) on care_plans to app_request;

-- The job that tells the patient of a plan, and nurses of what the patient said, which it reads.
create policy jobs on care_plans for select to app_job using (true);
grant select (id, patient_id, number, agreed_at, comment) on care_plans to app_job;

grant execute on function care_plan_nurse, care_plan_days to app_request;
grant execute on function care_plan_days to app_job;
