-- The one place that writes an entry and the balance, one after the other for each person. The same key again answers the first entry.
-- Nobody may call it: the functions below do, each under a rule of its own.
create or replace function write_wallet_entry(person uuid, kind text, cents integer, key text, visit text default null, undoes uuid default null,
  note text default null, by_whom uuid default null, is_told boolean default true) returns wallet_entries
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
  -- Whoever wrote it, the person hears of it, or nothing is written: without its queue a job is refused. Only what the demo world begins with,
  -- before any server made the queues, is told to nobody.
  if is_told then
    perform enqueue('wallet-entry', jsonb_build_object('entryId', entry.id), entry.id::text);
    if kind in ('debit', 'refund') then perform enqueue('receipt', jsonb_build_object('entryId', entry.id), entry.id::text); end if;
  end if;
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

-- The one patient with exactly this address or this number, for an administrator who corrects a wallet: name and balance, nothing else. Of
-- several who share a number, nobody: then it takes the address.
create or replace function wallet_of_contact(by_email text, by_phone text) returns table (user_id uuid, name text, balance_cents integer)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  return query
    with found as (
      select r.user_id from user_roles r join accounts.users u on u.id = r.user_id join profiles p on p.id = r.user_id
      where r.role = 'patient' and (u.email = by_email or (u.phone_number = by_phone and u.phone_verified_at is not null)))
    select p.id, p.first_name || ' ' || p.last_name, coalesce(a.balance_cents, 0)
    from found f join profiles p on p.id = f.user_id left join wallet_accounts a on a.user_id = f.user_id
    where (select count(*) from found) = 1;
end $$;

-- Corrects a patient's balance, at once up to the limit, in which counts what was corrected alone for this patient in the last 24 hours: above
-- it the wish waits for a second administrator. The same wish again changes nothing; its id with another wish is refused. Answers the state,
-- or why not: 'no_patient', 'id_used', or the wall of the ledger.
create or replace function request_adjustment(adjustment uuid, person uuid, cents integer, why text, alone_up_to integer)
  returns table (state text, wall text) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known wallet_adjustments;
  is_small boolean;
begin
  perform only_for_administrators();
  perform from user_roles where user_id = person and role = 'patient';
  if not found or person = me() then return query select null, 'no_patient'; return; end if;
  -- Two corrections at once would each count without the other.
  perform pg_advisory_xact_lock(hashtextextended('correct ' || person, 0));
  select * into known from wallet_adjustments where id = adjustment;
  if found then
    if (known.user_id, known.amount_cents, known.reason, known.requested_by) is distinct from (person, cents, why, me())
      then return query select null, 'id_used';
      else return query select known.state, null;
    end if;
    return;
  end if;
  select abs(cents) <= least(alone_up_to, limit_of('correction cents')) and abs(cents + coalesce(sum(w.amount_cents), 0)) <= least(alone_up_to, limit_of('correction cents')) into is_small
    from wallet_adjustments w
    where w.user_id = person and w.state = 'done' and w.decided_by = w.requested_by and w.decided_at > at_now() - interval '24 hours';
  insert into wallet_adjustments (id, user_id, amount_cents, reason, state, requested_by, requested_at, decided_by, decided_at)
    values (adjustment, person, cents, why, case when is_small then 'done' else 'waiting' end, me(), at_now(),
      case when is_small then me() end, case when is_small then at_now() end);
  if is_small then
    perform write_wallet_entry(person, 'adjustment', cents, 'adjustment ' || adjustment, null, null, why, me());
  end if;
  return query select case when is_small then 'done' else 'waiting' end, null;
exception when sqlstate 'WL001' then
  get stacked diagnostics wall = constraint_name;
  state := null;
  return next;
end $$;

-- A second administrator says yes or no, once. Answers null or why not; then it still waits. A yes needs four eyes, a no moves no money.
create or replace function decide_adjustment(adjustment uuid, is_granted boolean) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wish wallet_adjustments;
  wall text;
