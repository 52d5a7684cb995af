-- When doctors are not free, and nothing about why or with whom: bookings, time off, and what still is kept for other patients: holds,
-- times that their doctor proposed, and times that a nurse offered.
create or replace function busy_times(doctors uuid[], since timestamptz, until timestamptz)
  returns table (doctor_id uuid, starts_at timestamptz, ends_at timestamptz, booked boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.doctor_id, a.starts_at, a.ends_at, true from appointments a
  where a.doctor_id = any (doctors) and a.status in ('scheduled', 'waiting', 'in_progress') and a.starts_at < until and a.ends_at > since
    and a.starts_at > since - interval '1 day' and me() is not null
  union all
  select t.doctor_id, t.starts_at, t.ends_at, false from time_off t
  where t.doctor_id = any (doctors) and t.starts_at < until and t.ends_at > since and me() is not null
  union all
  select h.doctor_id, h.starts_at, h.ends_at, false from slot_holds h
  where h.doctor_id = any (doctors) and h.starts_at < until and h.ends_at > since and h.expires_at > at_now() and h.user_id <> me()
  union all
  select p.doctor_id, p.starts_at, p.ends_at, false from appointment_proposals p
  where p.doctor_id = any (doctors) and p.state = 'open' and p.starts_at < busy_times.until and p.ends_at > since and p.until > at_now()
    and p.user_id <> me()
  union all
  select o.doctor_id, o.starts_at, o.ends_at, false from visit_offers o
  where o.doctor_id = any (doctors) and o.state = 'open' and o.starts_at < busy_times.until and o.ends_at > since and o.until > at_now()
    and o.patient_id <> me()
$$;

-- Where everybody queues who books with a doctor on a day, and where one patient's bookings queue; locks that end with the transaction.
create or replace function calendar_queue(doctor uuid, at timestamptz) returns bigint language sql stable as $$
  select hashtextextended('calendar ' || doctor || ' ' || (at at time zone 'Africa/Johannesburg')::date, 0)
$$;
create or replace function patient_queue() returns bigint language sql stable as $$ select hashtextextended('patient ' || me(), 0) $$;

-- Keeps a start for the asking patient; false when the doctor is not free. One hold a patient: one of another start is given up, one of the
-- same start is not shortened, because it is kept longer while it is paid for by card. Everybody
-- queues in the same order, so that two who change places never wait for each other; a refusal leaves the queues at once.
create or replace function take_hold(doctor uuid, start_at timestamptz, end_at timestamptz, expires timestamptz)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if me() is null or not i_am('patient') then return false; end if;
  perform pg_advisory_xact_lock(patient_queue());
  perform pg_advisory_xact_lock(queue) from (
    select calendar_queue(doctor, start_at) as queue union select calendar_queue(h.doctor_id, h.starts_at) from slot_holds h where h.user_id = me()
    order by 1) queues;
  if exists (select from busy_times(array[doctor], start_at, end_at)) then
    raise exception 'taken' using errcode = 'BK001';
  end if;
  delete from slot_holds where user_id = me() and (doctor_id, starts_at) <> (doctor, start_at);
  insert into slot_holds (doctor_id, starts_at, ends_at, user_id, expires_at) values (doctor, start_at, end_at, me(), least(expires, at_now() + limit_of('hold minutes') * interval '1 minute'))
    on conflict (doctor_id, starts_at) do update set user_id = excluded.user_id, ends_at = excluded.ends_at, expires_at = case when slot_holds.user_id = me()
      then greatest(slot_holds.expires_at, excluded.expires_at) else excluded.expires_at end
    where slot_holds.user_id = me() or slot_holds.expires_at <= at_now();
  if not found then -- kept longer a moment ago, by who pays for it
    raise exception 'taken' using errcode = 'BK001';
  end if;
  return true;
exception when sqlstate 'BK001' then
  return false;
end $$;

-- Writes a booking for the asking patient, pays for it (procedures/wallet.sql), uses up the hold and leaves the job that tells people; the rules above hold inside.
-- Waits its turn and looks once more, because much can happen between a look and a write. Answers null, or the name of the wall it ran
-- into: then nothing was written, the queues are left, and the call can still look for other times.
create or replace function book_visit(appointment text, consultation uuid, doctor uuid, visit_type text, start_at timestamptz,
  end_at timestamptz, why text, key uuid, most_upcoming integer, method text, price integer)
  returns text language plpgsql set search_path = public, pg_temp as $$
declare
  wall text;
begin
  perform pg_advisory_xact_lock(patient_queue());
  perform pg_advisory_xact_lock(calendar_queue(doctor, start_at));
  select case
      when exists (select from appointments a where a.user_id = me() and a.idempotency_key = key) then 'one_booking_for_a_key'
      when bool_or(mine.starts_at < end_at and mine.ends_at > start_at) then 'one_visit_at_a_time_for_the_patient'
      when count(*) >= least(most_upcoming, limit_of('visits ahead')) then 'few_visits_ahead'
      when (select count(*) from appointments o where o.user_id = me() and o.starts_at > at_now() - interval '1 day'
        and o.booked_at > at_now() - interval '1 day') >= limit_of('bookings a day') then 'few_bookings_a_day'
      when exists (select from busy_times(array[doctor], start_at, end_at)) then 'one_visit_at_a_time_for_the_doctor'
    end into wall
    from appointments mine where mine.user_id = me() and mine.status in ('scheduled', 'waiting', 'in_progress') and mine.ends_at > at_now();
  if wall is null and price is distinct from (
      select greatest(t.price_cents, d.price_cents) from consultation_types t, doctor_profiles d where t.name = visit_type and d.doctor_id = doctor) then
    wall := 'price_changed';
  end if;
  if wall is not null then
    raise exception '%', wall using errcode = 'BK001', constraint = wall;
  end if;
  insert into appointments (id, user_id, doctor_id, type, starts_at, ends_at, reason, idempotency_key, booked_at)
    values (appointment, me(), doctor, visit_type, start_at, end_at, why, key, at_now());
  insert into consultations (id, appointment_id, user_id, doctor_id, payment_method, amount_cents, created_at)
    values (consultation, appointment, me(), doctor, case when price = 0 then 'free' else method end, price, at_now());
  if price > 0 then perform pay_visit(appointment); end if;
  delete from slot_holds where user_id = me();
  perform enqueue('consultation-booked', jsonb_build_object('appointmentId', appointment), appointment);
  return null;
exception when exclusion_violation or unique_violation or sqlstate 'BK001' or sqlstate 'WL001' then
  get stacked diagnostics wall = constraint_name;
  return wall;
end $$;
