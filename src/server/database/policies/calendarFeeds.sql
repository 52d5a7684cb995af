-- A calendar feed is its owner's: made, looked at, replaced and revoked by nobody else.
create policy kept on calendar_feeds for all to app_request using (user_id = (select me())) with check (user_id = (select me()));
grant select, insert, delete on calendar_feeds to app_request;
grant update (token_sha256, created_at, fetched_at, with_doses) on calendar_feeds to app_request;

-- A calendar program has no account: it asks by the secret address. A new password ends the feed.
grant execute on function note_fetch, feed_language, feed_visits, feed_schedules to app_request;
grant execute on function end_feed to app_accounts;

-- What is said later is left by functions of the database alone and worked by jobs.
create policy jobs on due_notices to app_job using (true) with check (true);
grant select, delete on due_notices to app_job;
grant update (done_at, outcome) on due_notices to app_job;
grant execute on function leave_due_reminders to app_job;
