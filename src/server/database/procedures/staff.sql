-- The accounts of doctors, nurses and administrators. Calls see no account at all: these functions are the only way for an administrator
-- to see and to change those of staff. Each refuses everybody else, none touches a patient, and a role is written in make_staff alone.

create or replace function only_for_administrators() returns void language plpgsql as $$
begin
  if not coalesce(i_am('admin'), false) then raise insufficient_privilege using message = 'only administrators keep the accounts of staff'; end if;
end $$;

-- Everybody who works here, or the one named. Nothing here is about anybody's health.
create or replace function staff_accounts(person uuid default null)
  returns table (id uuid, role text, email text, new_email text, first_name text, last_name text, status text, disabled_reason text,
    invited_until timestamptz, has_second_factor boolean, last_seen_at timestamptz, created_at timestamptz, version integer,
    hpcsa_number text, qualification text, practice_address text, specialty text, is_specialist boolean, price_cents integer,
    practice_no text, registration_verified_until text, sanc_number text, apc_valid_until text)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  return query
    select u.id, r.role, u.email, moving.new_email, coalesce(p.first_name, u.first_name), coalesce(p.last_name, u.last_name),
      case when u.disabled_at is not null then 'disabled' when u.email_verified then 'active'
        when invited.expires_at > at_now() then 'invited' else 'invitation_expired' end,
      case when u.disabled_at is not null then u.disabled_reason end,
      case when not u.email_verified and u.disabled_at is null and invited.expires_at > at_now() then invited.expires_at end,
      exists (select from accounts.totp_factors t where t.user_id = u.id),
      greatest((select max(s.active_at) from accounts.sessions s where s.user_id = u.id),
        (select max(k.last_seen_at) from accounts.known_devices k where k.user_id = u.id)),
      u.created_at, r.staff_version,
      coalesce(p.hpcsa_number, ''), d.qualification, d.practice_address, d.specialty, d.is_specialist, d.price_cents,
      coalesce(d.practice_no, ''),
      -- One that nobody ever looked up is shown as one that ended long ago.
      coalesce(d.registration_verified_until, '1900-01-01')::text,
      n.sanc_number, n.apc_valid_until::text
    from user_roles r
    join accounts.users u on u.id = r.user_id
    left join profiles p on p.id = u.id
    left join doctor_profiles d on d.doctor_id = u.id and r.role = 'doctor'
    left join nurse_profiles n on n.nurse_id = u.id and r.role = 'nurse'
    left join lateral (select max(l.expires_at) as expires_at from accounts.links l where l.user_id = u.id and l.kind = 'invitation') invited on true
    left join lateral (select l.new_email from accounts.links l where l.user_id = u.id and l.kind = 'email_change' and l.expires_at > at_now()
      order by l.created_at desc limit 1) moving on true
    where r.role <> 'patient' and (person is null or r.user_id = person)
    order by r.role, u.email;
end $$;

-- Until the commit nobody else changes this account or makes another administrator more or less: of two who disable each other at the
-- same moment the second finds what the first did.
create or replace function lock_staff(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  perform from user_roles where role = 'admin' or (user_id = person and role <> 'patient') order by user_id for update;
end $$;

-- Makes the account of somebody who works here. It opens nothing until its invitation was accepted. Answers whether the address was free.
create or replace function make_staff(person uuid, address text, given_name text, family_name text, wanted_role text)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  if wanted_role not in ('doctor', 'nurse', 'admin') then raise exception 'there is no such kind of staff'; end if;
  perform accounts.clear_unproven(address);
  insert into accounts.users (id, email, first_name, last_name, created_at, updated_at)
    values (person, address, given_name, family_name, at_now(), at_now()) on conflict (email) do nothing;
  if not found then return false; end if;
  update user_roles set role = wanted_role where user_id = person; -- made by the trigger of accounts.users a moment ago
  update profiles set onboarding_completed = true where profiles.id = person;
  return true;
end $$;

-- The open invitation, which voids the ones before. Its token is made by the job that writes the letter; until then nobody has one.
create or replace function invite_staff(person uuid, link uuid, until timestamptz)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  delete from accounts.links l where l.user_id = person and l.kind = 'invitation' and exists (select from staff_accounts(person));
  insert into accounts.links (id, kind, user_id, token_sha256, expires_at, created_at)
    select link, 'invitation', s.id, encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), until, at_now()
    from staff_accounts(person) s where s.status in ('invited', 'invitation_expired');
end $$;

