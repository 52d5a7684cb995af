-- Asks for push messages on the browser that has this address, in the session that has this token. An address that was somebody else's is
-- the asker's from now on: it is the same browser, and only its owner knows it. Nobody has more than ten: each message goes to all of them.
create or replace function subscribe_push(subscription uuid, at_address text, key text, secret text, called text, session uuid)
  returns setof push_subscriptions language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here accounts.sessions;
begin
  if me() is null then raise insufficient_privilege using message = 'only somebody signed in is sent push messages'; end if;
  perform pg_advisory_xact_lock(hashtextextended('push ' || me(), 0)); -- those who count to ten, then those who have one browser
  perform pg_advisory_xact_lock(hashtextextended('push ' || at_address, 0));
  select * into here from accounts.sessions s where s.id = session and s.user_id = me();
  delete from push_subscriptions where endpoint = at_address and user_id <> me();
  delete from push_subscriptions where id in (select p.id from push_subscriptions p where p.user_id = me() and p.endpoint <> at_address
    order by coalesce(p.last_reached_at, p.created_at) desc, p.id desc offset 9);
  return query
    insert into push_subscriptions as p (id, user_id, endpoint, p256dh, auth, name, session_id, device_sha256, created_at)
      values (subscription, me(), at_address, key, secret, called, here.id, here.device_sha256, at_now())
      on conflict (endpoint) do update set p256dh = key, auth = secret, name = called, session_id = excluded.session_id,
        device_sha256 = excluded.device_sha256
      returning p.*;
end $$;

-- The button of a push message, pressed where nobody may be signed in: marks the one notification it was about as read, once. Answers
-- whose it was, for their open pages.
create or replace function answer_push(token_sha256 text) returns setof uuid language sql security definer set search_path = public, pg_temp as $$
  with used as (
    update deliveries set action_sha256 = null where action_sha256 = token_sha256 and channel = 'push'
      and (expires_at is null or expires_at > at_now() - interval '7 days') returning user_id, notification_id),
  marked as (update notifications n set is_read = true from used where n.id = used.notification_id and n.user_id = used.user_id)
  select user_id from used
$$;

-- Signing out ends the push messages of those browsers: of one session, of all others (those of sessions long over too), or of all.
create or replace function forget_push(person uuid, only_session uuid, except_session uuid)
  returns void language sql security definer set search_path = public, pg_temp as $$
  delete from push_subscriptions where user_id = person
    and (only_session is null or session_id = only_session)
    and (except_session is null or session_id is distinct from except_session)
$$;

-- Somebody signed in on a browser. Its messages end with this session from now on; those of whoever was there before, whose session may
-- have run out long ago, end here.
create or replace function adopt_push(person uuid, device text, session uuid)
  returns void language sql security definer set search_path = public, pg_temp as $$
  delete from push_subscriptions where device_sha256 = device and user_id <> person;
  update push_subscriptions set session_id = session where device_sha256 = device and user_id = person;
$$;

-- What left the house and what could not, for administrators: when, by which way, how far. Never what it says, to nobody's full address,
-- and of what is about somebody's health not even what kind of message it was. Planned for what is asked each time: the few that failed
-- are found by their state, the newest by their id.
create or replace function masked_recipient(recipient text, channel text) returns text language sql immutable
  return case channel
    when 'email' then left(recipient, 1) || '•••@' || left(split_part(recipient, '@', 2), 1) || '•••'
      || coalesce(substring(recipient from '\.[^.@]+$'), '')
    when 'sms' then case when recipient = '' then '' else '•••' || right(recipient, 2) end
    else '' end;

-- Neither is it said of those whose they are, nor are they found by a name or an address: that somebody gets them tells of their health.
create or replace function says_nothing_of_health(category text) returns boolean language sql immutable
  return category in ('security', 'appointments');

-- `sought`: part of a name; `whole_address`: a whole address or number. Without a state wanted, what was never to be sent is left out where `only_sent`.
create or replace function find_messages(wanted_status text, wanted_channel text, only_sent boolean, sought text, whole_address text, before uuid, most integer)
  returns table (id uuid, channel text, category text, code text, person text, recipient text, status text, reason text, attempts integer,
    created_at timestamptz, sent_at timestamptz, delivered_at timestamptz, next_at timestamptz, can_retry boolean)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform only_for_administrators();
  return query
    select d.id, d.channel, d.category, case when says_nothing_of_health(d.category) then d.code end,
      case when says_nothing_of_health(d.category) then p.first_name || ' ' || p.last_name end,
      masked_recipient(d.recipient, d.channel), d.status, d.reason, d.attempts, d.created_at, d.sent_at, d.delivered_at, d.next_at,
      d.status = 'failed' and d.body <> ''
    from deliveries d left join profiles p on p.id = d.user_id
    where (wanted_status is null or d.status = wanted_status) and (wanted_channel is null or d.channel = wanted_channel)
      and (wanted_status is not null or not only_sent or d.status <> 'suppressed')
      and (sought = '' or says_nothing_of_health(d.category) and (lower(d.recipient) = whole_address
        or position(lower(sought) in lower(p.first_name || ' ' || p.last_name)) > 0))
      and (before is null or d.id < before)
    order by d.id desc limit least(most, 100);
end $$;

-- As the servers of the release before ask.
create or replace function message_log(wanted_status text, wanted_channel text, before uuid, most integer)
  returns table (id uuid, channel text, category text, code text, recipient text, status text, reason text, attempts integer,
    created_at timestamptz, sent_at timestamptz, delivered_at timestamptz, next_at timestamptz, can_retry boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select id, channel, category, code, recipient, status, reason, attempts, created_at, sent_at, delivered_at, next_at, can_retry
  from find_messages(wanted_status, wanted_channel, false, '', '', before, most)
$$;

create or replace function message_counts() returns table (status text, count bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  return query select d.status, count(*) from deliveries d group by d.status;
end $$;

-- Tries a failed message once more. Answers its state: whose text is gone cannot be sent again, and stays failed.
create or replace function retry_message(message uuid) returns table (was text, retried boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare found_row deliveries;
begin
  perform only_for_administrators();
  select * into found_row from deliveries d where d.id = message for update;
  if not found then return; end if;
  if found_row.status <> 'failed' or found_row.body = '' then return query select found_row.status, false; return; end if;
  update deliveries d set status = 'queued', reason = null, next_at = at_now() where d.id = message;
  return query select 'failed'::text, true;
end $$;
