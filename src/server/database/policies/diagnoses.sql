-- What a patient adds is theirs to keep, and read by whoever has them in care.
create policy seen on diagnoses for select to app_request using (user_id = (select me()) or user_id in (select patients_in_my_care()));
create policy added on diagnoses for insert to app_request with check (user_id = (select me()) and (select i_am('patient')));
create policy changed on diagnoses for update to app_request using (user_id = (select me()) and (select i_am('patient')));
grant select, insert (id, user_id, name, description, diagnosed_on, created_at, updated_at) on diagnoses to app_request;
grant update (name, description, diagnosed_on, removed_at, version, updated_at) on diagnoses to app_request;

-- How a problem stands says a doctor who cares for the patient by a visit, in their own name; nobody changes what was said. The patient reads it of
-- what they may read themselves: of a problem that is for doctors only, not even that there is one.
create policy seen on problem_changes for select to app_request using (user_id in (select patients_in_my_care())
  or (user_id = (select me()) and problem in (select lower(btrim(d.name)) from diagnoses d where d.user_id = (select me())
    union all select coalesce(d.code, lower(btrim(d.name))) from visit_diagnoses d where d.user_id = (select me()))));
create policy added on problem_changes for insert to app_request
  with check (doctor_id = (select me_as_doctor()) and user_id in (select patients_in_my_care_by_visit()));
grant select, insert on problem_changes to app_request;
