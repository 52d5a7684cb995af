-- The name of the other person in one of my appointments; of anyone else, nothing.
create or replace function shown_name(person uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select first_name || ' ' || last_name from profiles
  where id = person and exists (select from appointments a where (a.user_id = person and a.doctor_id = me_as_doctor()) or (a.user_id = me() and a.doctor_id = person))
$$;

-- What any signed-in person may know of a doctor.
create or replace function doctor_card(doctor uuid)
  returns table (name text, specialty text, qualification text, practice_address text, hpcsa_number text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.display_name, d.specialty, d.qualification, d.practice_address, coalesce(p.hpcsa_number, '')
  from doctor_profiles d join profiles p on p.id = d.doctor_id
  where d.doctor_id = doctor and me() is not null
$$;

-- What a doctor looks like, for any signed-in person: patients choose by it whom to see, and know it again in the call (decision 63).
create or replace function doctor_photo(doctor uuid) returns table (sha256 text, media_type text, bytes bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.sha256, p.media_type, p.bytes from profile_photos p
  where p.user_id = doctor and p.user_id in (select d.doctor_id from doctor_profiles d) and me() is not null
$$;

-- The number that the asker proved to be theirs, for signing in by code. The accounts are out of every call's reach; of anybody else, nothing.
create or replace function my_verified_phone() returns text language sql stable security definer set search_path = public, pg_temp as $$
  select phone_number from accounts.users where id = me() and phone_verified_at is not null
$$;
