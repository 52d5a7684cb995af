-- Why: what happened reaches people by the channels they chose, once, in time and not at night; and what could not be sent is seen.
alter table notifications
  add column severity text not null default 'info' check (severity in ('info', 'action', 'urgent'));

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

-- Browsers that asked for push messages.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null, -- 'Chrome on Android'
  created_at timestamptz not null,
  last_reached_at timestamptz
);
create index push_subscriptions_of on push_subscriptions (user_id);

-- One row for each message that leaves the house. A sender takes a row for as long as `leased_until` says, so that two never send one.
alter table deliveries drop constraint deliveries_channel_check, drop constraint deliveries_status_check;
alter table deliveries
  add check (channel in ('email', 'sms', 'push')),
  add check (status in ('queued', 'sending', 'sent', 'delivered', 'failed', 'suppressed')),
  add column category text not null default 'security',
  add column reason text, -- why it was suppressed or failed: a word, never a text of somebody else's
  add column appointment_id text references appointments on delete cascade, -- what it is about; read again before sending
  add column facts jsonb not null default '{}', -- what must still be so for it to be sent: ids and instants, {"startsAt": …}
  add column push_subscription_id uuid references push_subscriptions on delete set null,
  add column action_sha256 text unique, -- of the token behind a push message's button; null when it was used
  add column notification_id uuid references notifications on delete set null,
  add column next_at timestamptz, -- when to try (again); null when there is nothing left to do
  add column expires_at timestamptz, -- too late to be of use
  add column leased_until timestamptz,
  add column delivered_at timestamptz;
update deliveries set next_at = created_at where status = 'queued';
create index deliveries_due on deliveries (next_at) where next_at is not null;

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
