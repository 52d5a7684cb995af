-- Why: what happened reaches people once, by the channels they chose, in time and not at night; and what could not be sent is seen.

create table notifications (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  type text not null check (type in ('appointment', 'medication', 'diagnosis', 'welcome', 'system')),
  code text not null,
  title text not null,
  message text not null,
  is_read boolean not null default false,
  is_permanent boolean not null default false,
  appointment_id text references appointments on delete cascade,
  medication_id uuid,
  diagnosis_id uuid,
  link text,
  dedupe_key text not null unique,
  created_at timestamptz not null,
  severity text not null default 'info' check (severity in ('info', 'action', 'urgent'))
);
create index notifications_of on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where not is_read;
create index notifications_appointment on notifications (appointment_id) where appointment_id is not null;

-- What somebody chose about messages. No row: the defaults of rules/channels.ts.
create table notice_settings (
  user_id uuid primary key references profiles on delete cascade,
  choices jsonb not null default '{}', -- {"appointments": {"sms": true}}: only what differs from the defaults
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'), -- both null: never quiet
  quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  rings_at_night boolean not null default false,
  details text[] not null default '{}' check (details <@ array['push', 'email', 'sms']),
  version integer not null default 1,
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);

-- Browsers that asked for push messages. They outlive the session, so that they are known by more than that: whoever signs in there next
-- ends them, and signing out a device ends them after it was signed in anew.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null, -- 'Chrome on Android'
  created_at timestamptz not null,
  last_reached_at timestamptz,
  session_id uuid references accounts.sessions on delete set null,
  device_sha256 text
);
create index push_subscriptions_of on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_device on push_subscriptions (device_sha256);

-- The outbox: one row for each message that leaves the house, what is not sent too. A sender takes a row for as long as `leased_until`
-- says, so that two never send one.
create table deliveries (
  id uuid primary key,
  user_id uuid references profiles on delete cascade,
  channel text not null check (channel in ('email', 'sms', 'push')),
  code text not null,
  recipient text not null,
  subject text,
  body text not null,
  html text,
  status text not null check (status in ('queued', 'sending', 'sent', 'delivered', 'failed', 'suppressed')),
  attempts integer not null default 0,
  provider_id text,
  dedupe_key text not null unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  category text not null default 'security',
  reason text, -- why it was suppressed or failed: a word, never a text of somebody else's
  appointment_id text references appointments on delete cascade, -- what it is about; read again before sending
  facts jsonb not null default '{}', -- what must still be so for it to be sent: ids and instants, {"startsAt": …}
  push_subscription_id uuid references push_subscriptions on delete set null,
  action_sha256 text unique, -- of the token behind a push message's button; null when it was used
  notification_id uuid references notifications on delete set null,
  next_at timestamptz, -- when to try (again); null when there is nothing left to do
  expires_at timestamptz, -- too late to be of use
  leased_until timestamptz,
  delivered_at timestamptz
);
create index deliveries_of on deliveries (user_id, created_at desc);
create index deliveries_log on deliveries (status, id desc);
-- Each channel is worked by itself: a few text messages behind ten thousand mails are found without passing those.
create index deliveries_due on deliveries (channel, next_at) where next_at is not null;
-- A text message that a provider took belongs to one delivery only.
create unique index deliveries_provider_sms on deliveries (provider_id) where channel = 'sms' and provider_id <> 'letterbox';
-- Whatever is deleted, Postgres looks for the rows that name it: without these it would read the whole outbox for each.
create index deliveries_notification on deliveries (notification_id) where notification_id is not null;
create index deliveries_subscription on deliveries (push_subscription_id) where push_subscription_id is not null;
create index deliveries_appointment on deliveries (appointment_id) where appointment_id is not null;

-- What is to be said later, such as the reminders of a visit. Whoever says it reads again whether it is still true.
create table due_notices (
  id uuid primary key,
  code text not null,
  user_id uuid not null references profiles on delete cascade,
  appointment_id text references appointments on delete cascade,
  facts jsonb not null default '{}',
  due_at timestamptz not null,
  expires_at timestamptz not null,
  dedupe_key text not null unique,
  done_at timestamptz,
  outcome text check (outcome in ('said', 'dropped')),
  created_at timestamptz not null
);
create index due_notices_waiting on due_notices (due_at) where done_at is null;
create index due_notices_of on due_notices (appointment_id);
create index due_notices_done on due_notices (done_at) where done_at is not null;
create index due_notices_to on due_notices (user_id);

