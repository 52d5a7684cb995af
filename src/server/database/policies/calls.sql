-- Both sides of a call read its texts and pass signals to each other; nobody reads another call.
create policy seen on call_texts for select to app_request using (user_id = (select me()) or doctor_id = (select me_as_doctor()));
create policy added on call_texts for insert to app_request
  with check (sender_id = (select me()) and is_my_call(appointment_id, user_id, doctor_id));
grant select, insert on call_texts to app_request;

create policy seen on call_photos for select to app_request using (user_id = (select me()) or doctor_id = (select me_as_doctor()));
create policy added on call_photos for insert to app_request
  with check (sender_id = (select me()) and user_id = (select me()) and is_my_call(appointment_id, user_id, doctor_id));
grant select, insert on call_photos to app_request;

create policy seen on call_ways for select to app_request using (user_id = (select me()) or doctor_id = (select me_as_doctor()));
create policy added on call_ways for insert to app_request
  with check (sender_id = (select me()) and is_my_call(appointment_id, user_id, doctor_id));
grant select, insert on call_ways to app_request;

create policy seen on call_signals for select to app_request using (user_id = (select me()) or doctor_id = (select me_as_doctor()));
create policy added on call_signals for insert to app_request
  with check (sender_id = (select me()) and is_my_call(appointment_id, user_id, doctor_id));
grant select, insert on call_signals to app_request;

create policy jobs on call_signals to app_job using (true);
grant select, delete on call_signals to app_job;
