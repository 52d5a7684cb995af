-- Why: a nurse keeps a doctor's time for a patient, who confirms it on their own phone or lets it go (domain 6.7).
create table visit_offers (
  id uuid primary key,
  patient_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles on delete cascade,
  nurse_id uuid references profiles on delete set null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  until timestamptz not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'declined', 'withdrawn', 'expired')),
  appointment_id text references appointments on delete cascade,
  offered_at timestamptz not null,
  ended_at timestamptz,
  check (starts_at < ends_at and until <= starts_at),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'confirmed') = (appointment_id is not null))
);
create unique index one_open_visit_offer on visit_offers (patient_id) where state = 'open';
create index visit_offers_patient on visit_offers (patient_id);
create index visit_offers_open on visit_offers (doctor_id, starts_at) where state = 'open';
create index visit_offers_nurse on visit_offers (nurse_id) where nurse_id is not null;
create index visit_offers_appointment on visit_offers (appointment_id) where appointment_id is not null;
alter table visit_offers enable row level security;

-- Whoever books the time that is kept for them has confirmed it, by whichever way of booking. A trigger, so that none can forget.
create function confirm_visit_offer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visit_offers set state = 'confirmed', appointment_id = new.id,
      ended_at = coalesce(nullif(current_setting('app.now', true), '')::timestamptz, new.booked_at)
    where patient_id = new.user_id and doctor_id = new.doctor_id and starts_at = new.starts_at and state = 'open';
  return null;
end $$;
create trigger confirm_visit_offer after insert on appointments for each row execute function confirm_visit_offer();

-- Who leaves the programme, by whichever way, is kept no time for.
create function withdraw_visit_offers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visit_offers set state = 'withdrawn', ended_at = coalesce(nullif(current_setting('app.now', true), '')::timestamptz, new.updated_at)
    where patient_id = new.patient_id and state = 'open';
  return null;
end $$;
create trigger withdraw_visit_offers after update on enrolments for each row
  when (new.status is distinct from old.status and new.status in ('withdrawn', 'discharged'))
  execute function withdraw_visit_offers();