-- Reminders of a visit: those still ahead when it is booked, the same for its new start when it is moved, none once it is cancelled or begun.
-- A trigger writes them, so that no way of booking, moving or cancelling can forget. `lead`: before the start; `useless`: too late to help.
-- One that was dropped waits again when its visit is moved back; one that was said is not said again.
create function arm_reminders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Outside of a call nobody says what time it is; then it is at least the time of the booking.
  at constant timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, new.booked_at);
  start constant text := to_char(new.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
begin
  if tg_op = 'UPDATE' then
    update due_notices set done_at = at, outcome = 'dropped' where appointment_id = new.id and done_at is null;
  end if;
  if new.status in ('scheduled', 'waiting') then
    insert into due_notices (id, code, user_id, appointment_id, facts, due_at, expires_at, dedupe_key, created_at)
      select gen_random_uuid(), reminder.code, new.user_id, new.id, jsonb_build_object('startsAt', start),
        new.starts_at - reminder.lead, new.starts_at - reminder.useless, format('appt:%s:%s:%s', new.id, start, reminder.code), at
      from (values ('appt_24h', interval '24 hours', interval '2 hours'), ('appt_1h', interval '1 hour', interval '10 minutes'),
        ('appt_10m', interval '10 minutes', interval '0')) reminder (code, lead, useless)
      where new.starts_at - reminder.lead > at
      on conflict (dedupe_key) do update set done_at = null, outcome = null where due_notices.outcome = 'dropped';
  end if;
  return null;
end $$;
create trigger arm_reminders_of_new after insert on appointments for each row execute function arm_reminders();
create trigger arm_reminders after update on appointments for each row
  when (new.starts_at is distinct from old.starts_at
    or (new.status in ('scheduled', 'waiting')) is distinct from (old.status in ('scheduled', 'waiting'))) execute function arm_reminders();

-- Who waits ten minutes for the doctor is told that we know. Dropped by what is read again then, where the doctor came or the patient left.
create function arm_doctor_late() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due constant timestamptz := greatest(new.starts_at, new.waiting_since) + interval '10 minutes';
begin
  insert into due_notices (id, code, user_id, appointment_id, facts, due_at, expires_at, dedupe_key, created_at)
    values (gen_random_uuid(), 'doctor_late', new.user_id, new.id,
      jsonb_build_object('startsAt', to_char(new.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      due, due + interval '10 minutes', format('doctor_late:%s', new.id), new.waiting_since)
    on conflict (dedupe_key) do nothing;
  return null;
end $$;
create trigger arm_doctor_late after update on appointments for each row
  when (old.status = 'scheduled' and new.status = 'waiting' and new.waiting_since is not null) execute function arm_doctor_late();

-- A visit that ended leaves a notice for its doctor: 24 hours later it is said, unless the note was signed. The name sorts behind
-- arm_reminders, which drops the visit's reminders in the same moment.
create function arm_unsigned() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at constant timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, new.ends_at);
begin
  insert into due_notices (id, code, user_id, appointment_id, facts, due_at, expires_at, dedupe_key, created_at)
    values (gen_random_uuid(), 'unsigned_24h', new.doctor_id, new.id, '{}', at + interval '24 hours', at + interval '14 days',
      format('unsigned:%s', new.id), at)
    on conflict (dedupe_key) do nothing;
  return null;
end $$;
create trigger arm_unsigned after update on appointments for each row
  when (new.status = 'completed' and old.status <> 'completed') execute function arm_unsigned();

-- A secret address under which somebody's calendar program finds their visits. One each; of the secret only its hash.
create table calendar_feeds (
  user_id uuid primary key references profiles on delete cascade,
  token_sha256 text not null unique,
  created_at timestamptz not null,
  fetched_at timestamptz
);