-- What a doctor is registered as. The number lies in the profile and nowhere else.
create or replace function register_doctor(doctor uuid, hpcsa text, qualification text, practice_address text, specialty text,
    is_specialist boolean, price_cents integer, verified_until date, practice_no text)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  insert into doctor_profiles as d (doctor_id, display_name, specialty, is_specialist, qualification, practice_address, price_cents,
      registration_verified_until, practice_no)
    select p.id, 'Dr. ' || p.first_name || ' ' || p.last_name, register_doctor.specialty, register_doctor.is_specialist,
      register_doctor.qualification, register_doctor.practice_address, register_doctor.price_cents, verified_until, nullif(register_doctor.practice_no, '')
    from profiles p join user_roles r on r.user_id = p.id and r.role = 'doctor' where p.id = doctor
  on conflict (doctor_id) do update set specialty = excluded.specialty, is_specialist = excluded.is_specialist,
    qualification = excluded.qualification, practice_address = excluded.practice_address, price_cents = excluded.price_cents,
    registration_verified_until = excluded.registration_verified_until, practice_no = excluded.practice_no;
  update profiles p set hpcsa_number = hpcsa, updated_at = at_now()
    from user_roles r where r.user_id = p.id and r.role = 'doctor' and p.id = doctor and p.hpcsa_number is distinct from hpcsa;
end $$;

create or replace function register_nurse(nurse uuid, sanc text, valid_until date)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  insert into nurse_profiles (nurse_id, sanc_number, apc_valid_until)
    select r.user_id, sanc, valid_until from user_roles r where r.user_id = nurse and r.role = 'nurse'
  on conflict (nurse_id) do update set sanc_number = excluded.sanc_number, apc_valid_until = excluded.apc_valid_until;
end $$;

-- Who leads the nurses' programme, and whether somebody does.
create or replace function lead_nurses() returns setof uuid language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  return query select n.nurse_id from nurse_profiles n where n.is_lead;
end $$;

create or replace function save_nurse_lead(nurse uuid, leads boolean) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  update nurse_profiles set is_lead = leads where nurse_id = nurse;
end $$;

-- Monday to Friday, 9:00 to 17:00, for a doctor who has no hours: without any nobody could book (domain 5.1).
create or replace function give_usual_hours(doctor uuid, since date)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  insert into availability_rules (id, doctor_id, weekday, starts, ends, valid_from)
    select gen_random_uuid(), d.doctor_id, weekday, '09:00', '17:00', since from doctor_profiles d, generate_series(1, 5) weekday
    where d.doctor_id = doctor and not exists (select from availability_rules a where a.doctor_id = doctor);
end $$;

-- One more change of this account by an administrator: whoever still looks at the one before is told so when they save.
create or replace function count_staff_change(person uuid)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  update user_roles set staff_version = staff_version + 1 where user_id = person and role <> 'patient';
end $$;

-- Ends whatever a member of staff could go on with. Answers the sessions, so that their open screens can be told.
create or replace function end_staff_sessions(person uuid) returns setof uuid language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  if not exists (select from user_roles where user_id = person and role <> 'patient') then return; end if;
  delete from accounts.pending_sign_ins where user_id = person;
  delete from accounts.codes where user_id = person;
  delete from push_subscriptions where user_id = person;
  delete from calendar_feeds where user_id = person;
  return query delete from accounts.sessions where user_id = person returning id;
end $$;

-- Nothing opens a disabled account. Its links end too; the invitation stays on file as one that is over.
create or replace function disable_staff(person uuid, reason text)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  update accounts.users u set disabled_at = coalesce(u.disabled_at, at_now()), disabled_reason = reason, updated_at = at_now()
    from user_roles r where r.user_id = u.id and r.role <> 'patient' and u.id = person;
  if not found then return; end if;
  update doctor_profiles set disabled_at = coalesce(disabled_at, at_now()) where doctor_id = person;
  delete from accounts.links where user_id = person and kind <> 'invitation';
  update accounts.links set expires_at = least(expires_at, at_now()) where user_id = person;
end $$;

