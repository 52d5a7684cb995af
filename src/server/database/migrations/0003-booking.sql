-- Why: a doctor's time, and the promise that nobody holds the same part of it twice.
create extension if not exists btree_gist;

create table consultation_types (
  name text primary key,
  description text not null,
  duration_minutes integer not null check (duration_minutes > 0),
  price_cents integer not null check (price_cents >= 0)
);
insert into consultation_types values ('General Consultation', 'A standard consultation with a general practitioner, by video', 30, 0);

create table availability_rules (
  id uuid primary key,
  doctor_id uuid not null references doctor_profiles on delete cascade,
  weekday smallint not null check (weekday between 0 and 6), -- 0 is Sunday
  starts time not null,
  ends time not null,
  valid_from date not null,
  valid_to date,
  check (starts < ends),
  exclude using gist (
    doctor_id with =, weekday with =,
    daterange(valid_from, valid_to, '[]') with &&,
    int4range(extract(epoch from starts)::int, extract(epoch from ends)::int) with &&
  )
);

create table time_off (
  id uuid primary key,
  doctor_id uuid not null references doctor_profiles on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text not null check (kind in ('leave', 'blocked', 'sick')),
  reason text,
  check (starts_at < ends_at)
);
create index time_off_doctor on time_off (doctor_id, starts_at);

create table holidays (
  date date primary key,
  name text not null,
  source text not null check (source in ('rule', 'manual'))
);

-- A start kept for ten minutes while the patient writes the reason: one per start, one per patient.
create table slot_holds (
  doctor_id uuid not null references doctor_profiles on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  user_id uuid not null unique references profiles on delete cascade,
  expires_at timestamptz not null,
  primary key (doctor_id, starts_at)
);

create table appointments (
  id text primary key,
  user_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles,
  type text not null references consultation_types,
  kind text not null default 'video' check (kind = 'video'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  status text not null default 'scheduled'
    check (status in ('scheduled', 'waiting', 'in_progress', 'completed', 'cancelled', 'no_show', 'doctor_no_show')),
  reason text not null,
  notes text,
  waiting_since timestamptz,
  cancelled_at timestamptz,
  cancelled_by uuid,
  idempotency_key uuid not null,
  booked_at timestamptz not null,
  version integer not null default 1,
  check (starts_at < ends_at),
  constraint one_booking_for_a_key unique (user_id, idempotency_key),
  -- The wall against double booking: no code path can pass it (quality.md, design consequence 1).
  constraint one_visit_at_a_time_for_the_doctor
    exclude using gist (doctor_id with =, during with &&) where (status in ('scheduled', 'waiting', 'in_progress')),
  constraint one_visit_at_a_time_for_the_patient
    exclude using gist (user_id with =, during with &&) where (status in ('scheduled', 'waiting', 'in_progress'))
);
create index appointments_of_patient on appointments (user_id, starts_at);
create index appointments_of_doctor on appointments (doctor_id, starts_at);

create table consultations (
  id uuid primary key,
  appointment_id text not null unique references appointments on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles,
  payment_method text not null check (payment_method in ('free', 'wallet', 'paystack')),
  amount_cents integer not null check (amount_cents >= 0),
  notes text, -- the signed summary for the patient
  prescription text,
  outcome text check (outcome in ('done', 'unsuitable')),
  started_at timestamptz,
  ended_at timestamptz,
  signed_at timestamptz,
  signed_by uuid,
  created_at timestamptz not null,
  version integer not null default 1
);
create index consultations_of_patient on consultations (user_id, created_at desc);
create index consultations_unsigned on consultations (doctor_id, ended_at) where signed_at is null and ended_at is not null;
