-- A call on a bad line: pictures that the patient shows instead of a live one, and when both go on by phone.
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

-- How both talk from then on. The last row counts; without one they talk here.
create table call_ways (
  id uuid primary key,
  position bigint not null generated always as identity,
  appointment_id text not null references appointments on delete cascade,
  user_id uuid not null,
  doctor_id uuid not null,
  sender_id uuid not null,
  way text not null check (way in ('here', 'phone')),
  sent_at timestamptz not null
);
create index call_ways_call on call_ways (appointment_id, position);
