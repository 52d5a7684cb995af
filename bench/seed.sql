-- Why: a database as a practice has it after a while. Twenty doctors with ordinary hours saw patients in the past; fifty patients have
-- ten visits ahead (booking allows three: the list of ten that is measured cannot come about otherwise); two hundred doctors' worth
-- of free starts come from ten doctors who work around the clock and are not offered until booking is measured. Twenty more only read
-- their day.
create table bench_patients as
  select n, uuidv7() as id, 'bench-session-of-patient-' || n as token from generate_series(1, 6000) n;
create table bench_doctors as
  select n, uuidv7() as id, n between 21 and 30 as wide, 'bench-session-of-doctor-' || n as token from generate_series(1, 50) n;

insert into accounts.users (id, email, email_verified, first_name, last_name, created_at, updated_at)
  select id, 'patient' || n || '@bench.example', true, 'Lerato', 'Bench' || n, now(), now() from bench_patients;
insert into accounts.users (id, email, email_verified, first_name, last_name, created_at, updated_at)
  select id, 'doctor' || n || '@bench.example', true, 'Naledi', 'Bench' || n, now(), now() from bench_doctors;
update user_roles set role = 'doctor' where user_id in (select id from bench_doctors);
update profiles set gender = 'female', phone_number = '+27821234567', onboarding_completed = true;
-- Home asks nobody about support who has answered: it is measured as somebody sees it every day.
insert into consent_records (id, user_id, code, version, decision, text_sha256, locale, channel, captured_by, at)
  select uuidv7(), id, 'psp_support', '1', 'declined', '', 'en', 'web', id, now() from bench_patients;
insert into accounts.sessions (id, user_id, token_sha256, proved_at, active_at, created_at, expires_at, ends_at)
  select uuidv7(), id, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now(), now(), now(), now() + interval '30 days',
    now() + interval '365 days' from (select id, token from bench_patients union all select id, token from bench_doctors) people;

insert into doctor_profiles (doctor_id, display_name, specialty, qualification, practice_address, works_public_holidays, accepting,
    registration_verified_until)
  select id, 'Dr. Naledi Bench' || n, 'General practitioner', 'MBChB (UCT)', '12 Vilakazi Street, Soweto', wide, n <= 20, '2099-12-31'
  from bench_doctors;
insert into availability_rules (id, doctor_id, weekday, starts, ends, valid_from)
  select uuidv7(), id, weekday, case when wide then time '00:00' else '09:00' end, case when wide then time '23:30' else '17:00' end, '2020-01-01'
  from bench_doctors, generate_series(0, 6) weekday where wide or weekday between 1 and 5;

-- Sixteen visits a doctor and day, going back day by day; nine in ten took place.
create temporary table made as
  select uuidv7()::text as id, p.id as user_id, d.id as doctor_id, case when i % 10 = 0 then 'cancelled' else 'completed' end as status,
    date_trunc('day', now() at time zone 'Africa/Johannesburg') at time zone 'Africa/Johannesburg'
      - (1 + i / 320) * interval '1 day' + interval '9 hours' + (i / 20 % 16) * interval '30 minutes' as starts_at
  from generate_series(0, current_setting('bench.past')::int - 1) i
  join bench_patients p on p.n = 1 + (i::bigint * 7919) % 6000
  join bench_doctors d on d.n = 1 + i % 20;
-- Ten ahead for each reader, in places that differ for one doctor and for one patient.
insert into made
  select uuidv7()::text, p.id, d.id, 'scheduled',
    date_trunc('day', now() at time zone 'Africa/Johannesburg') at time zone 'Africa/Johannesburg'
      + (1 + k / 16) * interval '1 day' + interval '9 hours' + (k % 16) * interval '30 minutes'
  from generate_series(1, current_setting('bench.readers')::int) reader
  cross join generate_series(0, 9) ahead
  cross join lateral (select (reader - 1) / 20 * 10 + ahead as k) place
  join bench_patients p on p.n = reader
  join bench_doctors d on d.n = 1 + reader % 20;

insert into appointments (id, user_id, doctor_id, type, starts_at, ends_at, status, reason, idempotency_key, booked_at)
  select id, user_id, doctor_id, 'General Consultation', starts_at, starts_at + interval '30 minutes', status,
    'A cough that has been there for two weeks', gen_random_uuid(), starts_at - interval '3 days' from made;
create table bench_keys as select idempotency_key as key from appointments;
alter table bench_keys add primary key (key);
insert into consultations (id, appointment_id, user_id, doctor_id, payment_method, amount_cents, created_at, started_at, ended_at, signed_at)
  select uuidv7(), id, user_id, doctor_id, 'free', 0, starts_at - interval '3 days',
    case when status = 'completed' then starts_at end, case when status = 'completed' then starts_at + interval '20 minutes' end,
    case when status = 'completed' then starts_at + interval '30 minutes' end
  from made;
insert into notifications (id, user_id, type, code, title, message, appointment_id, dedupe_key, created_at)
  select uuidv7(), user_id, 'appointment', 'consultation-booked', 'Consultation Booked', 'Your visit is booked.', id, 'bench:' || id, starts_at
  from made;
-- The letter and the text message of each, sent long ago: Postgres plans for a table that is in use, not for an empty one.
insert into deliveries (id, user_id, channel, category, code, recipient, body, status, attempts, dedupe_key, created_at, sent_at, appointment_id)
  select uuidv7(), user_id, channel, 'visits', 'consult_booked', 'patient@bench.example', 'Your visit is booked.', 'sent', 1,
    'bench:' || channel || ':' || id, starts_at, starts_at, id
  from made cross join (values ('email'), ('sms')) channels (channel);
insert into audit_log (at, actor_id, actor_role, procedure, about_user_id, request_id)
  select starts_at - interval '3 days', user_id, 'patient', 'booking.book', user_id, gen_random_uuid()::text from made;

-- What the writing reference writes: a foreign key and the index of the primary key.
create table reference_rows (
  id uuid primary key,
  user_id uuid not null references profiles,
  text text not null,
  written_at timestamptz not null
);
