-- When doctors work is known to everyone signed in (booking.sql); each doctor keeps their own hours, days with other hours and time off.
create policy seen on availability_exceptions for select to app_request using ((select me()) is not null);
create policy added on availability_exceptions for insert to app_request with check (doctor_id = (select me_as_doctor()));
create policy removed on availability_exceptions for delete to app_request using (doctor_id = (select me_as_doctor()));
grant select, insert, delete on availability_exceptions to app_request;

create policy added on availability_rules for insert to app_request with check (doctor_id = (select me_as_doctor()));
create policy removed on availability_rules for delete to app_request using (doctor_id = (select me_as_doctor()));
grant insert, delete on availability_rules to app_request;

create policy added on time_off for insert to app_request with check (doctor_id = (select me_as_doctor()));
create policy removed on time_off for delete to app_request using (doctor_id = (select me_as_doctor()));
grant insert, delete on time_off to app_request;

-- Of what they are and charge, doctors switch only whether they take bookings, and whether on holidays too.
create policy switched on doctor_profiles for update to app_request
  using (doctor_id = (select me_as_doctor())) with check (doctor_id = (select me_as_doctor()));
grant update (accepting, works_public_holidays, agenda_version) on doctor_profiles to app_request;
