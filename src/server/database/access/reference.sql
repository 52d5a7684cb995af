-- Emergency numbers are kept by administrators. A removal is a change, so that it can be undone.
create policy seen on emergency_contacts for select to app_request using ((select i_am('admin')));
create policy added on emergency_contacts for insert to app_request with check ((select i_am('admin')));
create policy changed on emergency_contacts for update to app_request using ((select i_am('admin'))) with check ((select i_am('admin')));
grant select, insert (id, name, numbers, notes, position, last_verified_on, updated_by, updated_at) on emergency_contacts to app_request;
grant update (name, numbers, notes, position, last_verified_on, version, updated_by, updated_at, removed_at) on emergency_contacts to app_request;

-- Everybody sees the numbers that are shown, visitors too.
create or replace function emergency_numbers() returns table (name text, numbers text[], notes text, last_verified_on date)
  language sql stable security definer set search_path = public, pg_temp as $$
  select name, numbers, notes, last_verified_on from emergency_contacts where removed_at is null order by position, id
$$;

-- An administrator types days without visits and takes those off again; the days of the law nobody touches.
create policy added on holidays for insert to app_request with check ((select i_am('admin')));
create policy removed on holidays for delete to app_request using ((select i_am('admin')) and source = 'manual');
grant insert (date, name), delete on holidays to app_request;

-- An administrator says what can be booked and for how much. None is deleted or named anew: what was booked bears its name.
create policy added on consultation_types for insert to app_request with check ((select i_am('admin')));
create policy changed on consultation_types for update to app_request using ((select i_am('admin'))) with check ((select i_am('admin')));
grant insert (name, description, duration_minutes, price_cents), update (description, duration_minutes, price_cents, is_active, version)
  on consultation_types to app_request;

-- What is booked in a span of days with doctors who do not work on holidays, for an administrator who makes one: the day's order, and initials
-- by which the doctor's own list says who it is. No patient is named to an administrator.
create or replace function visits_on_free_days(since date, until date)
  returns table (day date, starts_at timestamptz, doctor text, patient_initials text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select (a.starts_at at time zone 'Africa/Johannesburg')::date, a.starts_at, d.display_name, left(p.first_name, 1) || left(p.last_name, 1)
  from appointments a join doctor_profiles d on d.doctor_id = a.doctor_id join profiles p on p.id = a.user_id
  where i_am('admin') and a.status in ('scheduled', 'waiting') and not d.works_public_holidays and a.ends_at > at_now()
    and a.starts_at >= since::timestamp at time zone 'Africa/Johannesburg' and a.starts_at < (until + 1)::timestamp at time zone 'Africa/Johannesburg'
  order by a.starts_at, d.display_name
$$;
grant execute on function emergency_numbers, visits_on_free_days to app_request;
