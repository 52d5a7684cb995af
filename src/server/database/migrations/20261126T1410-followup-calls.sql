-- Why: a nurse holds a follow-up by video. Who called, whether the patient came, and what goes between the two browsers meanwhile.
create table followup_calls (
  id uuid primary key,
  followup_id uuid not null references followups on delete cascade,
  patient_id uuid not null references profiles on delete cascade,
  nurse_id uuid not null references profiles on delete cascade,
  started_at timestamptz not null,
  joined_at timestamptz, -- by the patient, for the first time
  ended_at timestamptz
);
create unique index followup_calls_open on followup_calls (followup_id) where ended_at is null; -- one goes on at a time
create index followup_calls_followup on followup_calls (followup_id);
create index followup_calls_patient on followup_calls (patient_id, started_at);
create index followup_calls_nurse on followup_calls (nurse_id, started_at);
alter table followup_calls enable row level security;

-- Signalling on its way to the other side, as call_signals is for a visit. Swept after a day.
create table followup_call_signals (
  id bigint primary key generated always as identity,
  key uuid not null unique,
  call_id uuid not null references followup_calls on delete cascade,
  patient_id uuid not null,
  nurse_id uuid not null,
  sender_id uuid not null,
  session uuid not null,
  to_session uuid,
  signal jsonb not null,
  sent_at timestamptz not null
);
create index followup_call_signals_call on followup_call_signals (call_id, id);
create index followup_call_signals_sent on followup_call_signals (sent_at);
alter table followup_call_signals enable row level security;

-- How somebody was tried, and that they were reached: a video call is written down by itself.
alter table contact_attempts add column kind text not null default 'phone' check (kind in ('phone', 'video'));
alter table contact_attempts drop constraint contact_attempts_outcome_check;
alter table contact_attempts add constraint contact_attempts_outcome_check
  check (outcome in ('no_answer', 'wrong_number', 'call_back_later', 'reached'));
