-- Why: what goes from one side of a video call to the other, the pictures shown instead of a live one, and who else is in it.

create table call_texts (
  id uuid primary key,
  position bigint not null generated always as identity,
  appointment_id text not null references appointments on delete cascade,
  user_id uuid not null,
  doctor_id uuid not null,
  sender_id uuid not null,
  text text not null,
  sent_at timestamptz not null
);
create index call_texts_call on call_texts (appointment_id, position);

-- Signalling on its way to the other side; NOTIFY is too small for a session description. Swept when the call is over.
create table call_signals (
  id bigint primary key generated always as identity,
  key uuid not null unique, -- the sender's name for it: a retry after a lost answer is not a second signal
  appointment_id text not null references appointments on delete cascade,
  user_id uuid not null,
  doctor_id uuid not null,
  sender_id uuid not null,
  session uuid not null, -- the sender's page
  to_session uuid, -- the page it is meant for; null for whoever is there
  signal jsonb not null,
  sent_at timestamptz not null
);
create index call_signals_call on call_signals (appointment_id, id);

-- Pictures that the patient shows instead of a live one, on a bad line.
create table call_photos (
  id uuid primary key,
  position bigint not null generated always as identity,
  appointment_id text not null references appointments on delete cascade,
  user_id uuid not null,
  doctor_id uuid not null,
  sender_id uuid not null,
  media_type text not null default 'image/webp' check (media_type = 'image/webp'),
  sha256 text not null,
  bytes bytea not null,
  sent_at timestamptz not null
);
create index call_photos_call on call_photos (appointment_id, position);

-- How both talk from then on: here, by phone, or 'away': a patient who left the waiting room, keeps the place and is told when the doctor
-- lets them in. The last row counts; without one they talk here.
create table call_ways (
  id uuid primary key,
  position bigint not null generated always as identity,
  appointment_id text not null references appointments on delete cascade,
  user_id uuid not null,
  doctor_id uuid not null,
  sender_id uuid not null,
  way text not null check (way in ('here', 'phone', 'away')),
  sent_at timestamptz not null
);
create index call_ways_call on call_ways (appointment_id, position);

-- A third person in a call: family or an interpreter, who has no account and comes by a link. Only the link's hash is kept. A link lets in
-- one page, the one that asked: whoever opens it elsewhere asks anew.
create table call_guests (
  id uuid primary key,
  appointment_id text not null references appointments on delete cascade,
  user_id uuid not null,
  doctor_id uuid not null,
  invited_by uuid not null,
  name text not null,
  relation text not null check (relation in ('family', 'friend', 'carer', 'interpreter', 'other')),
  token_sha256 text not null unique,
  invited_at timestamptz not null,
  asked_at timestamptz, -- waits since; null again when they leave
  admitted_at timestamptz check (admitted_at is null or asked_at is not null),
  removed_at timestamptz,
  removed_by uuid,
  seat_sha256 text, -- of the page that asked
  hears_after bigint not null default 0, -- the last signal before it was let in
  constraint call_guests_seat check ((asked_at is null) = (seat_sha256 is null))
);
create index call_guests_call on call_guests (appointment_id, invited_at);
