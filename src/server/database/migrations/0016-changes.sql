-- Why: a visit can be called off, moved or missed by either side, and what that means for the money is decided once and in the open.
alter table appointments
  add column reschedule_count smallint not null default 0 check (reschedule_count >= 0), -- moves that the patient asked for
  add column cancel_reason text, -- a patient's is one of the list in contract/changes.ts, a doctor's a sentence
  add column cancel_late boolean not null default false, -- later than it is free of charge, by the patient
  add column late_fee text check (late_fee in ('held', 'charged', 'waived')), -- null: there is nothing to decide
  add column late_fee_until timestamptz, -- until then the doctor may decide; then it is waived
  add constraint a_held_fee_has_its_end check ((late_fee is not distinct from 'held') = (late_fee_until is not null));
create index appointments_late_fees on appointments (doctor_id, starts_at) where late_fee = 'held';
create index appointments_not_begun on appointments (ends_at) where status in ('scheduled', 'waiting');

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

-- Somebody else took the time that was called off late: nobody lost anything, so nothing is kept (domain 5.7). The job gives the money back.
create function waive_fees_of_rebooked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  called_off text;
begin
  for called_off in
    update appointments a set late_fee = 'waived', late_fee_until = null
      where a.doctor_id = new.doctor_id and a.late_fee = 'held' and a.status = 'cancelled' and a.during && new.during and a.id <> new.id
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

-- Who waits ten minutes for the doctor is told that we know. Dropped by what is read again then, where the doctor came or the patient left.
create function arm_doctor_late() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due constant timestamptz := greatest(new.starts_at, new.waiting_since) + interval '10 minutes';
begin
  insert into due_notices (id, code, user_id, appointment_id, facts, due_at, expires_at, dedupe_key, created_at)
    values (gen_random_uuid(), 'doctor_late', new.user_id, new.id,
      jsonb_build_object('startsAt', to_char(new.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      due, due + interval '10 minutes', format('doctor_late:%s', new.id), new.waiting_since)
    on conflict (dedupe_key) do nothing;
  return null;
end $$;
create trigger arm_doctor_late after update on appointments for each row
  when (old.status = 'scheduled' and new.status = 'waiting' and new.waiting_since is not null) execute function arm_doctor_late();
