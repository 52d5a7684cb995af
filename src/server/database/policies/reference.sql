-- Emergency numbers are kept by administrators. A removal is a change, so that it can be undone.
create policy seen on emergency_contacts for select to app_request using ((select i_am('admin')));
create policy added on emergency_contacts for insert to app_request with check ((select i_am('admin')));
create policy changed on emergency_contacts for update to app_request using ((select i_am('admin'))) with check ((select i_am('admin')));
grant select, insert (id, name, numbers, notes, position, last_verified_on, updated_by, updated_at) on emergency_contacts to app_request;
grant update (name, numbers, notes, position, last_verified_on, version, updated_by, updated_at, removed_at) on emergency_contacts to app_request;

-- An administrator types days without visits and takes those off again; the days of the law nobody touches.
create policy added on holidays for insert to app_request with check ((select i_am('admin')));
create policy removed on holidays for delete to app_request using ((select i_am('admin')) and source = 'manual');
grant insert (date, name), delete on holidays to app_request;
-- Jobs count terms in business time.
create policy jobs on holidays for select to app_job using (true);
grant select on holidays to app_job;

-- An administrator says what can be booked and for how much. None is deleted or named anew: what was booked bears its name.
create policy added on consultation_types for insert to app_request with check ((select i_am('admin')));
create policy changed on consultation_types for update to app_request using ((select i_am('admin'))) with check ((select i_am('admin')));
grant insert (name, description, duration_minutes, price_cents), update (description, duration_minutes, price_cents, is_active, version)
  on consultation_types to app_request;

-- The numbers that are shown and the prices everybody sees, visitors too; what is booked on a day to come only an administrator.
grant execute on function emergency_numbers, visit_prices, visits_on_free_days to app_request;
