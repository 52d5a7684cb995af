-- An item is made by the patient it is about and seen by that patient and by every nurse, who share out the work. The patient may take it
-- back. What patients put in is a request to be called, as urgent as any other (domain 6.7), or that a
-- diagnosis is wrong; another source of items says so in a policy of its own.
-- What was ended about somebody whom the programme has not (any more) is no nurse's from the request on that follows its end; of a request to be
-- called the line stays, with the name and the number that were given for it; what was done, where they never were in it. Of anything else about whoever
-- never was in it the line stays for as long as it can be taken up again (rules/queue.ts).
create policy seen on queue_items for select to app_request using (user_id = (select me()) or ((select is_programme_nurse())
  and (status <> 'resolved' or type = 'callback_request' or (claimed_by = (select me()) and resolved_at = (select at_now()))
    or user_id in (select patients_in_programme()) or (resolved_at >= (select at_now()) - interval '168 hours'
      and outcome not in ('patient_withdrew', 'collected') and not was_in_programme(user_id)))));
create policy added on queue_items for insert to app_request 
  with check (user_id = (select me()) and (select i_am('patient')) and type = 'callback_request' and priority = 3 and due_at is null);
create policy added_correction on queue_items for insert to app_request
  with check (user_id = (select me()) and (select i_am('patient')) and type = 'diagnosis_wrong' and priority = 4);
-- One message to the assistant, which a nurse is to call about: a job says how urgent it is.
create policy added_escalation on queue_items for insert to app_request
  with check (user_id = (select me()) and (select i_am('patient')) and type = 'assistant_escalation' and priority = 3 and due_at is null);
-- A nurse writes down who rang without an account: a name, a number and what they said.
create policy added_caller on queue_items for insert to app_request
  with check (user_id is null and (select is_programme_nurse()) and type = 'callback_request' and priority = 3 and due_at is null);
-- A nurse writes down what is to be done for a patient of hers; a job says how urgent it is.
create policy added_task on queue_items for insert to app_request
  with check (user_id in (select patients_in_my_nursing()) and type = 'nurse_task' and priority = 3 and due_at is null);
create policy changed on queue_items for update to app_request
  using ((select is_programme_nurse())) with check ((select is_programme_nurse()));
-- A patient ends their own item, and changes nothing else of it.
create policy ended on queue_items for update to app_request
  using (user_id = (select me())) with check (outcome in ('patient_withdrew', 'collected'));
grant select, insert (id, user_id, type, priority, due_at, reference, name, phone, preferred_time, idempotency_key, created_at, about_id, words) on queue_items to app_request;
grant update (status, claimed_by, claimed_at, outcome, resolved_at, worked_at, due_at, breached_at, reopened_count) on queue_items to app_request;

-- What was done is the nurses' to read and to add to, in their own name, and nobody's to change.
-- Of what was ended about somebody whom the programme has not, no more than of the item.
create policy seen on queue_events for select to app_request using ((select is_programme_nurse()) and exists (select from queue_items q where q.id = item_id
  and (q.status <> 'resolved' or (q.claimed_by = (select me()) and q.resolved_at = (select at_now()))
    or q.user_id in (select patients_in_programme()) or (q.type = 'callback_request' and not was_in_programme(q.user_id)))));
create policy added on queue_events for insert to app_request with check (nurse_id = (select me()) and (select is_programme_nurse()));
grant select, insert on queue_events to app_request;
-- Nurses know each other and whom they call by name.
grant execute on function colleague_name, waiting_people, waiting_person to app_request;

grant execute on function nurses_to_assign to app_request;

-- The job that tells the patient reads the item again.
create policy jobs on queue_items for select to app_job using (true);
grant select on queue_items to app_job;

-- What the clock, another room or the assistant finds waits for nurses too; a job says what was found, in nobody's name. What patients put in they
-- put in themselves; how urgent it is says a job, as it does of what is late.
create policy jobs_added on queue_items for insert to app_job with check (type not in ('callback_request', 'diagnosis_wrong', 'assistant_escalation'));
create policy jobs_changed on queue_items for update to app_job using (true) with check (true);
grant insert (id, user_id, type, priority, due_at, reference, name, phone, preferred_time, idempotency_key, created_at) on queue_items to app_job;
-- What was collected meanwhile ends by itself, and what nobody works on goes back.
grant update (priority, due_at, status, outcome, resolved_at, claimed_by, claimed_at, breached_at) on queue_items to app_job;
-- What it said it knows again, and nothing of what nurses wrote.
create policy jobs on queue_events for insert to app_job with check (nurse_id is null);
create policy jobs_seen on queue_events for select to app_job using (nurse_id is null);
grant insert, select (id) on queue_events to app_job;
-- How urgent a person's items are.
grant execute on function queue_steps to app_job;
