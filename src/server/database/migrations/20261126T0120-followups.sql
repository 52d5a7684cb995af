-- Why: nurses follow patients of the programme up, and what was tried and said is kept (domain 6.6).
create table followups (
  id uuid primary key,
  patient_id uuid not null references profiles on delete cascade,
  type text not null check (type in ('phone_call', 'video', 'medication_review', 'symptom_review', 'education', 'assessment', 'safety_check', 'post_visit')),
  scheduled_at timestamptz not null,
  window_min int not null default 60 check (window_min between 5 and 480),
  nurse_id uuid references profiles on delete set null,
  status text not null default 'scheduled' check (status in ('scheduled', 'completed', 'missed', 'cancelled')),
  missed_by text check (missed_by in ('patient', 'programme')),
  outcome text check (outcome in ('stable', 'concern_handled', 'escalated_doctor', 'escalated_emergency', 'no_answer', 'wrong_number', 'call_back_later', 'declined', 'other')),
  note text check (length(note) <= 4000), -- the nurses' own
  patient_note text check (length(patient_note) <= 1000), -- what the nurse left for the patient
  started_at timestamptz,
  ended_at timestamptz,
  next_followup_id uuid references followups on delete set null,
  created_at timestamptz not null,
  check ((status = 'missed') = (missed_by is not null)),
  check ((status = 'scheduled') = (ended_at is null))
);
create index followups_patient on followups (patient_id, scheduled_at desc);
create unique index followups_next on followups (patient_id) where status = 'scheduled'; -- one stands at a time
create index followups_due on followups (scheduled_at) where status = 'scheduled';
create index followups_nurse on followups (nurse_id) where nurse_id is not null;
create index followups_after on followups (next_followup_id) where next_followup_id is not null;
alter table followups enable row level security;

-- Calls in which nobody was spoken to.
create table contact_attempts (
  id uuid primary key,
  patient_id uuid not null references profiles on delete cascade,
  followup_id uuid not null references followups on delete cascade,
  nurse_id uuid references profiles on delete set null,
  outcome text not null check (outcome in ('no_answer', 'wrong_number', 'call_back_later')),
  at timestamptz not null
);
create index contact_attempts_followup on contact_attempts (followup_id, at);
create index contact_attempts_patient on contact_attempts (patient_id);
create index contact_attempts_nurse on contact_attempts (nurse_id) where nurse_id is not null;
alter table contact_attempts enable row level security;
