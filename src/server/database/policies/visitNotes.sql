-- What a doctor writes in a visit is that doctor's to read and write; the patient gets the signed summary (consultations.notes).
-- New rows must belong to one of the doctor's own appointments, not a cancelled one, and name its patient.

create policy seen on visit_checklists for select to app_request using (doctor_id = (select me_as_doctor()));
create policy added on visit_checklists for insert to app_request with check (is_my_visit(appointment_id, user_id, doctor_id));
create policy changed on visit_checklists for update to app_request using (doctor_id = (select me_as_doctor())) with check (doctor_id = (select me_as_doctor()));
grant select, insert on visit_checklists to app_request;
grant update (identity_confirmed_by, address, callback_number, private_place, suitability, suitability_reason, version, updated_at)
  on visit_checklists to app_request;

-- Another doctor's note is read once it is signed, by doctors who have the patient in care now.
create policy seen on visit_notes for select to app_request using (doctor_id = (select me_as_doctor())
  or (signed_at is not null and user_id in (select patients_in_my_care_as_doctor())));
create policy added on visit_notes for insert to app_request with check (is_my_visit(appointment_id, user_id, doctor_id));
create policy changed on visit_notes for update to app_request using (doctor_id = (select me_as_doctor())) with check (doctor_id = (select me_as_doctor()));
grant select, insert on visit_notes to app_request;
grant update (subjective, objective, observed_by_video, assessment, plan, patient_summary, version, updated_at, signed_at, signed_by, sha256, sha256_form)
  on visit_notes to app_request;

-- The patient, and whoever has them in care now, sees a diagnosis once the visit is signed; one for doctors only is seen by doctors, as are
-- addenda.
create policy seen on visit_diagnoses for select to app_request using (doctor_id = (select me_as_doctor())
  or (is_signed(appointment_id) and (user_id in (select patients_in_my_care_as_doctor())
    or (visibility = 'care_team' and user_id in (select patients_in_my_care()))))
  or (user_id = (select me()) and visibility = 'care_team' and exists (select from consultations c where c.appointment_id = visit_diagnoses.appointment_id and c.signed_at is not null)));
create policy added on visit_diagnoses for insert to app_request with check (is_my_visit(appointment_id, user_id, doctor_id));
create policy removed on visit_diagnoses for delete to app_request using (doctor_id = (select me_as_doctor()));
grant select, insert, delete on visit_diagnoses to app_request;

create policy seen on visit_addenda for select to app_request
  using (doctor_id = (select me_as_doctor()) or user_id in (select patients_in_my_care_as_doctor()));
create policy added on visit_addenda for insert to app_request with check (is_my_visit(appointment_id, user_id, doctor_id));
grant select, insert on visit_addenda to app_request;

-- The patient's name in its two parts.
grant execute on function shown_name_parts to app_request;