create or replace function enable_staff(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  update accounts.users u set disabled_at = null, disabled_reason = null, updated_at = at_now()
    from user_roles r where r.user_id = u.id and r.role <> 'patient' and u.id = person;
  update doctor_profiles set disabled_at = null where doctor_id = person;
end $$;

-- What is still booked with a doctor, for an administrator who is about to disable the account: by initials, as on free days.
create or replace function visits_booked_with(doctor uuid) returns table (starts_at timestamptz, patient_initials text)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  return query select a.starts_at, left(p.first_name, 1) || left(p.last_name, 1)
    from appointments a join profiles p on p.id = a.user_id
    where a.doctor_id = doctor and a.status in ('scheduled', 'waiting', 'in_progress') and a.ends_at > at_now()
    order by a.starts_at;
end $$;

-- Takes off everything that counts as a second factor, passkeys too: what was lost with the phone must open nothing. From now on only the
-- letter's link together with the password makes a new one.
create or replace function reset_second_factor(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  update accounts.users u set second_factor_reset_at = at_now(), updated_at = at_now()
    from user_roles r where r.user_id = u.id and r.role <> 'patient' and u.id = person;
  if not found then return; end if;
  delete from accounts.totp_factors where user_id = person;
  delete from accounts.totp_offers where user_id = person;
  delete from accounts.recovery_codes where user_id = person;
  delete from accounts.passkeys where user_id = person;
end $$;

-- Another address, which counts once it was proven; voids the wish before. Answers whether it was free. The job makes the token.
create or replace function wish_staff_email(person uuid, link uuid, address text, until timestamptz)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  if accounts.is_somebodys(address) then return false; end if;
  delete from accounts.links l where l.user_id = person and l.kind = 'email_change' and exists (select from staff_accounts(person));
  insert into accounts.links (id, kind, user_id, token_sha256, new_email, expires_at, created_at)
    select link, 'email_change', s.id, encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), address, until, at_now()
    from staff_accounts(person) s where s.status = 'active';
  insert into staff_changes (user_id, what, changed_by, at) select id, 'address', me(), at_now() from staff_accounts(person);
  return true;
end $$;

-- Another address for somebody who has not accepted yet, at once: nobody signed in with the one before. Answers whether it was free.
create or replace function readdress_invited(person uuid, address text)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  if accounts.is_somebodys(address) then return false; end if;
  perform accounts.clear_unproven(address);
  update accounts.users u set email = address, updated_at = at_now() from staff_accounts(person) s
    where u.id = s.id and s.status in ('invited', 'invitation_expired');
  if found then insert into staff_changes (user_id, what, changed_by, at) values (person, 'address', me(), at_now()); end if;
  return true;
end $$;

-- Papers that were issued keep the name they bear.
create or replace function rename_staff(person uuid, given_name text, family_name text)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  if not exists (select from user_roles where user_id = person and role <> 'patient') then return; end if;
  update profiles set first_name = given_name, last_name = family_name, updated_at = at_now() where id = person;
  update accounts.users set first_name = given_name, last_name = family_name, updated_at = at_now() where id = person;
  update doctor_profiles set display_name = 'Dr. ' || given_name || ' ' || family_name where doctor_id = person;
end $$;

-- For jobs: until which day everybody who works here may practise, or the one named, as it stands on file.
create or replace function registrations_on_file(person uuid default null)
  returns table (id uuid, first_name text, last_name text, until date)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, coalesce(p.first_name, u.first_name), coalesce(p.last_name, u.last_name), on_file.until
  from user_roles r
  join accounts.users u on u.id = r.user_id and u.disabled_at is null and u.email_verified
  left join profiles p on p.id = u.id
  join lateral (
    select d.registration_verified_until as until from doctor_profiles d where d.doctor_id = u.id and r.role = 'doctor'
    union all select n.apc_valid_until from nurse_profiles n where n.nurse_id = u.id and r.role = 'nurse') on_file on on_file.until is not null
  where person is null or r.user_id = person
$$;

-- What waits for an administrator besides the list of staff: how many of each kind, none left out.
create or replace function administrator_tasks() returns table (kind text, count bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  return query
    -- A clock that failed again and again is one.
    select 'failed_jobs', count(distinct (j.name, coalesce(j.singleton_key, ''))) from pgboss.job j where j.state = 'failed'
    union all select 'emergency_reviews', count(*) from break_glass b where b.refused is null and b.reviewed_at is null
    union all select 'wallet_corrections', count(*) from wallet_adjustments w where w.state = 'waiting'
    union all select 'payments', count(*) from payments_to_see_to()
    union all select 'emergency_numbers', count(*) from emergency_contacts e
      where e.removed_at is null and (e.last_verified_on is null or e.last_verified_on < (at_now() at time zone 'Africa/Johannesburg')::date - 90)
    -- Whose notes, no administrator is told here: it is a number to ask after.
    union all select 'unsigned_notes', (select count(*) from consultations c where c.signed_at is null and c.ended_at <= at_now() - interval '72 hours')
      + (select count(*) from appointments a where a.status = 'in_progress' and a.ends_at <= at_now() - interval '72 hours') -- never finished
    -- What retry_message would try again: of the rest there is nothing to do but to read it in the log.
    union all select 'failed_messages', count(*) from deliveries d where d.status = 'failed' and d.body <> ''
    union all select 'expired_invitations', count(*) from staff_accounts() s where s.status = 'invitation_expired'
    union all select 'registrations', count(*) from staff_accounts() s
      where s.status <> 'disabled' and (case s.role when 'doctor' then s.registration_verified_until when 'nurse' then s.apc_valid_until end)::date
        -- REGISTRATION_WARN_DAYS (rules/staff.ts): the list that the count leads to shows the same.
        <= (at_now() at time zone 'Africa/Johannesburg')::date + 60;
end $$;
