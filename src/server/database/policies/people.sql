-- A role is seen by its owner. A call gives one only where an administrator makes staff (staff.sql, make_staff).
create policy seen on user_roles for select to app_request using (user_id = (select me()));
grant select on user_roles to app_request;

-- A profile is seen and kept by its owner, and seen by whoever has the person in care now. What it says of an HPCSA number is not theirs to change.
create policy seen on profiles for select to app_request using (id = (select me()) or id in (select patients_in_my_care()));
create policy changed on profiles for update to app_request using (id = (select me())) with check (id = (select me()));
-- One that went missing is made anew by its owner.
create policy added on profiles for insert to app_request with check (id = (select me()));
grant select on profiles to app_request;
grant insert (id, first_name, last_name, phone_number, gender, weight, height, chronic_conditions, chronic_medications, allergies, no_known_allergies,
  onboarding_completed, created_at, updated_at) on profiles to app_request;
grant update (first_name, last_name, called_name, phone_number, gender, sex_at_birth, birth_date, address, safe_to_leave_message, preferred_language,
  interpreter_needed, next_of_kin_name, next_of_kin_relation, next_of_kin_phone, next_of_kin_may_speak, weight, height, chronic_conditions,
  chronic_medications, allergies, no_known_allergies, pregnancy, medical_aid_scheme, medical_aid_plan, medical_aid_number, clinic, pharmacy,
  date_order, clock, onboarding_completed, version, updated_at, allergy_details) on profiles to app_request;

-- Who wrote a field is seen by whoever sees the profile. Only the table's trigger writes it.
create policy seen on profile_provenance for select to app_request using (user_id = (select me()) or user_id in (select patients_in_my_care()));
grant select on profile_provenance to app_request;

-- An identity document is kept by its owner and seen by whoever has the person in care now: a prescription must name it (domain 1.4).
create policy kept on identity_documents for all to app_request using (user_id = (select me())) with check (user_id = (select me()));
create policy seen on identity_documents for select to app_request using (user_id in (select patients_in_my_care()));
grant select, insert, delete on identity_documents to app_request;
grant update (kind, country, shown, number_encrypted, number_hmac, last_digits_hmac, updated_at) on identity_documents to app_request;

-- A photo is kept by its owner, and seen by whoever has the person in care now. A doctor's is shown to everyone signed in, by doctor_photo.
create policy kept on profile_photos for all to app_request using (user_id = (select me())) with check (user_id = (select me()));
create policy seen on profile_photos for select to app_request using (user_id in (select patients_in_my_care()));
grant select, insert, delete on profile_photos to app_request;
grant update (media_type, sha256, bytes, updated_at) on profile_photos to app_request;

-- A nurse's registration is seen by the nurse; administrators keep it (staff.sql).
create policy seen on nurse_profiles for select to app_request using (nurse_id = (select me()));
grant select on nurse_profiles to app_request;

-- What a doctor is and charges is known to everyone signed in; administrators keep it (staff.sql).
create policy seen on doctor_profiles for select to app_request using ((select me()) is not null);
grant select on doctor_profiles to app_request;

create policy jobs on profiles for select to app_job using (true);
create policy jobs on doctor_profiles for select to app_job using (true);
create policy jobs on user_roles for select to app_job using (true);
grant select on profiles, doctor_profiles, user_roles to app_job;

-- The name of the other person in a visit, what all may know of a doctor and what a doctor looks like, and one's own proven phone number.
grant execute on function shown_name, doctor_card, doctor_photo, my_verified_phone to app_request;
