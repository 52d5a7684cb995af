-- A patient's own list, which they keep; whoever has the person in care reads it. A nurse reads nothing of it (decision 67).
create policy seen on medications for select to app_request using (user_id = (select me()) or user_id in (select patients_in_my_care()));
create policy added on medications for insert to app_request with check (user_id = (select me()) and (select i_am('patient')) and created_by = (select me()));
create policy changed on medications for update to app_request using (user_id = (select me()) and (select i_am('patient')));
grant select, insert on medications to app_request;
grant update (name, generic_name, strength_text, form, route, schedule_hint, indication, food_note, colour, instructions, prescriber_text,
  is_critical, status, ended_on, stop_reason, stop_text, collection_place, collect_on, document_id, position, doses_until, version, updated_at) on medications to app_request;

-- Of a version only the end is written later, and that it waits while its medicine is paused or stopped.
create policy seen on medication_schedules for select to app_request using (user_id = (select me()) or user_id in (select patients_in_my_care()));
create policy added on medication_schedules for insert to app_request with check ((select i_am('patient')) and is_medicine_of(medication_id, user_id));
create policy changed on medication_schedules for update to app_request using (user_id = (select me()) and (select i_am('patient')));
grant select, insert on medication_schedules to app_request;
grant update (effective_to, is_suspended) on medication_schedules to app_request;

create policy seen on stock_counts for select to app_request using (user_id = (select me()) or user_id in (select patients_in_my_care()));
create policy added on stock_counts for insert to app_request with check ((select i_am('patient')) and is_medicine_of(medication_id, user_id));
create policy seen on refills for select to app_request using (user_id = (select me()) or user_id in (select patients_in_my_care()));
create policy added on refills for insert to app_request
  with check ((select i_am('patient')) and is_medicine_of(medication_id, user_id) and source = 'patient');
grant select, insert on stock_counts, refills to app_request;

-- The clock makes doses of schedules, and looks at what runs out.
create policy jobs on medications for all to app_job using (true) with check (true);
create policy jobs on medication_schedules for select to app_job using (true);
create policy jobs on stock_counts for select to app_job using (true);
create policy jobs on refills for select to app_job using (true);
grant select on medications, medication_schedules, stock_counts, refills to app_job;
grant update (doses_until) on medications to app_job;
