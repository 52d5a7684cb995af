-- What a patient reached is theirs alone; nothing of it is taken back. Servers of the release before write it down as the patient.
create policy seen on achievements for select to app_request using (user_id = (select me()));
create policy added on achievements for insert to app_request with check (user_id = (select me()) and (select i_am('patient')));
grant select, insert on achievements to app_request;

-- The job that tells its person writes it down.
create policy jobs on achievements for select to app_job using (true);
create policy jobs_added on achievements for insert to app_job with check (true);
grant select, insert on achievements to app_job;
