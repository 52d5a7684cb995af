-- What a patient asks the assistant is theirs alone: nobody who works here reads it, and a nurse only the words that go to her queue with a request.
create policy seen on assistant_messages for select to app_request using (user_id = (select me()) and (select i_am('patient')));
create policy added on assistant_messages for insert to app_request with check (user_id = (select me()) and (select i_am('patient')));
-- Cleared, or rated while it is kept.
create policy changed on assistant_messages for update to app_request
  using (user_id = (select me()) and (select i_am('patient')))
  with check (case when content_encrypted is null then triage_group is null and refusal is null and rating is null else rating is not null end);
grant select, insert on assistant_messages to app_request;
grant update (content_encrypted, triage_group, refusal, rating, rating_reason) on assistant_messages to app_request;

-- After 12 months it is deleted (domain 8.5).
create policy jobs on assistant_messages for select to app_job using (true);
create policy jobs_removed on assistant_messages for delete to app_job using (true);
grant select (id, asked_at), delete on assistant_messages to app_job;

-- Administrators read numbers of it, and no row.
grant execute on function assistant_figures to app_request;
