-- Why: people ask to be called back and nurses share out who does it; friends are invited, and it is known who came through whom.

-- What waits for a nurse. More types come with what they are about.
create table queue_items (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade, -- the patient who asked
  type text not null check (type in ('callback_request')),
  priority integer not null default 3 check (priority between 1 and 4),
  status text not null default 'open' check (status in ('open', 'claimed', 'resolved')),
  reference text not null unique, -- 'CB-7K2F9', to say on the phone
  name text not null,
  phone text not null, -- as it was typed: only its length is checked
  preferred_time text,
  idempotency_key uuid not null,
  created_at timestamptz not null,
  claimed_by uuid references profiles,
  claimed_at timestamptz,
  outcome text check (outcome in ('advice_given', 'appointment_booked', 'referred_facility', 'emergency_services', 'no_answer', 'duplicate',
    'not_health_related', 'patient_withdrew')),
  resolved_at timestamptz,
  unique (user_id, idempotency_key),
  check ((status = 'resolved') = (resolved_at is not null) and (resolved_at is null) = (outcome is null)),
  check (status <> 'open' or claimed_by is null),
  check (status <> 'claimed' or claimed_by is not null),
  check ((claimed_by is null) = (claimed_at is null))
);
create index queue_items_of on queue_items (user_id, created_at);
create index queue_items_open on queue_items (priority, created_at) where status <> 'resolved';
create index queue_items_done on queue_items (resolved_at) where status = 'resolved';
create index queue_items_claimed on queue_items (claimed_by) where claimed_by is not null;

-- What nurses did with it. Their notes stand here, because patients see the item and not the notes.
create table queue_events (
  id uuid primary key,
  item_id uuid not null references queue_items on delete cascade,
  nurse_id uuid not null references profiles,
  kind text not null check (kind in ('claimed', 'released', 'attempted', 'resolved')),
  note text,
  at timestamptz not null
);
create index queue_events_of on queue_events (item_id, at);
create index queue_events_nurse on queue_events (nurse_id);

-- A code is kept once its link went somewhere: copied, shared or sent.
create table invitation_codes (
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{6}$'),
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null
);
create index invitation_codes_of on invitation_codes (user_id, created_at);

-- Invitations by text message, counted. Of the number only a keyed hash stays; name and number are there, encrypted, until the message is posted.
create table invitation_texts (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  code text not null references invitation_codes,
  number_hmac text not null,
  friend_encrypted bytea,
  created_at timestamptz not null
);
create index invitation_texts_of on invitation_texts (user_id, created_at);
create index invitation_texts_to_number on invitation_texts (number_hmac, created_at);
-- All invitations of a day are counted with each that is sent.
create index invitation_texts_at on invitation_texts (created_at);

-- Who came through whose link.
create table referrals (
  user_id uuid primary key references profiles on delete cascade,
  invited_by uuid not null references profiles on delete cascade,
  invited_at timestamptz not null
);
create index referrals_by on referrals (invited_by);
