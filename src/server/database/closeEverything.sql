-- Before policies/ and procedures/ are applied, in the same transaction: no policy, no right, and row-level security on for every table of ours.
do $$
declare thing record;
begin
  for thing in select schemaname, tablename, policyname from pg_policies where schemaname in ('public', 'accounts') loop
    execute format('drop policy %I on %I.%I', thing.policyname, thing.schemaname, thing.tablename);
  end loop;
  for thing in select schemaname, tablename from pg_tables
    where schemaname in ('public', 'accounts') and tablename not like 'kysely\_%' and not rowsecurity loop
    execute format('alter table %I.%I enable row level security', thing.schemaname, thing.tablename);
  end loop;
end $$;
revoke all on all tables in schema public, accounts, pgboss from public, app_request, app_job, app_login, app_accounts;
revoke all on all sequences in schema public, accounts, pgboss from public, app_request, app_job, app_login, app_accounts;
revoke all on all functions in schema public, accounts, pgboss from public, app_request, app_job, app_login, app_accounts;
revoke all on schema public, accounts, pgboss from public, app_request, app_job, app_login, app_accounts;
alter default privileges revoke execute on functions from public;
