-- Who is invited to a call is known to its two sides. Both invite and take an invitation back; only the doctor lets somebody in.
create policy seen on call_guests for select to app_request using (user_id = (select me()) or doctor_id = (select me_as_doctor()));
create policy added on call_guests for insert to app_request
  with check (invited_by = (select me()) and is_my_call(appointment_id, user_id, doctor_id));
create policy changed on call_guests for update to app_request using (doctor_id = (select me_as_doctor())) with check (doctor_id = (select me_as_doctor()));
-- A patient changes a row in one way: so that it counts no more. Whose row it is cannot change: that column is not granted.
create policy taken_back on call_guests for update to app_request using (user_id = (select me()))
  with check (removed_at is not null and removed_by = (select me()));
grant select, insert (id, appointment_id, user_id, doctor_id, invited_by, name, relation, token_sha256, invited_at) on call_guests to app_request;
grant update (admitted_at, hears_after, removed_at, removed_by) on call_guests to app_request;

-- A guest has no account and sees no row: whoever holds a link is given what these answer.
grant execute on function signal_as_told, first_signal, moved_elsewhere, is_heard, asking_page, admit_guest to app_request;
grant execute on function guest_seat, lock_guest_visit, seat_guest, guest_said, add_guest_signal, guest_signals, is_anothers_page to app_request;
