-- What can be booked, and when doctors generally work, is known to everyone signed in.
create policy seen on consultation_types for select to app_request using ((select me()) is not null);
create policy seen on availability_rules for select to app_request using ((select me()) is not null);
create policy seen on holidays for select to app_request using ((select me()) is not null);
grant select on consultation_types, availability_rules, holidays to app_request;

-- Why a doctor is away is the doctor's own business; patients learn only that the time is not free (busy_times).
create policy seen on time_off for select to app_request using (doctor_id = (select me_as_doctor()));
grant select on time_off to app_request;

-- A hold is seen and given up by whoever made it; it is made through take_hold.
create policy seen on slot_holds for select to app_request using (user_id = (select me()));
create policy ended on slot_holds for delete to app_request using (user_id = (select me()));
grant select, delete on slot_holds to app_request;

-- An appointment is seen and changed by its patient and its doctor. A patient books for themselves. Nobody deletes one.
create policy seen on appointments for select to app_request using (user_id = (select me()) or doctor_id = (select me_as_doctor()));
create policy added on appointments for insert to app_request with check (user_id = (select me()) and (select i_am('patient')));
create policy changed on appointments for update to app_request
  using (user_id = (select me()) or doctor_id = (select me_as_doctor())) with check (user_id = (select me()) or doctor_id = (select me_as_doctor()));
grant select, insert (id, user_id, doctor_id, type, kind, starts_at, ends_at, reason, notes, idempotency_key, booked_at) on appointments to app_request;
grant update (status, waiting_since, cancelled_at, cancelled_by, version, cancel_reason, cancel_late, late_fee, late_fee_until) on appointments to app_request;

-- A consultation is seen by its patient and its doctor, made with the booking, and written by the doctor. It belongs to an appointment
-- of the patient's own with that doctor, and costs what its type or the doctor charges, whichever is dearer.
create policy seen on consultations for select to app_request using (user_id = (select me()) or doctor_id = (select me_as_doctor()));
create policy added on consultations for insert to app_request with check (user_id = (select me()) and (select i_am('patient')) and exists (
  select from appointments a join doctor_profiles d on d.doctor_id = a.doctor_id join consultation_types t on t.name = a.type
  where a.id = appointment_id and a.user_id = (select me()) and a.doctor_id = consultations.doctor_id
    and amount_cents = greatest(t.price_cents, d.price_cents) and (amount_cents = 0) = (payment_method = 'free')));
create policy changed on consultations for update to app_request using (doctor_id = (select me_as_doctor())) with check (doctor_id = (select me_as_doctor()));
grant select, insert (id, appointment_id, user_id, doctor_id, payment_method, amount_cents, created_at) on consultations to app_request;
grant update (notes, outcome, started_at, ended_at, signed_at, signed_by, version) on consultations to app_request;

create policy jobs on appointments for select to app_job using (true);
create policy jobs on consultations for select to app_job using (true);
create policy jobs on slot_holds to app_job using (true);
grant select on appointments, consultations to app_job;
grant select, delete on slot_holds to app_job;

-- Booking: when a doctor is not free (and nothing of why), a start kept, a visit booked and paid for.
grant execute on function limit_of, busy_times, take_hold, book_visit, calendar_queue, patient_queue to app_request;
