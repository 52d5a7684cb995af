-- A third person in a call: family or an interpreter, who has no account and comes by a link. Only the link's hash is kept.
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
  removed_by uuid
);
create index call_guests_call on call_guests (appointment_id, invited_at);
