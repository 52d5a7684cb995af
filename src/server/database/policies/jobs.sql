-- Every call leaves jobs; signing up leaves its letter in the transaction that makes the account.
grant usage on schema public to app_accounts;
grant execute on function enqueue to app_request, app_job, app_accounts;

-- The job library runs as app_job.
grant usage on schema pgboss to app_job;
grant select, insert, update, delete on all tables in schema pgboss to app_job;
grant execute on all functions in schema pgboss to app_job;
