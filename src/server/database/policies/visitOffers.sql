-- A nurse who has the chart keeps a time for the patient; both see what became of it. The patient declines, the nurse withdraws, a booking
-- confirms (a trigger, and a check of the table), and the clock ends what nobody answered.
create policy seen on visit_offers for select to app_request
  using ((patient_id = (select me()) and (select i_am('patient'))) or patient_id in (select patients_in_my_nursing()));
create policy offered on visit_offers for insert to app_request
  with check (patient_id in (select patients_in_my_nursing()) and nurse_id = (select me()));
create policy declined on visit_offers for update to app_request
  using (patient_id = (select me()) and (select i_am('patient'))) with check (patient_id = (select me()) and state = 'declined');
create policy withdrawn on visit_offers for update to app_request
  using (patient_id in (select patients_in_my_nursing())) with check (state in ('withdrawn', 'expired'));
grant select, insert (id, patient_id, doctor_id, nurse_id, starts_at, ends_at, until, offered_at) on visit_offers to app_request;
grant update (state, ended_at) on visit_offers to app_request;

create policy jobs on visit_offers for select to app_job using (true);
create policy jobs_ended on visit_offers for update to app_job using (true) with check (state = 'expired');
grant select on visit_offers to app_job;
grant update (state, ended_at) on visit_offers to app_job;

-- Whose time it is, for patient and nurse.
grant execute on function visit_offer_names to app_request;
