-- What can be booked, and when doctors generally work, is known to everyone signed in.
create policy seen on consultation_types for select to app_call using ((select me()) is not null);
create policy seen on availability_rules for select to app_call using ((select me()) is not null);
create policy seen on holidays for select to app_call using ((select me()) is not null);
grant select on consultation_types, availability_rules, holidays to app_call;

-- Why a doctor is away is the doctor's own business; patients learn only that the time is not free (busy_times).
create policy seen on time_off for select to app_call using (doctor_id = (select me()));
grant select on time_off to app_call;

-- A hold is seen and given up by whoever made it; it is made through take_hold.
create policy seen on slot_holds for select to app_call using (user_id = (select me()));
create policy ended on slot_holds for delete to app_call using (user_id = (select me()));
grant select, delete on slot_holds to app_call;

-- An appointment is seen and changed by its patient and its doctor. A patient books for themselves. Nobody deletes one.
create policy seen on appointments for select to app_call using (user_id = (select me()) or doctor_id = (select me()));
create policy added on appointments for insert to app_call with check (user_id = (select me()) and (select i_am('patient')));
create policy changed on appointments for update to app_call
  using (user_id = (select me()) or doctor_id = (select me())) with check (user_id = (select me()) or doctor_id = (select me()));
grant select, insert on appointments to app_call;
grant update (status, waiting_since, cancelled_at, cancelled_by, version) on appointments to app_call;

-- A consultation is seen by its patient and its doctor, made with the booking, and written by the doctor.
create policy seen on consultations for select to app_call using (user_id = (select me()) or doctor_id = (select me()));
create policy added on consultations for insert to app_call with check (user_id = (select me()) and (select i_am('patient')));
create policy changed on consultations for update to app_call using (doctor_id = (select me())) with check (doctor_id = (select me()));
grant select, insert on consultations to app_call;
grant update (notes, prescription, outcome, started_at, ended_at, signed_at, signed_by, version) on consultations to app_call;

create policy jobs on appointments for select to app_job using (true);
create policy jobs on consultations for select to app_job using (true);
create policy jobs on slot_holds to app_job using (true);
grant select on appointments, consultations to app_job;
grant select, delete on slot_holds to app_job;
