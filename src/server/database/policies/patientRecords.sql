-- A doctor sees what they opened in an emergency, and tried to; it is written by break_glass_open and reviewed by review_break_glass alone.
create policy seen on break_glass for select to app_request using (doctor_id = (select me_as_doctor()));
grant select on break_glass to app_request;
create policy jobs on break_glass for select to app_job using (true);
grant select on break_glass to app_job;

-- What a doctor writes while a record is open in an emergency: the only thing then. It is read by its author and by doctors in care. What was
-- refused was open for no time at all.
create policy seen on emergency_notes for select to app_request
  using (doctor_id = (select me_as_doctor()) or user_id in (select patients_in_my_care_as_doctor()));
create policy added on emergency_notes for insert to app_request with check (doctor_id = (select me_as_doctor()) and exists (
  select from break_glass b where b.id = break_glass_id and b.user_id = emergency_notes.user_id and b.doctor_id = (select me_as_doctor())
    and b.at <= at_now() and b.until > at_now()));
grant select, insert on emergency_notes to app_request;

-- Whether something is an allergy says a doctor who cares for the patient by a visit, in their own name; nobody changes what was said.
create policy seen on allergy_changes for select to app_request using (user_id in (select patients_in_my_care()));
create policy added on allergy_changes for insert to app_request
  with check (doctor_id = (select me_as_doctor()) and user_id in (select patients_in_my_care_by_visit()));
grant select, insert on allergy_changes to app_request;

-- Incidents are the administrators' to read; review_break_glass writes them.
create policy seen on incidents for select to app_request using ((select i_am('admin')));
grant select on incidents to app_request;

-- A doctor's patients, as far as the words open each record; opening one in an emergency, and its review by administrators, whom a job tells.
grant execute on function reviewers to app_job;
grant execute on function my_patients, record_visits, my_patient_by_number, is_break_glass_suspended, break_glass_open, break_glass_open_by_passport, break_glass_log,
  review_break_glass, why_not_review, record_views, timeline_visits, visit_entries to app_request;
