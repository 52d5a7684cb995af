-- A patient sees their own money. Nobody writes an entry or a balance but the functions below; a doctor sees nothing of it.
create policy seen on wallet_accounts for select to app_call using (user_id = (select me()));
create policy seen on wallet_entries for select to app_call using (user_id = (select me()));
create policy seen on payments for select to app_call using (user_id = (select me()));
grant select on wallet_accounts, wallet_entries, payments to app_call;

-- Jobs tell people of what was paid and given back.
create policy jobs on wallet_entries for select to app_job using (true);
create policy jobs on payments for select to app_job using (true);
create policy jobs on wallet_adjustments for select to app_job using (true);
grant select on wallet_entries, payments, wallet_adjustments to app_job;

-- The one place that writes an entry and the balance, one after the other for each person. The same key again answers the first entry.
-- Nobody may call it: the functions below do, each under a rule of its own.
create or replace function write_wallet_entry(person uuid, kind text, cents integer, key text, visit text default null, undoes uuid default null,
  note text default null, by_whom uuid default null) returns wallet_entries
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account wallet_accounts;
  entry wallet_entries;
  undone wallet_entries;
begin
  if kind <> 'debit' then
    insert into wallet_accounts (user_id) values (person) on conflict do nothing;
  end if;
  select * into account from wallet_accounts where user_id = person for update;
  if not found then raise exception 'wallet_missing' using errcode = 'WL001', constraint = 'wallet_missing'; end if;

  select * into entry from wallet_entries where idempotency_key = key;
  if found then
    if (entry.user_id, entry.type, entry.amount_cents) is distinct from (person, kind, cents) then
      raise exception 'wallet_key_used' using errcode = 'WL001', constraint = 'wallet_key_used';
    end if;
    return entry;
  end if;

  if kind = 'refund' then
    select * into undone from wallet_entries where id = undoes and user_id = person and type = 'debit';
    if not found or cents > -undone.amount_cents then
      raise exception 'refund_too_high' using errcode = 'WL001', constraint = 'refund_too_high';
    end if;
    if exists (select from wallet_entries where refund_of = undoes) then
      raise exception 'already_refunded' using errcode = 'WL001', constraint = 'already_refunded';
    end if;
    visit := undone.appointment_id;
  end if;
  if account.balance_cents + cents < 0 then
    raise exception 'wallet_too_low' using errcode = 'WL001', constraint = 'wallet_too_low';
  end if;

  update wallet_accounts set balance_cents = balance_cents + cents, version = version + 1 where user_id = person returning * into account;
  insert into wallet_entries (id, user_id, position, number, type, amount_cents, balance_after_cents, appointment_id, refund_of,
      idempotency_key, memo, created_by, at)
    values (gen_random_uuid(), person, account.version, 'R' || lpad(nextval('wallet_numbers')::text, 8, '0'), kind, cents, account.balance_cents,
      visit, undoes, key, note, by_whom, at_now())
    returning * into entry;
  return entry;
end $$;

-- Pays for one's own booked visit what it costs, once. Called where the booking is written (book_visit), so that both stand or neither.
create or replace function pay_visit(appointment text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owed integer;
begin
  select c.amount_cents into owed from consultations c join appointments a on a.id = c.appointment_id
    where a.id = appointment and a.user_id = me() and a.status = 'scheduled' and c.payment_method <> 'free';
  if not found or owed = 0 then return 0; end if;
  perform write_wallet_entry(me(), 'debit', -owed, 'visit ' || appointment, appointment, null, null, me());
  return owed;
end $$;

-- Gives back what was paid for a visit, once, and only where the law of domain 5.7 says so: cancelled in time or by the doctor, its late fee
-- waived, the doctor not come, or a visit that video could not do. Reads all of it from the rows, so that it may be called too often.
-- Answers the cents that went back; nothing was paid for a free visit.
create or replace function refund_visit(appointment text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paid wallet_entries;
begin
  select e.* into paid from wallet_entries e join appointments a on a.id = e.appointment_id join consultations c on c.appointment_id = a.id
    where e.appointment_id = appointment and e.type = 'debit' and case a.status
        when 'cancelled' then a.cancelled_by is distinct from a.user_id or not a.cancel_late or a.late_fee = 'waived'
        when 'no_show' then a.late_fee = 'waived'
        when 'doctor_no_show' then true
        when 'completed' then c.outcome = 'unsuitable'
        else false end;
  if not found then return 0; end if;
  -- Two who give back at once wait here for each other.
  perform from wallet_accounts where user_id = paid.user_id for update;
  if exists (select from wallet_entries where refund_of = paid.id) then return 0; end if;
  perform write_wallet_entry(paid.user_id, 'refund', -paid.amount_cents, 'refund ' || appointment, appointment, paid.id, null, me());
  return -paid.amount_cents;
end $$;
grant execute on function pay_visit, refund_visit to app_call;
grant execute on function refund_visit to app_job;
