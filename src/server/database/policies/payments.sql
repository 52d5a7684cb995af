-- Nobody writes a payment but these: patients begin one of their own, jobs bring what the provider says, administrators see to what needs a
-- person. Who sees one: wallet.sql.
grant execute on function start_payment, ask_payment to app_request;
grant execute on function note_checkout, fail_payment, settle_payment, payments_to_ask to app_job;
grant execute on function payments_to_see_to, see_to_payment to app_request;