begin
  perform only_for_administrators();
  select * into wish from wallet_adjustments where id = adjustment for update;
  if not found then return 'not_found'; end if;
  if wish.state <> 'waiting' then return 'decided'; end if;
  wall := why_not_agree(wish.requested_by, wish.requested_at);
  if is_granted and wall is not null or wall = 'NOT_YOURSELF' then return wall; end if;
  update wallet_adjustments set state = case when is_granted then 'done' else 'rejected' end, decided_by = me(), decided_at = at_now() where id = adjustment;
  if is_granted then
    perform write_wallet_entry(wish.user_id, 'adjustment', wish.amount_cents, 'adjustment ' || adjustment, null, null, wish.reason, me());
  end if;
  return null;
exception when sqlstate 'WL001' then
  get stacked diagnostics wall = constraint_name;
  return wall;
end $$;

-- What waits for a second administrator, the oldest first, or what was decided, the newest first.
create or replace function wallet_adjustments_of(is_waiting boolean)
  returns table (id uuid, user_id uuid, patient_name text, amount_cents integer, reason text, state text, requested_by uuid, requester_name text,
    requested_at timestamptz, decider_name text, decided_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  return query
    select w.id, w.user_id, p.first_name || ' ' || p.last_name, w.amount_cents, w.reason, w.state, w.requested_by, r.first_name || ' ' || r.last_name,
      w.requested_at, d.first_name || ' ' || d.last_name, w.decided_at
    from wallet_adjustments w join profiles p on p.id = w.user_id left join profiles r on r.id = w.requested_by left join profiles d on d.id = w.decided_by
    where (w.state = 'waiting') = is_waiting
    order by case when is_waiting then w.requested_at end, w.requested_at desc limit 100;
end $$;

-- All that the receipt of a payment prints, or the credit note of what came back of one: the entry and the visit it is of. Nothing of why
-- somebody came. For the job that prints it.
create or replace function receipt_facts(entry uuid)
  returns table (kind text, entry_number text, amount_cents integer, at timestamptz, method text, paid_number text, user_id uuid, visit_type text,
    visit_at timestamptz, doctor_id uuid, practitioner text, hpcsa_number text, practice_no text, practice_address text, patient_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select case e.type when 'debit' then 'receipt' else 'credit_note' end, e.number, abs(e.amount_cents), e.at, c.payment_method, coalesce(r.number, paid.number),
    e.user_id, a.type, a.starts_at, d.doctor_id, d.display_name, coalesce(h.hpcsa_number, ''), d.practice_no, d.practice_address,
    p.first_name || ' ' || p.last_name
  from wallet_entries e join appointments a on a.id = e.appointment_id join consultations c on c.appointment_id = a.id
    join doctor_profiles d on d.doctor_id = a.doctor_id join profiles h on h.id = a.doctor_id join profiles p on p.id = e.user_id
    left join wallet_entries paid on paid.id = e.refund_of left join documents r on r.wallet_entry_id = paid.id
  where e.id = entry and e.type in ('debit', 'refund')
$$;

-- Keeps the printed receipt of an entry, once; whose it is the rows say. Answers whether it was kept: another job may have been first.
create or replace function keep_receipt(entry uuid, document uuid, its_number text, its_code text, its_sha256 text, its_bytes bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into documents (id, number, kind, user_id, doctor_id, consultation_id, created_at, code, wallet_entry_id)
    select document, its_number, f.kind, f.user_id, f.doctor_id, c.id, f.at, its_code, entry
    from receipt_facts(entry) f, wallet_entries e join consultations c on c.appointment_id = e.appointment_id where e.id = entry
    on conflict (wallet_entry_id) do nothing;
  if not found then return false; end if;
  insert into document_files (document_id, user_id, media_type, sha256, bytes)
    select document, user_id, 'application/pdf', its_sha256, its_bytes from wallet_entries where id = entry;
  return true;
end $$;
