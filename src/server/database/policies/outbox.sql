-- Browsers that asked for push messages are one's own affair. The jobs send there and forget those that are gone.
create policy seen on push_subscriptions for select to app_request using (user_id = (select me()));
create policy removed on push_subscriptions for delete to app_request using (user_id = (select me()));
grant select, delete on push_subscriptions to app_request;
create policy jobs on push_subscriptions to app_job using (true) with check (true);
grant select, delete on push_subscriptions to app_job;
grant update (last_reached_at) on push_subscriptions to app_job;

-- A browser is kept by its owner, and answers by the secret in its message. Signing in and out changes whose it is.
grant execute on function subscribe_push, answer_push to app_request;
grant execute on function forget_push, adopt_push to app_accounts;

-- What left the house is seen by administrators, and never what it says.
grant execute on function find_messages, message_log, message_counts, retry_message to app_request;
