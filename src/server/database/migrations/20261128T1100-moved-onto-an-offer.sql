-- Why: a patient who moves a visit to the time that a nurse keeps for them has taken that time, as by booking it.
create or replace function confirm_visit_offer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visit_offers set state = 'confirmed', appointment_id = new.id,
      ended_at = coalesce(nullif(current_setting('app.now', true), '')::timestamptz, new.changed_at, new.booked_at)
    where patient_id = new.user_id and doctor_id = new.doctor_id and starts_at = new.starts_at and state = 'open';
  return null;
end $$;
create trigger confirm_visit_offer_by_moving after update of starts_at on appointments for each row
  when (new.starts_at is distinct from old.starts_at) execute function confirm_visit_offer();
