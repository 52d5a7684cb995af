-- What was found in a patient's symptoms and readings is theirs; whoever has the person in care reads it. A mistake is marked, nothing is removed.
-- What a nurse found is hers to take back.
create policy seen on red_flags for select to app_request using (user_id = (select me()) or user_id in (select patients_in_my_care()));
create policy added on red_flags for insert to app_request with check (user_id = (select me()) and (select i_am('patient')));
create policy changed on red_flags for update to app_request
  using (user_id = (select me()) and (select i_am('patient')) and not is_found_by_nurse(id));
-- What was said in an assessment is found by the nurse who made it, under the id of its first version.
create policy added_in_assessment on red_flags for insert to app_request with check (is_assessment_of(id, user_id));
create policy changed_in_assessment on red_flags for update to app_request using (is_assessment_of(id, user_id)) with check (is_assessment_of(id, user_id));
grant select on red_flags to app_request;
grant insert (id, user_id, level, rules, note, found_at) on red_flags to app_request;
grant update (level, rules, note, mistaken_at) on red_flags to app_request;

grant execute on function is_assessment_of, is_found_by_nurse to app_request;

-- The job that tells nurses, and says where it told them.
create policy jobs on red_flags for select to app_job using (true);
create policy jobs_changed on red_flags for update to app_job using (true) with check (true);
grant select, update (item_id) on red_flags to app_job;
