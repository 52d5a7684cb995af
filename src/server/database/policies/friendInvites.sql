-- Codes and counts of invitations are the inviter's own.
create policy seen on invitation_codes for select to app_request using (user_id = (select me()));
create policy added on invitation_codes for insert to app_request with check (user_id = (select me()) and (select i_am('patient')));
grant select, insert on invitation_codes to app_request;

create policy seen on invitation_texts for select to app_request using (user_id = (select me()));
create policy added on invitation_texts for insert to app_request with check (user_id = (select me()) and (select i_am('patient')));
grant select, insert on invitation_texts to app_request;
-- How many were sent lately, whoever sent them.
grant execute on function invitation_texts_to, invitation_texts_of_all to app_request;

-- The job that posts the message reads name and number once and takes them away.
create policy jobs on invitation_texts to app_job using (true) with check (true);
grant select, update (friend_encrypted) on invitation_texts to app_job;

-- Who came by whose invitation is written by signing up, and read by nobody.
grant execute on function keep_referral to app_accounts;
