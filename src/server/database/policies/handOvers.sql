-- What nurses and doctors ask each other about a patient is theirs who may read that patient's record; its patient reads how far it is, by
-- my_hand_overs alone. A doctor is asked who has the patient in care.
create policy seen on hand_overs for select to app_request using (patient_id in (select patients_in_my_care()));
create policy asked_by_nurse on hand_overs for insert to app_request with check (nurse_id = (select me()) and not is_urgent
  and patient_id in (select patients_in_my_nursing()) and doctor_id in (select id from doctors_in_care(patient_id)));
create policy asked_by_doctor on hand_overs for insert to app_request with check (doctor_id = (select me_as_doctor()) and nurse_id is null
  and patient_id in (select patients_in_my_care_by_visit()) and is_in_programme(patient_id));
create policy answered on hand_overs for update to app_request using (doctor_id = (select me_as_doctor()) and nurse_id is not null
  and patient_id in (select patients_in_my_care())) with check (doctor_id = (select me_as_doctor()));
grant select, insert (id, patient_id, doctor_id, nurse_id, question, due_at, is_urgent, created_at) on hand_overs to app_request;
grant update (answered_at, answer, patient_text) on hand_overs to app_request;
grant execute on function doctors_in_care, is_in_programme, hand_over_name, my_hand_overs to app_request;

-- The jobs that put what a doctor asks into the queue, say what became of it, and tell who asked.
create policy jobs on hand_overs for select to app_job using (true);
create policy jobs_changed on hand_overs for update to app_job using (true) with check (true);
grant select, update (item_id, taken_at, answered_at, outcome) on hand_overs to app_job;
