-- What somebody chose about messages is theirs alone. The jobs read it before they write to anybody.
create policy seen on notice_settings for select to app_request using (user_id = (select me()));
create policy added on notice_settings for insert to app_request with check (user_id = (select me()));
create policy changed on notice_settings for update to app_request using (user_id = (select me())) with check (user_id = (select me()));
grant select, insert on notice_settings to app_request;
grant update (choices, quiet_from, quiet_to, rings_at_night, details, version, updated_at) on notice_settings to app_request;
create policy jobs on notice_settings for select to app_job using (true);
grant select on notice_settings to app_job;

-- One's own test message, and for the jobs where a person can be reached.
grant execute on function my_delivery, count_test_message to app_request;
grant execute on function accounts.reach_of to app_job;
