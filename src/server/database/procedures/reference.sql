-- Everybody sees the numbers that are shown, visitors too.
create or replace function emergency_numbers() returns table (name text, numbers text[], notes text, last_verified_on date)
  language sql stable security definer set search_path = public, pg_temp as $$
  select name, numbers, notes, last_verified_on from emergency_contacts where removed_at is null order by position, id
$$;

-- What the visits cost that can be booked today, each price once and of no doctor: everybody sees it, visitors too.
create or replace function visit_prices() returns table (cents integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct greatest(t.price_cents, d.price_cents) from consultation_types t cross join doctor_profiles d
  where t.is_active and d.accepting and d.disabled_at is null and d.registration_verified_until >= (at_now() at time zone 'Africa/Johannesburg')::date
  order by 1
$$;

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
