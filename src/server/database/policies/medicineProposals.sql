-- A doctor in care suggests, and takes back what they suggested; the patient answers. Whoever has the person in care reads both.
create policy seen on medication_proposals for select to app_request using (user_id = (select me()) or user_id in (select patients_in_my_care()));
create policy added on medication_proposals for insert to app_request with check (doctor_id = (select me_as_doctor())
  and user_id in (select patients_in_my_care_by_visit()) and is_medicine_of(medication_id, user_id));
create policy answered on medication_proposals for update to app_request using (user_id = (select me()))
  with check (user_id = (select me()) and status in ('confirmed', 'declined'));
create policy withdrawn on medication_proposals for update to app_request using (doctor_id = (select me_as_doctor()))
  with check (doctor_id = (select me_as_doctor()) and status = 'withdrawn');
grant select, insert (id, user_id, doctor_id, kind, medication_id, details, schedule, note, proposed_at) on medication_proposals to app_request;
grant update (status, answered_at, answer) on medication_proposals to app_request;

-- What a script says is suggested by the job of its signature, and taken back when it is revoked.
create policy jobs on medication_proposals for all to app_job using (true) with check (true);
create policy jobs on prescription_items for select to app_job using (true);
grant select on prescription_items to app_job;
grant select, insert on medication_proposals to app_job;
grant update (status, answered_at) on medication_proposals to app_job;
