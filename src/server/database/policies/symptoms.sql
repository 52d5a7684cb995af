-- What a patient writes down is theirs to change; whoever has the person in care reads it. A mistake is marked, never deleted.
create policy seen on symptom_logs for select to app_request using (user_id = (select me()) or user_id in (select patients_in_my_care()));
create policy added on symptom_logs for insert to app_request with check (user_id = (select me()) and (select i_am('patient')));
create policy changed on symptom_logs for update to app_request using (user_id = (select me()) and (select i_am('patient')));
grant select, insert on symptom_logs to app_request;
grant update (code, text, severity, occurred_at, duration_minutes, triggers, notes, answers, red_flag_rules, red_flag_level, logged_at, saved_at,
  entered_in_error, marked_at) on symptom_logs to app_request;

create policy seen on symptom_checkins for select to app_request using (user_id = (select me()) or user_id in (select patients_in_my_care()));
create policy added on symptom_checkins for insert to app_request with check (user_id = (select me()) and (select i_am('patient')));
create policy changed on symptom_checkins for update to app_request using (user_id = (select me()) and (select i_am('patient')));
grant select, insert on symptom_checkins to app_request;
grant update (none, changed_at) on symptom_checkins to app_request;
