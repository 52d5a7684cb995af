-- What a patient reached is theirs alone; nothing of it is taken back.
create policy seen on achievements for select to app_request using (user_id = (select me()));
create policy added on achievements for insert to app_request with check (user_id = (select me()) and (select i_am('patient')));
grant select, insert on achievements to app_request;
