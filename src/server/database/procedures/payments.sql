-- Payments at a provider. Nobody writes one but these functions: what is to be paid is what the rows say, what was paid is what the
-- provider said when we asked it.

-- Begins to pay by card for a start that is kept for the asking patient, which stays kept meanwhile, once for each start. The same booking
-- again is the same payment, with the reason as it is by now. Answers null when the start is not kept any more.
create or replace function start_payment(payment uuid, doctor uuid, visit_type text, start_at timestamptz, end_at timestamptz, why text, key uuid,
  kept_until timestamptz) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known uuid;
begin
  if me() is null or not i_am('patient') then return null; end if;
  perform pg_advisory_xact_lock(patient_queue());
  update payments p set reason = why where p.user_id = me() and p.booking_key = key and p.state = 'started' returning p.id into known;
  if found then return known; end if;
  update slot_holds h set expires_at = case when exists (select from payments p
        where p.user_id = me() and p.doctor_id = doctor and p.starts_at = start_at and p.created_at > at_now() - interval '1 hour')
      then h.expires_at else greatest(h.expires_at, least(kept_until, at_now() + limit_of('card hold minutes') * interval '1 minute')) end
    where h.user_id = me() and h.doctor_id = doctor and h.starts_at = start_at and h.expires_at > at_now();
  if not found then return null; end if;
  insert into payments (id, user_id, provider, reference, amount_cents, doctor_id, starts_at, ends_at, consultation_type, reason, booking_key, created_at)
    select payment, me(), 'paystack', payment::text, greatest(t.price_cents, d.price_cents), doctor, start_at, end_at, visit_type, why, key, at_now()
    from consultation_types t, doctor_profiles d where t.name = visit_type and d.doctor_id = doctor;
  perform enqueue('payment-open', jsonb_build_object('paymentId', payment), payment::text);
  return payment;
end $$;

-- The provider is asked what became of one's own payment: every ten seconds at most, however often a page asks us. For a day also after it
-- failed: another card may have paid on the provider's page meanwhile.
create or replace function ask_payment(payment uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payments p set asked_at = at_now() where p.id = payment and p.user_id = me()
    and (p.state = 'started' or (p.wall in ('card_refused', 'given_up') and p.settled_at > at_now() - interval '1 day'))
    and coalesce(p.asked_at, '-infinity') <= at_now() - interval '10 seconds';
  if found then perform enqueue('payment-news', jsonb_build_object('paymentId', payment), payment::text); end if;
end $$;

-- Where the patient pays.
create or replace function note_checkout(payment uuid, address text) returns void language sql security definer set search_path = public, pg_temp as $$
  update payments set checkout_url = address where id = payment and state = 'started'
$$;

-- Nothing will come of it, as far as the provider says. Money that comes all the same is credited (settle_payment).
create or replace function fail_payment(payment uuid, why text) returns void language sql security definer set search_path = public, pg_temp as $$
  update payments set state = 'failed', settled_at = at_now(), wall = why, reason = null where id = payment and state = 'started'
$$;

-- What the provider says was paid: credited to the wallet once, then spent on the visit it was for, in one transaction. Where the visit
-- cannot be had any more the money stays in the wallet. Waits in the queues of booking, in their order. Another amount than was asked for
-- is not believed. Answers what became of it.
create or replace function settle_payment(payment uuid, provider_number text, cents bigint, money text, most_upcoming integer) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pay payments;
  problem text;
  visit text;
  became text;
begin
  select * into pay from payments where id = payment;
  if not found then return 'unknown'; end if;
  perform set_config('app.actor', pay.user_id::text, true), set_config('app.role', 'patient', true);
  perform pg_advisory_xact_lock(patient_queue());
  if pay.booking_key is not null then perform pg_advisory_xact_lock(calendar_queue(pay.doctor_id, pay.starts_at)); end if;
  select * into pay from payments where id = payment for update;
  if pay.provider_id is not null then
    became := 'settled before';
  elsif cents is distinct from pay.amount_cents or money is distinct from pay.currency then
    update payments set state = 'failed', settled_at = at_now(), wall = 'amount_differs', reason = null, provider_id = provider_number where id = payment;
    became := 'amount differs';
  else
    perform write_wallet_entry(pay.user_id, 'topup', pay.amount_cents, 'payment ' || pay.reference);
    if pay.booking_key is null then
      problem := null;
    elsif pay.state = 'failed' or pay.reason is null then
      problem := 'late';
    elsif pay.starts_at <= at_now() then
      problem := 'start_passed';
    elsif not exists (select from doctor_profiles d where d.doctor_id = pay.doctor_id and d.accepting and d.disabled_at is null) then
      problem := 'not_offered';
    else
      visit := gen_random_uuid()::text;
      problem := book_visit(visit, gen_random_uuid(), pay.doctor_id, pay.consultation_type, pay.starts_at, pay.ends_at, pay.reason, pay.booking_key,
        most_upcoming, 'paystack', pay.amount_cents);
      if problem is not null then visit := null; end if;
    end if;
    became := case when visit is null then 'credited' else 'booked' end;
    update payments set state = became, settled_at = at_now(), wall = problem, reason = null, provider_id = provider_number, appointment_id = visit
      where id = payment;
  end if;
  perform set_config('app.actor', '', true), set_config('app.role', 'system', true);
  return became;
end $$;

-- Payments that stayed open without news for so long, taken by one server each time.
create or replace function payments_to_ask(silent_since timestamptz, most integer) returns setof uuid
  language sql security definer set search_path = public, pg_temp as $$
  update payments p set asked_at = at_now() where p.id in (
    select o.id from payments o where o.state = 'started' and greatest(o.asked_at, o.created_at) < silent_since order by o.created_at limit most
    for update skip locked)
  returning p.id
$$;

-- What needs a person, until an administrator says what they did: a payment of another amount or money than was asked for, and one of which
-- the provider has said nothing for a day, which the program goes on asking about. Nothing of the visit.
create or replace function payments_to_see_to(only_one uuid default null)
  returns table (id uuid, user_id uuid, patient_name text, amount_cents integer, why text, provider_id text, since timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  return query
    select p.id, p.user_id, u.first_name || ' ' || u.last_name, p.amount_cents, case p.state when 'started' then 'no_answer' else p.wall end, p.provider_id,
      coalesce(p.settled_at, p.created_at)
    from payments p join profiles u on u.id = p.user_id
    where p.seen_to_at is null and (p.wall = 'amount_differs' or (p.state = 'started' and p.created_at < at_now() - interval '25 hours'))
      and (only_one is null or p.id = only_one)
    order by 7 limit 100;
end $$;

-- Says what was done about one, once. Answers whose it is, or null where nothing waits.
create or replace function see_to_payment(payment uuid, what text) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  whose uuid;
begin
  perform from payments p where p.id = payment for update;
  select w.user_id into whose from payments_to_see_to(payment) w;
  if found then update payments p set seen_to_at = at_now(), seen_to_by = me(), seen_to_note = what where p.id = payment; end if;
  return whose;
end $$;
