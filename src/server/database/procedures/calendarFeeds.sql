-- Whose feed lies at an address, or null where it is nobody's (any more): whoever cannot sign in any longer has none either.
create or replace function owner_of_feed(feed_sha256 text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select f.user_id from calendar_feeds f join accounts.users u on u.id = f.user_id where f.token_sha256 = feed_sha256 and u.disabled_at is null
$$;

-- A calendar program was there: true where there is such a feed.
create or replace function note_fetch(feed_sha256 text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update calendar_feeds set fetched_at = at_now() where user_id = owner_of_feed(feed_sha256);
  return found;
end $$;

-- The language in which its owner prefers to read.
create or replace function feed_language(feed_sha256 text) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select preferred_language from profiles where id = owner_of_feed(feed_sha256)
$$;

-- What it gets: when its owner's visits are, and nothing about why or with which doctor. The doctor gets what the patient's initials are made of.
create or replace function feed_visits(feed_sha256 text, since timestamptz)
  returns table (id text, starts_at timestamptz, ends_at timestamptz, status text, sequence integer, changed_at timestamptz,
    patient_first_name text, patient_last_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  with feed as materialized (
    select o.id, exists (select from user_roles r where r.user_id = o.id and r.role = 'doctor') as is_doctor
    from (select owner_of_feed(feed_sha256) as id) o where o.id is not null)
  select a.id, a.starts_at, a.ends_at, a.status, a.sequence, coalesce(a.changed_at, a.booked_at), null::text, null::text
    from appointments a where a.user_id = (select f.id from feed f) and a.starts_at >= since
  union all
  select a.id, a.starts_at, a.ends_at, a.status, a.sequence, coalesce(a.changed_at, a.booked_at), p.first_name, p.last_name
    from appointments a join profiles p on p.id = a.user_id
    where a.doctor_id = (select f.id from feed f where f.is_doctor) and a.starts_at >= since
$$;

-- When its owner's doses are due, if they want them in it: nothing of what is taken. Worked out from there as phones do.
create or replace function feed_schedules(feed_sha256 text)
  returns table (id uuid, medication_id uuid, schedule jsonb, effective_from timestamptz, effective_to timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.medication_id, s.schedule, s.effective_from, s.effective_to from medication_schedules s
    where s.user_id = (select f.user_id from calendar_feeds f where f.user_id = owner_of_feed(feed_sha256) and f.with_doses)
      and (s.effective_to is null or (s.effective_to > s.effective_from and s.effective_to > at_now()))
$$;

-- A new password ends it too: whoever was in may have made one, or have seen its address.
create or replace function end_feed(person uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from calendar_feeds where user_id = person
$$;
