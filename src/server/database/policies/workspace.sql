-- Codes and the illnesses that must be reported are kept by administrators and read by doctors; nobody is named in them.
create policy seen on icd10_lists for select to app_request using ((select i_am('doctor')) or (select i_am('admin')));
create policy added on icd10_lists for insert to app_request with check ((select i_am('admin')));
create policy changed on icd10_lists for update to app_request using ((select i_am('admin'))) with check ((select i_am('admin')));
create policy removed on icd10_lists for delete to app_request using ((select i_am('admin')));
grant select, insert (id, source, title, rows_expected, imported_by, imported_at), update (current_since), delete on icd10_lists to app_request;

create policy seen on icd10_codes for select to app_request using ((select i_am('doctor')) or (select i_am('admin')));
create policy added on icd10_codes for insert to app_request with check ((select i_am('admin')));
grant select, insert on icd10_codes to app_request;

create policy seen on nmc_conditions for select to app_request using ((select i_am('doctor')) or (select i_am('admin')));
create policy added on nmc_conditions for insert to app_request with check ((select i_am('admin')));
create policy changed on nmc_conditions for update to app_request using ((select i_am('admin'))) with check ((select i_am('admin')));
grant select, insert (id, name, category, codes, updated_by, updated_at) on nmc_conditions to app_request;
grant update (name, category, codes, version, updated_by, updated_at, removed_at) on nmc_conditions to app_request;

-- Favourites, what was used last, and a doctor's own words are that doctor's alone.
create policy own on icd10_choices for all to app_request using (doctor_id = (select me_as_doctor())) with check (doctor_id = (select me_as_doctor()));
grant select, insert, update (is_favourite, used_at), delete on icd10_choices to app_request;
create policy own on note_snippets for all to app_request using (doctor_id = (select me_as_doctor())) with check (doctor_id = (select me_as_doctor()));
grant select, insert, update (section, title, text, updated_at), delete on note_snippets to app_request;

-- What was said about reporting is the doctor's; the patient's paper says nothing of it.
create policy seen on nmc_answers for select to app_request using (doctor_id = (select me_as_doctor()));
create policy added on nmc_answers for insert to app_request with check (is_my_visit(appointment_id, user_id, doctor_id));
create policy changed on nmc_answers for update to app_request using (doctor_id = (select me_as_doctor())) with check (doctor_id = (select me_as_doctor()));
grant select, insert, update (condition, category, answer, answered_at) on nmc_answers to app_request;

-- Tests and follow-up are read once the note is signed: by its patient, and by whoever has the patient in care now.
create policy seen on visit_tests for select to app_request using (doctor_id = (select me_as_doctor())
  or (user_id in (select patients_in_my_care()) and is_signed(appointment_id))
  or (user_id = (select me()) and exists (select from consultations c where c.appointment_id = visit_tests.appointment_id and c.signed_at is not null)));
create policy added on visit_tests for insert to app_request with check (is_my_visit(appointment_id, user_id, doctor_id));
create policy removed on visit_tests for delete to app_request using (doctor_id = (select me_as_doctor()));
grant select, insert, delete on visit_tests to app_request;

create policy seen on visit_follow_ups for select to app_request using (doctor_id = (select me_as_doctor())
  or (user_id in (select patients_in_my_care()) and is_signed(appointment_id))
  or (user_id = (select me()) and exists (select from consultations c where c.appointment_id = visit_follow_ups.appointment_id and c.signed_at is not null)));
create policy added on visit_follow_ups for insert to app_request with check (is_my_visit(appointment_id, user_id, doctor_id));
create policy removed on visit_follow_ups for delete to app_request using (doctor_id = (select me_as_doctor()));
grant select, insert, delete on visit_follow_ups to app_request;
