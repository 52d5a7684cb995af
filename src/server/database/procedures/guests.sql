-- Signals of a call, for its two sides and for a guest alike: who says one, where a page begins that names no last one (at its own first,
-- or from now on when it has said nothing yet), and whether the same person joined from another page after this one did.
create or replace function signal_as_told(s call_signals) returns jsonb language sql stable
  return jsonb_build_object('id', s.id::text, 'session', s.session, 'signal', s.signal,
    'from', case s.sender_id when s.user_id then 'patient' when s.doctor_id then 'doctor' else s.sender_id::text end);
create or replace function first_signal(call text, person uuid, page uuid) returns bigint language sql stable
  return (select coalesce(min(id) filter (where sender_id = person and session = page), max(id), 0) from call_signals where appointment_id = call);
create or replace function moved_elsewhere(call text, person uuid, page uuid) returns boolean language sql stable
  return (select coalesce(bool_or(session = page) and (array_agg(session order by id desc))[1] <> page, false) from call_signals
    where appointment_id = call and sender_id = person and to_session is null and signal ->> 'kind' = 'hello');
-- Who has no part in the call, or not yet when they spoke, is heard by nobody.
create or replace function is_heard(s call_signals) returns boolean language sql stable
  return s.sender_id in (s.user_id, s.doctor_id) or exists (select from call_guests g
    where g.id = s.sender_id and g.admitted_at is not null and g.removed_at is null and s.id > g.hears_after);

-- Which page of a guest's asks to be let in, for the doctor's screen: enough to tell one from another, and nothing to get in by.
create or replace function asking_page(g call_guests) returns text language sql stable
  return left(case when g.admitted_at is null then g.seat_sha256 else g.next_seat_sha256 end, 16);

-- The doctor lets in the page that their screen showed, and no other; one that was in under this name is out. What was said before is not for
-- it. Answers whether that page still asked.
create or replace function admit_guest(guest uuid, page text) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with admitted as (
    update call_guests g set seat_sha256 = coalesce(g.next_seat_sha256, g.seat_sha256), asked_at = coalesce(g.next_asked_at, g.asked_at),
      next_seat_sha256 = null, next_asked_at = null, admitted_at = at_now(),
      hears_after = (select coalesce(max(s.id), 0) from call_signals s where s.appointment_id = g.appointment_id)
    where g.id = guest and g.doctor_id = me_as_doctor() and g.removed_at is null and asking_page(g) = page returning g.id)
  select exists (select from admitted)
$$;

-- The rest is for whoever holds a link, and is no row to anybody else. An unknown link is nobody's. `seat` is the page's own secret, as a
-- hash too: how far the guest has come is so for the page that asked, and another page that opens the link has not asked.

create or replace function guest_seat(token text, seat text)
  returns table (id uuid, appointment_id text, inviter text, by_doctor boolean, status text, starts_at timestamptz, ends_at timestamptz,
    asked_at timestamptz, admitted_at timestamptz, removed_at timestamptz, is_elsewhere boolean, others uuid[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.appointment_id, p.first_name, g.invited_by = g.doctor_id, a.status, a.starts_at, a.ends_at,
    case seat when g.seat_sha256 then g.asked_at when g.next_seat_sha256 then g.next_asked_at end,
    case when g.seat_sha256 = seat then g.admitted_at end, g.removed_at,
    g.seat_sha256 is not null and g.seat_sha256 <> seat and g.next_seat_sha256 is distinct from seat,
    array(select o.id from call_guests o where o.appointment_id = g.appointment_id and o.id <> g.id and g.seat_sha256 = seat
      and g.admitted_at is not null and o.admitted_at is not null and o.removed_at is null order by o.id)
  from call_guests g join appointments a on a.id = g.appointment_id join profiles p on p.id = g.invited_by
  where g.token_sha256 = token
$$;

-- Takes the visit's one lock for a guest's step.
create or replace function lock_guest_visit(token text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  select from appointments where id = (select appointment_id from call_guests where token_sha256 = token) for update
$$;

-- A page of the guest's asks to be let in, or leaves when no time is given: then the doctor lets them in anew. Nobody who is in is thrown out
-- by asking: another page waits beside theirs, and takes the place when they leave.
create or replace function seat_guest(token text, seat text, asks_at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update call_guests set next_asked_at = asks_at, next_seat_sha256 = case when asks_at is not null then seat end
    where token_sha256 = token and removed_at is null and admitted_at is not null and seat_sha256 <> seat;
  if found then return; end if;
  update call_guests set asked_at = coalesce(asks_at, next_asked_at), admitted_at = null,
      seat_sha256 = case when asks_at is not null then seat else next_seat_sha256 end, next_asked_at = null, next_seat_sha256 = null
    where token_sha256 = token and removed_at is null;
end $$;

-- Whether a guest's page takes part: let in, and the visit goes on.
create or replace function guests_in(token text, seat text) returns setof call_guests
  language sql stable security definer set search_path = public, pg_temp as $$
  select g.* from call_guests g join appointments a on a.id = g.appointment_id and a.status = 'in_progress'
  where g.token_sha256 = token and g.seat_sha256 = seat and g.admitted_at is not null and g.removed_at is null
$$;

create or replace function guest_said(token text, seat text, since timestamptz, most integer) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from (select from call_signals s join guests_in(token, seat) g
    on g.id = s.sender_id and g.appointment_id = s.appointment_id where s.sent_at > since limit most) lately
$$;

-- Whether a page of somebody else in this call has this name: then a guest neither speaks nor hears by it.
create or replace function is_anothers_page(call text, person uuid, page uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from call_signals where appointment_id = call and session = page and sender_id <> person)
$$;

create or replace function add_guest_signal(token text, seat text, key uuid, session uuid, to_session uuid, signal jsonb, sent_at timestamptz)
  returns void language sql security definer set search_path = public, pg_temp as $$
  insert into call_signals (key, appointment_id, user_id, doctor_id, sender_id, session, to_session, signal, sent_at)
  select add_guest_signal.key, g.appointment_id, g.user_id, g.doctor_id, g.id, add_guest_signal.session, add_guest_signal.to_session,
    add_guest_signal.signal, add_guest_signal.sent_at from guests_in(token, seat) g
  where not is_anothers_page(g.appointment_id, g.id, add_guest_signal.session)
  on conflict do nothing
$$;

-- What was said to a guest's page after a signal and since it was let in, and whether the same seat joined from another page since. No
-- texts, no photos.
create or replace function guest_signals(token text, seat text, page uuid, after bigint)
  returns table (start bigint, signals jsonb, moved boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.start,
    coalesce((select jsonb_agg(signal_as_told(c) order by c.id) from call_signals c
      where c.appointment_id = g.appointment_id and c.id > s.start and c.sender_id <> g.id and (c.to_session is null or c.to_session = page)
        and is_heard(c)), '[]'),
    moved_elsewhere(g.appointment_id, g.id, page)
  from guests_in(token, seat) g
  cross join lateral (select greatest(coalesce(after, first_signal(g.appointment_id, g.id, page)), g.hears_after) as start) s
  where not is_anothers_page(g.appointment_id, g.id, page)
$$;
