-- Why: what happened reaches people once, through whichever channel, and the papers stay with the record.
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
  created_at timestamptz not null
);
create index notifications_of on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where not is_read;

-- One row for each message that leaves the house. SMS rows stay 'queued' until a provider exists.
create table deliveries (
  id uuid primary key,
  user_id uuid references profiles on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  code text not null,
  recipient text not null,
  subject text,
  body text not null,
  html text,
  status text not null check (status in ('queued', 'sent', 'failed', 'suppressed')),
  attempts integer not null default 0,
  provider_id text,
  dedupe_key text not null unique,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index deliveries_of on deliveries (user_id, created_at desc);

create table documents (
  id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('visit_summary')),
  user_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles,
  consultation_id uuid not null references consultations on delete cascade,
  created_at timestamptz not null,
  unique (consultation_id, kind)
);
create sequence document_numbers;

create table document_files (
  document_id uuid primary key references documents on delete cascade,
  user_id uuid not null,
  doctor_id uuid not null,
  media_type text not null,
  sha256 text not null,
  bytes bytea not null
);

create table audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  actor_id uuid,
  actor_role text not null,
  procedure text not null,
  about_user_id uuid,
  section text,
  request_id text not null,
  -- The chain that shows a later change: numbered without gaps as it is sealed, since ids commit out of order.
  seal_number bigint unique,
  previous_hash text,
  hash text
);
create index audit_log_about on audit_log (about_user_id, at desc);
create index audit_log_unsealed on audit_log (id) where hash is null;
