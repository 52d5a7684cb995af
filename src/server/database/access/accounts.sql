-- The accounts library works in its own schema and sees nothing else. Handlers never see these tables.
do $$
declare named text;
begin
  for named in select tablename from pg_tables where schemaname = 'accounts' loop
    execute format('create policy library on accounts.%I to app_accounts using (true) with check (true)', named);
  end loop;
end $$;
grant usage on schema accounts to app_accounts, app_login, app_call, app_job;
grant select, insert, update, delete on all tables in schema accounts to app_accounts;

-- A cookie becomes a person through this one function.
grant execute on function accounts.caller to app_login;

-- Where to write to somebody, for the jobs that send.
create or replace function accounts.address_of(person uuid) returns text language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select email from accounts.users where id = person
$$;
revoke all on function accounts.address_of from public;
grant execute on function accounts.address_of to app_job;

grant usage on schema public to app_call, app_job;
grant execute on function me, i_am, at_now, patients_in_my_care, shown_name, doctor_card, busy_times, take_hold to app_call;
grant execute on function enqueue to app_call, app_job;

-- The job library runs as app_job.
grant usage on schema pgboss to app_job;
grant select, insert, update, delete on all tables in schema pgboss to app_job;
grant execute on all functions in schema pgboss to app_job;
