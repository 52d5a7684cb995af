-- Why: a doctor's time, and the promise that nobody holds the same part of it twice; visits are called off, moved or missed by either side.

create extension if not exists btree_gist;

-- What can be booked, for how much, is the clinic's to say and to change. What was booked keeps its name, so none is ever deleted.
create table consultation_types (
  name text primary key,
  description text not null,
  duration_minutes integer not null check (duration_minutes > 0),
  price_cents integer not null check (price_cents >= 0),
  is_active boolean not null default true,
  version integer not null default 1
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

-- A day with other hours than the week's: these replace it. A day without any hours is time off.
create table availability_exceptions (
  id uuid primary key,
  doctor_id uuid not null references doctor_profiles on delete cascade,
  date date not null,
  starts time not null,
  ends time not null,
  check (starts < ends),
  constraint no_hours_twice exclude using gist (
    doctor_id with =, date with =, int4range(extract(epoch from starts)::int, extract(epoch from ends)::int) with &&
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
  -- What is not said to be the law's was typed by somebody.
  source text not null default 'manual' check (source in ('rule', 'manual'))
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
  -- By these two calendar programs tell the newer of two versions of a visit.
  sequence integer not null default 0,
  changed_at timestamptz, -- when start, end or state last changed; null: not since it was booked
  reschedule_count smallint not null default 0 check (reschedule_count >= 0), -- moves that the patient asked for
  cancel_reason text, -- a patient's is one of the list in contract/changes.ts, a doctor's a sentence
  cancel_late boolean not null default false, -- later than it is free of charge, by the patient
  late_fee text check (late_fee in ('held', 'charged', 'waived')), -- null: there is nothing to decide
  late_fee_until timestamptz, -- until then the doctor may decide; then it is waived
  check (starts_at < ends_at),
  constraint a_held_fee_has_its_end check ((late_fee is not distinct from 'held') = (late_fee_until is not null)),
  constraint one_booking_for_a_key unique (user_id, idempotency_key),
  -- The wall against double booking: no code path can pass it (quality.md, design consequence 1).
  constraint one_visit_at_a_time_for_the_doctor
    exclude using gist (doctor_id with =, during with &&) where (status in ('scheduled', 'waiting', 'in_progress')),
  constraint one_visit_at_a_time_for_the_patient
    exclude using gist (user_id with =, during with &&) where (status in ('scheduled', 'waiting', 'in_progress'))
);
create index appointments_of_patient on appointments (user_id, starts_at);
create index appointments_of_doctor on appointments (doctor_id, starts_at);
create index appointments_late_fees on appointments (doctor_id, starts_at) where late_fee = 'held';
create index appointments_not_begun on appointments (ends_at) where status in ('scheduled', 'waiting');

create function number_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.sequence := old.sequence + 1;
  new.changed_at := greatest(nullif(current_setting('app.now', true), '')::timestamptz, old.changed_at, old.booked_at);
  return new;
end $$;
create trigger number_version before update on appointments for each row
  when ((new.starts_at, new.ends_at, new.status) is distinct from (old.starts_at, old.ends_at, old.status)) execute function number_version();

-- Where a visit was before; made by move_visit and never changed.
create table appointment_moves (
  id uuid primary key, -- chosen by who asks, so that asking twice moves once
  appointment_id text not null references appointments on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles,
  from_starts_at timestamptz not null,
  to_starts_at timestamptz not null,
  asked_by text not null check (asked_by in ('patient', 'doctor')), -- the doctor's: a proposal that the patient accepted
  moved_at timestamptz not null
);
create index appointment_moves_of on appointment_moves (appointment_id, moved_at);
create index appointment_moves_user on appointment_moves (user_id);

-- Another time that the doctor asks the patient for. Kept free for them meanwhile (busy_times); without an answer the visit stays where it is.
create table appointment_proposals (
  id uuid primary key,
  appointment_id text not null references appointments on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  message text not null,
  until timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
  proposed_at timestamptz not null,
  answered_at timestamptz,
  check (starts_at < ends_at)
);
create unique index one_open_proposal on appointment_proposals (appointment_id) where state = 'open';
create index appointment_proposals_of on appointment_proposals (appointment_id);
create index appointment_proposals_user on appointment_proposals (user_id);
create index appointment_proposals_open on appointment_proposals (doctor_id, starts_at) where state = 'open';

-- A visit that was moved, called off or begun leaves nothing to be answered. A trigger, so that no way of doing so can forget.
create function withdraw_proposals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update appointment_proposals set state = 'withdrawn', answered_at = coalesce(nullif(current_setting('app.now', true), '')::timestamptz, proposed_at)
    where appointment_id = new.id and state = 'open';
  return null;
end $$;
create trigger withdraw_proposals after update on appointments for each row
  when (new.starts_at is distinct from old.starts_at or (new.status is distinct from old.status and new.status not in ('scheduled', 'waiting')))
  execute function withdraw_proposals();

-- Somebody else took the time that was called off late: nobody lost anything, so nothing is kept (domain 5.7). Booking it again oneself is
-- no somebody else. The job gives the money back.
create function waive_fees_of_rebooked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  called_off text;
begin
  for called_off in
    update appointments a set late_fee = 'waived', late_fee_until = null
      where a.doctor_id = new.doctor_id and a.late_fee = 'held' and a.status = 'cancelled' and a.during && new.during and a.id <> new.id
        and a.user_id <> new.user_id
      returning a.id
  loop
    perform public.enqueue('late-fee-waived', jsonb_build_object('appointmentId', called_off), called_off);
  end loop;
  return null;
end $$;
create trigger waive_fees_of_rebooked after insert on appointments for each row
  when (new.status in ('scheduled', 'waiting', 'in_progress')) execute function waive_fees_of_rebooked();
create trigger waive_fees_of_retaken after update on appointments for each row
  when (new.starts_at is distinct from old.starts_at and new.status in ('scheduled', 'waiting', 'in_progress')) execute function waive_fees_of_rebooked();

-- What a person agreed to, in which words. The latest row of a code counts; rows are never changed.
create table consent_records (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  code text not null check (code in ('terms_privacy', 'telehealth', 'document_diagnosis')),
  version text not null,
  decision text not null check (decision in ('accepted', 'declined', 'withdrawn')),
  text_sha256 text not null,
  locale text not null,
  channel text not null check (channel in ('web', 'phone_recorded', 'paper')),
  captured_by uuid not null,
  at timestamptz not null,
  expires_at timestamptz,
  appointment_id text references appointments on delete cascade -- that a paper may name the illness is agreed for one visit
);
create index consent_records_latest on consent_records (user_id, code, at desc);
create index consent_records_appointment on consent_records (appointment_id) where appointment_id is not null;
