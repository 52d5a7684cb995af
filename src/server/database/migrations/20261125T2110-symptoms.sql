-- Why: patients write down symptoms, and days without any (domain 3.1), also without a connection: ids are made on the phone (decision 77).
create table symptom_logs (
  id uuid not null,
  user_id uuid not null references profiles on delete cascade,
  code text not null,
  text text not null default '' check (length(text) <= 80), -- of `other` what somebody typed
  severity smallint not null check (severity in (1, 2, 3)),
  occurred_at timestamptz not null,
  duration_minutes integer check (duration_minutes between 1 and 43200),
  triggers text[] not null default '{}' check (cardinality(triggers) <= 5),
  notes text not null default '' check (length(notes) <= 500),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 2000),
  red_flag_rules text[] not null default '{}',
  red_flag_level text check (red_flag_level in ('emergency', 'urgent', 'nurse')),
  logged_at timestamptz not null,
  saved_at timestamptz not null, -- its words, by the time of the phone
  entered_in_error boolean not null default false,
  marked_at timestamptz, -- whether it is a mistake
  primary key (user_id, id), -- an id says nothing about another's entry
  check ((code = 'other') = (text <> ''))
);
create index symptom_logs_recent on symptom_logs (user_id, occurred_at);

create table symptom_checkins (
  user_id uuid not null references profiles on delete cascade,
  local_date date not null, -- in South Africa
  none boolean not null default true,
  changed_at timestamptz not null,
  primary key (user_id, local_date)
);
