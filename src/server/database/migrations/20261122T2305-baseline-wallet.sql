-- Why: money is kept as entries that nobody changes. A balance is their sum, so that every cent can be told where it came from.

create table wallet_accounts (
  user_id uuid primary key references profiles,
  balance_cents integer not null default 0 check (balance_cents >= 0),
  version integer not null default 0 -- how many entries there are
);

create table wallet_entries (
  id uuid primary key,
  user_id uuid not null references wallet_accounts,
  position integer not null, -- 1 is a person's first entry
  number text not null unique, -- as the receipt shows it
  type text not null check (type in ('topup', 'debit', 'refund', 'adjustment', 'promo')),
  amount_cents integer not null check (amount_cents <> 0),
  balance_after_cents integer not null check (balance_after_cents >= 0),
  appointment_id text references appointments,
  refund_of uuid unique references wallet_entries, -- a debit goes back once
  idempotency_key text not null unique,
  memo text,
  created_by uuid, -- null is the program itself
  at timestamptz not null,
  unique (user_id, position),
  check (case type when 'debit' then amount_cents < 0 when 'adjustment' then true else amount_cents > 0 end),
  check ((refund_of is not null) = (type = 'refund')),
  check (type not in ('debit', 'refund') or appointment_id is not null)
);
-- A visit is paid for once.
create unique index wallet_entries_debit on wallet_entries (appointment_id) where type = 'debit';
create index wallet_entries_appointment on wallet_entries (appointment_id) where appointment_id is not null;
create sequence wallet_numbers;

-- What stands in the ledger stands: whatever a later program tries, a mistake is put right by another entry.
create function keep_wallet_entries() returns trigger language plpgsql as $$
begin
  raise exception 'a wallet entry is never changed' using errcode = 'WL002';
end $$;
create trigger keep_wallet_entries before update or delete or truncate on wallet_entries
  for each statement execute function keep_wallet_entries();

-- A payment at a provider. The amount is what the server asked for; what the provider says of it is compared with that. A payment for a
-- visit carries the wish, so that the visit can be booked although the browser never came back. A payment that came with another amount,
-- or of which the provider says nothing for a day, needs a person: what they did is said once and kept.
create table payments (
  id uuid primary key,
  user_id uuid not null references profiles,
  provider text not null check (provider = 'paystack'),
  reference text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'ZAR' check (currency = 'ZAR'),
  state text not null default 'started' check (state in ('started', 'booked', 'credited', 'failed')),
  provider_id text unique, -- the provider's own number of the transaction
  doctor_id uuid references doctor_profiles,
  starts_at timestamptz,
  ends_at timestamptz,
  consultation_type text references consultation_types,
  reason text, -- emptied when the payment is settled: then the visit has it
  booking_key uuid,
  appointment_id text references appointments,
  wall text, -- why a paid visit was not booked
  created_at timestamptz not null,
  settled_at timestamptz,
  checkout_url text check (checkout_url ~ '^https?://'), -- the provider's page, whose address a job fetches
  asked_at timestamptz, -- when the provider was last asked about what stays open
  seen_to_at timestamptz,
  seen_to_by uuid,
  seen_to_note text,
  check ((state = 'started') = (settled_at is null)),
  check ((state = 'booked') = (appointment_id is not null)),
  check (state in ('started', 'failed') or provider_id is not null),
  check ((booking_key is null) = (doctor_id is null) and (booking_key is null) = (starts_at is null)),
  check ((seen_to_at is null) = (seen_to_by is null) and (seen_to_at is null) = (seen_to_note is null))
);
create index payments_of_patient on payments (user_id, created_at desc);
create index payments_open on payments (created_at) where state = 'started';
create index payments_appointment on payments (appointment_id) where appointment_id is not null;
create index payments_to_see_to on payments (settled_at) where wall = 'amount_differs' and seen_to_at is null;

-- A correction by an administrator; above the limit a second one decides.
create table wallet_adjustments (
  id uuid primary key,
  user_id uuid not null references profiles,
  amount_cents integer not null check (amount_cents <> 0),
  reason text not null check (length(btrim(reason)) > 0),
  state text not null check (state in ('waiting', 'done', 'rejected')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint two_people_above_the_limit check (state <> 'done' or abs(amount_cents) <= 100000 or decided_by <> requested_by)
);
create index wallet_adjustments_of_patient on wallet_adjustments (user_id);
create index wallet_adjustments_waiting on wallet_adjustments (requested_at) where state = 'waiting';
