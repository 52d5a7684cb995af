-- A patient's doses are theirs to mark; whoever has the person in care reads how they stand.
create policy seen on dose_events for select to app_request using (user_id = (select me()) or user_id in (select patients_in_my_care()));
create policy added on dose_events for insert to app_request with check ((select i_am('patient')) and is_medicine_of(medication_id, user_id));
create policy changed on dose_events for update to app_request using (user_id = (select me()) and (select i_am('patient')));
grant select, insert on dose_events to app_request;
grant update (schedule_id, opens_at, missed_at, dose_on, qty_due, cancelled_at, status, taken_at, recorded_at, qty_taken, via, skip_reason, note, early,
  backfilled, excused, snoozed_until, last_action_id, last_action_at, reminder_id, repeat_at) on dose_events to app_request;

-- What was done is only ever added.
create policy seen on dose_actions for select to app_request using (user_id = (select me()));
create policy added on dose_actions for insert to app_request with check (user_id = (select me()) and (select i_am('patient')));
grant select, insert on dose_actions to app_request;

-- The clock makes doses and says which were missed.
create policy jobs on dose_events for all to app_job using (true) with check (true);
grant select, insert on dose_events to app_job;
grant update (schedule_id, opens_at, missed_at, dose_on, qty_due, cancelled_at, status, reminder_id, repeat_at) on dose_events to app_job;
