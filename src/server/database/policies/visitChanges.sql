-- Where a visit was before is known to its patient and its doctor; move_visit alone writes it.
create policy seen on appointment_moves for select to app_request using (user_id = (select me()) or doctor_id = (select me_as_doctor()));
grant select on appointment_moves to app_request;

-- Another time is asked for by the visit's doctor, and answered by its patient.
create policy seen on appointment_proposals for select to app_request using (user_id = (select me()) or doctor_id = (select me_as_doctor()));
create policy added on appointment_proposals for insert to app_request with check (doctor_id = (select me_as_doctor()) and exists (
  select from appointments a where a.id = appointment_id and a.user_id = appointment_proposals.user_id and a.doctor_id = (select me_as_doctor())
    and a.status = 'scheduled'));
create policy changed on appointment_proposals for update to app_request
  using (user_id = (select me()) or doctor_id = (select me_as_doctor())) with check (user_id = (select me()) or doctor_id = (select me_as_doctor()));
grant select, insert (id, appointment_id, user_id, doctor_id, starts_at, ends_at, message, until, proposed_at) on appointment_proposals to app_request;
grant update (state, answered_at) on appointment_proposals to app_request;

-- What the clock decides: who did not come, what nobody answered, what nobody charged.
create policy jobs_change on appointments for update to app_job using (true) with check (true);
grant update (status, version, late_fee, late_fee_until) on appointments to app_job;
create policy jobs on appointment_moves for select to app_job using (true);
create policy jobs on appointment_proposals to app_job using (true) with check (true);
grant select on appointment_moves, appointment_proposals to app_job;
grant update (state, answered_at) on appointment_proposals to app_job;

-- A patient moves their own visit.
grant execute on function move_visit to app_request;
