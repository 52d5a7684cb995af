-- Follow-ups are the nurses' whose patient it is. A patient reads their own through my_followups, without the nurse's note.
create policy seen on followups for select to app_request using (patient_id in (select patients_in_my_nursing()));
create policy added on followups for insert to app_request
  with check (patient_id in (select patients_in_my_nursing()) and nurse_id = (select me()) and status = 'scheduled');
create policy changed on followups for update to app_request
  using (patient_id in (select patients_in_my_nursing()) and next_followup_id is null) -- what the next one follows stays as it is
  with check (nurse_id = (select me()));
grant select, insert on followups to app_request;
grant update (nurse_id, status, missed_by, outcome, note, patient_note, started_at, ended_at, next_followup_id, draft_note,
  draft_patient_note, draft_version, drafted_at, advice, patient_words, actions, draft_advice, draft_patient_words, draft_actions,
  scheduled_at, moved_at) on followups to app_request;
-- The clock ends what nobody did, by what was tried, and counts what was missed in a row; a job adds what the programme asks for by itself, after an
-- intake or a safety check, or moves it. None reads what was said.
create policy jobs on followups for select to app_job using (true);
create policy jobs_added on followups for insert to app_job with check (true); -- as scheduled: no other state is granted
create policy jobs_changed on followups for update to app_job using (status = 'scheduled') with check (true);
grant select (id, patient_id, type, scheduled_at, moved_at, status, missed_by, ended_at, safety_check_at) on followups to app_job;
grant insert (id, patient_id, nurse_id, type, scheduled_at, created_at) on followups to app_job;
grant update (type, scheduled_at, moved_at, status, missed_by, outcome, started_at, ended_at, safety_check_at) on followups to app_job;

create policy seen on contact_attempts for select to app_request using (patient_id in (select patients_in_my_nursing()));
create policy added on contact_attempts for insert to app_request
  with check (patient_id in (select patients_in_my_nursing())
    and (nurse_id = (select me()) or is_followup_call_of(id, followup_id, nurse_id))); -- a colleague's call that the asker's own has ended
grant select, insert on contact_attempts to app_request;

grant execute on function my_followups, followup_ends, cancel_followups, move_late_followup, give_followup to app_request;
grant execute on function is_resting to app_request, app_job;

-- A follow-up by video is its patient's and the nurses' whose patient it is; only the nurse who calls begins one, in her own name.
create policy seen on followup_calls for select to app_request
  using ((patient_id = (select me()) and (select i_am('patient'))) or patient_id in (select patients_in_my_nursing()));
create policy added on followup_calls for insert to app_request
  with check (patient_id in (select patients_in_my_nursing()) and nurse_id = (select me()));
create policy changed on followup_calls for update to app_request
  using ((patient_id = (select me()) and (select i_am('patient'))) or patient_id in (select patients_in_my_nursing()));
grant select, insert on followup_calls to app_request;
grant update (joined_at, ended_at) on followup_calls to app_request;

-- Its two sides pass signals to each other; nobody reads another call's.
create policy seen on followup_call_signals for select to app_request
  using ((patient_id = (select me()) and (select i_am('patient')))
    or (nurse_id = (select me()) and patient_id in (select patients_in_my_nursing())));
create policy added on followup_call_signals for insert to app_request
  with check (sender_id = (select me()) and is_my_followup_call(call_id, patient_id, nurse_id));
grant select, insert on followup_call_signals to app_request;

-- The clock ends a call that its nurse left open, and writes it down as an attempt.
create policy jobs on followup_calls for select to app_job using (true);
create policy jobs_ended on followup_calls for update to app_job using (true) with check (ended_at is not null);
grant select, update (ended_at) on followup_calls to app_job;
create policy jobs_added on contact_attempts for insert to app_job with check (kind = 'video');
create policy jobs on contact_attempts for select to app_job using (true);
grant select (id, followup_id, kind, outcome, at), insert on contact_attempts to app_job;
create policy jobs on followup_call_signals to app_job using (true);
grant select, delete on followup_call_signals to app_job;

grant execute on function my_followup_call, is_still_nursed_by to app_request;
