-- The accounts and security rooms work in their own schema as app_accounts and see nothing else. No call's connection sees these tables.
do $$
declare named text;
begin
  for named in select tablename from pg_tables where schemaname = 'accounts' loop
    execute format('create policy accounts_rooms on accounts.%I to app_accounts using (true) with check (true)', named);
  end loop;
end $$;
grant usage on schema accounts to app_accounts, app_login, app_job;
grant select, insert, update, delete on all tables in schema accounts to app_accounts;

-- Whose session it is finds the login, whom to write to a job, and what only signing in needs the accounts rooms alone.
grant execute on function accounts.caller to app_login;
grant execute on function accounts.at_sign_in, accounts.known_account, accounts.make_missing_profile, accounts.clear_unproven to app_accounts;
grant execute on function accounts.address_of, accounts.start_link, accounts.arm_email_change, accounts.start_code, accounts.forget_expired to app_job;
