-- A patient sees their own money. Nobody writes an entry or a balance but the procedures; a doctor sees nothing of it.
create policy seen on wallet_accounts for select to app_request using (user_id = (select me()));
create policy seen on wallet_entries for select to app_request using (user_id = (select me()));
create policy seen on payments for select to app_request using (user_id = (select me()));
grant select on wallet_accounts, wallet_entries, payments to app_request;

-- Jobs tell people of what was paid and given back.
create policy jobs on wallet_entries for select to app_job using (true);
create policy jobs on payments for select to app_job using (true);
create policy jobs on wallet_adjustments for select to app_job using (true);
grant select on wallet_entries, payments, wallet_adjustments to app_job;

-- A visit is paid and given back as its rows say. A correction, and whose wallet it is, is the administrators'. Receipts are printed by jobs.
grant execute on function pay_visit, refund_visit to app_request;
grant execute on function refund_visit to app_job;
grant execute on function wallet_of_contact, request_adjustment, decide_adjustment, wallet_adjustments_of, why_not_agree to app_request;
grant execute on function receipt_facts, keep_receipt to app_job;
grant usage on sequence receipt_numbers, credit_note_numbers to app_job;
