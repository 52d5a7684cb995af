-- Why: who agreed to support by nurses is enrolled in their programme, with terms, a primary nurse and cover (domain 6.1).
alter table nurse_profiles add column is_lead boolean not null default false;
alter table nurse_profiles add column languages text[] not null default '{}'
  check (languages <@ '{af,en,nr,xh,zu,nso,st,tn,ss,ve,ts,sfs}'::text[] and cardinality(languages) <= 12);

create table enrolments (
  patient_id uuid primary key references profiles on delete cascade,
  status text not null check (status in ('consented', 'intake_done', 'active', 'paused', 'withdrawn', 'discharged')),
  consented_at timestamptz not null,
  intake_due_at timestamptz not null,
  intake_done_at timestamptz,
  assessment_due_at timestamptz, -- of the next assessment
  primary_nurse_id uuid references profiles on delete set null,
  risk_level text check (risk_level in ('low', 'medium', 'high')),
  updated_at timestamptz not null
);
create index enrolments_nurse on enrolments (primary_nurse_id) where primary_nurse_id is not null;
create index enrolments_open on enrolments (status, intake_due_at) where status in ('consented', 'intake_done', 'active', 'paused');
alter table enrolments enable row level security;

-- Who stands in for a patient's nurse, from and until when.
create table nurse_covers (
  id uuid primary key,
  nurse_id uuid not null references profiles on delete cascade,
  patient_id uuid not null references enrolments on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  created_by uuid references profiles on delete set null,
  created_at timestamptz not null
);
create index nurse_covers_nurse on nurse_covers (nurse_id, until_at);
create index nurse_covers_patient on nurse_covers (patient_id, until_at);
create index nurse_covers_made on nurse_covers (created_by) where created_by is not null;
alter table nurse_covers enable row level security;

-- Whose last word on support is yes is enrolled. The second working day ends at 17:00 in South Africa.
insert into enrolments (patient_id, status, consented_at, intake_due_at, updated_at)
  select c.user_id, 'consented', c.at, due.day + interval '15 hours', c.at
  from (select distinct on (user_id) user_id, decision, at from consent_records where code = 'psp_support' order by user_id, at desc, id desc) c
  cross join lateral (
    select d.day at time zone 'UTC' as day
    from generate_series((c.at at time zone 'UTC' + interval '2 hours')::date + 1, (c.at at time zone 'UTC' + interval '2 hours')::date + 20, interval '1 day') d (day)
    where extract(isodow from d.day) < 6 and not exists (select from holidays h where h.date = d.day::date)
    order by d.day offset 1 limit 1) due
  where c.decision = 'accepted';
