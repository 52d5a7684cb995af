-- Why: nurses take in who agreed to support, assess them, and say how high the risk is (domain 6.3 to 6.5).
create table intakes (
  patient_id uuid primary key references profiles on delete cascade,
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 200000),
  version integer not null default 0,
  nurse_id uuid references profiles on delete set null, -- who has it
  saved_at timestamptz not null,
  completed_at timestamptz
);
create index intakes_nurse on intakes (nurse_id) where nurse_id is not null;
alter table intakes enable row level security;

-- Each version of an assessment is a row: an amended one follows the one before under the same root.
create table assessments (
  id uuid primary key,
  patient_id uuid not null references profiles on delete cascade,
  root_id uuid not null,
  number integer not null default 1,
  kind text not null check (kind in ('initial', 'review', 'ad_hoc')),
  amend_reason text check (length(amend_reason) <= 500),
  conditions text[] not null default '{}', -- as the questions went by them
  is_pregnant boolean not null default false,
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 200000),
  version integer not null default 0, -- of the draft
  nurse_id uuid references profiles on delete set null,
  saved_at timestamptz not null,
  completed_at timestamptz,
  patient_summary text not null default '' check (length(patient_summary) <= 2000),
  unique (root_id, number)
);
create unique index one_draft_of_patient on assessments (patient_id) where completed_at is null;
create index assessments_patient on assessments (patient_id, completed_at);
create index assessments_nurse on assessments (nurse_id) where nurse_id is not null;
alter table assessments enable row level security;

create table risk_assessments (
  id uuid primary key,
  patient_id uuid not null references profiles on delete cascade,
  assessment_id uuid not null unique references assessments on delete cascade,
  inputs jsonb not null, -- what it was worked out of, what scored, what nobody knew
  points integer not null,
  proposed_level text not null check (proposed_level in ('low', 'medium', 'high')),
  final_level text not null check (final_level in ('low', 'medium', 'high')),
  override_reason text not null default '' check (length(override_reason) <= 500),
  confirmed_by uuid references profiles on delete set null,
  at timestamptz not null
);
create index risk_assessments_patient on risk_assessments (patient_id, at);
create index risk_assessments_nurse on risk_assessments (confirmed_by) where confirmed_by is not null;
alter table risk_assessments enable row level security;
