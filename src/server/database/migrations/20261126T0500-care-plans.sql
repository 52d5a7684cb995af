-- Why: a nurse writes with a patient what they want to reach and who does what, and the patient agrees to it or says what is wrong (domain 6.6).
create table care_plans (
  id uuid primary key,
  patient_id uuid not null references profiles on delete cascade,
  number integer not null,
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 60000),
  nurse_id uuid references profiles on delete set null,
  written_at timestamptz not null,
  seen_at timestamptz,
  agreed_at timestamptz,
  comment text check (length(comment) <= 1000),
  commented_at timestamptz,
  unique (patient_id, number),
  check ((comment is null) = (commented_at is null))
);
create index care_plans_nurse on care_plans (nurse_id) where nurse_id is not null;
alter table care_plans enable row level security;

create unique index one_open_plan_comment on queue_items (user_id) where status <> 'resolved' and type = 'care_plan_comment';
