-- What a patient has read is theirs, and seen by the nurses who support them: the score is made of it (domain 4.1). Nothing of it is taken back.
create policy seen on education_progress for select to app_request
  using (user_id = (select me()) or user_id in (select patients_in_my_nursing()));
create policy added on education_progress for insert to app_request with check (user_id = (select me()) and (select i_am('patient')));
grant select, insert on education_progress to app_request;

-- Everybody may know who checked a text. A review is recorded once; another one comes after it.
create policy seen on education_reviews for select to app_request using ((select me()) is not null);
create policy added on education_reviews for insert to app_request with check ((select i_am('admin')) and recorded_by = (select me()));
grant select, insert on education_reviews to app_request;

-- What a nurse sent is her patient's to see, and hers whose patient it is. The job that tells the patient reads whose it is.
create policy seen on sent_articles for select to app_request
  using (patient_id = (select me()) or patient_id in (select patients_in_my_nursing()));
create policy added on sent_articles for insert to app_request
  with check (patient_id in (select patients_in_my_nursing()) and nurse_id = (select me()));
grant select, insert on sent_articles to app_request;
create policy jobs on sent_articles for select to app_job using (true);
grant select (id, patient_id) on sent_articles to app_job;
