-- Why: patients keep their medicines as a list with times, doses and stock instead of as one text (decision 67).

create table medications (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  name text not null check (length(name) <= 120),
  generic_name text not null default '' check (length(generic_name) <= 120),
  strength_text text not null default '' check (length(strength_text) <= 60),
  form text not null default 'other' check (form in ('tablet', 'capsule', 'syrup', 'drops', 'inhaler', 'injection', 'patch', 'cream', 'suppository', 'other')),
  route text not null default 'other' check (route in ('oral', 'inhaled', 'subcutaneous', 'intramuscular', 'topical', 'eye', 'ear', 'nasal', 'rectal',
    'vaginal', 'other')),
  schedule_hint smallint check (schedule_hint between 0 and 6),
  indication text not null default '' check (length(indication) <= 200),
  food_note text not null default 'any' check (food_note in ('any', 'with_food', 'before_food', 'after_food', 'empty_stomach')),
  is_critical boolean not null default false,
  colour text check (colour in ('white', 'yellow', 'orange', 'pink', 'red', 'green', 'blue', 'brown')),
  instructions text not null default '' check (length(instructions) <= 2000),
  prescriber_text text not null default '' check (length(prescriber_text) <= 120),
  source text not null check (source in ('patient', 'doctor', 'nurse')),
  status text not null default 'active' check (status in ('active', 'paused', 'stopped')),
  started_on date not null,
  ended_on date,
  stop_reason text check (stop_reason in ('finished_course', 'doctor_stopped', 'side_effects', 'cost', 'feel_better', 'pregnancy', 'other')),
  stop_text text not null default '' check (length(stop_text) <= 300),
  collection_place text not null default '' check (length(collection_place) <= 160),
  collect_on date,
  document_id uuid references documents on delete set null, -- the script, and the line of it, that it came from
  position smallint,
  doses_until timestamptz, -- so far its doses are rows; null: there will be none
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'stopped') = (stop_reason is not null) and (status = 'stopped') = (ended_on is not null))
);
create index medications_user on medications (user_id);
create index medications_document on medications (document_id) where document_id is not null;
create index medications_doses_until on medications (doses_until) where doses_until is not null;

-- A version is never changed but for its end; one that ends when it begins never held. The schedule is read whole, by the function that phones run too.
create table medication_schedules (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  medication_id uuid not null references medications on delete cascade,
  kind text not null check (kind in ('fixed_times', 'every_n_hours', 'cyclic', 'tapering', 'prn')),
  schedule jsonb not null check (schedule ->> 'kind' = kind),
  effective_from timestamptz not null,
  effective_to timestamptz check (effective_to >= effective_from)
);
create index medication_schedules_user on medication_schedules (user_id);
create index medication_schedules_medication on medication_schedules (medication_id);

create table dose_events (
  id uuid not null,
  user_id uuid not null references profiles on delete cascade,
  medication_id uuid not null references medications on delete cascade,
  schedule_id uuid references medication_schedules on delete set null,
  kind text not null check (kind in ('scheduled', 'prn')),
  due_at timestamptz,
  opens_at timestamptz,
  missed_at timestamptz,
  dose_on date not null, -- in South Africa: on which it is due, or was taken
  qty_due numeric(8, 3),
  cancelled_at timestamptz, -- since then no schedule wants it
  status text not null check (status in ('scheduled', 'taken', 'taken_late', 'skipped', 'missed', 'cancelled')),
  taken_at timestamptz,
  recorded_at timestamptz,
  qty_taken numeric(8, 3),
  via text check (via in ('app', 'push_action', 'offline_sync')),
  skip_reason text check (skip_reason in ('forgot', 'side_effects', 'felt_well', 'felt_sick', 'ran_out', 'cost', 'busy_or_travelling', 'clinician_advised',
    'in_hospital', 'other')),
  note text not null default '' check (length(note) <= 200),
  early boolean not null default false,
  backfilled boolean not null default false,
  excused boolean not null default false,
  snoozed_until timestamptz,
  last_action_id uuid,
  last_action_at timestamptz,
  primary key (medication_id, id), -- an id says nothing about another's medicine
  check ((kind = 'prn') = (due_at is null) and (due_at is null) = (missed_at is null) and (due_at is null) = (opens_at is null)),
  check ((last_action_id is null) = (last_action_at is null))
);
create index dose_events_user on dose_events (user_id, dose_on);
create index dose_events_missed on dose_events (missed_at) where status = 'scheduled';
create index dose_events_taken on dose_events (medication_id, taken_at) where taken_at is not null;
create index dose_events_schedule on dose_events (schedule_id);

-- What was done with a dose, as it arrived; what was refused too, so that the same again gets the same answer.
create table dose_actions (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  medication_id uuid not null,
  dose_id uuid not null,
  action text not null check (action in ('take', 'skip', 'undo', 'snooze')),
  at timestamptz not null, -- as it counts
  taken_at timestamptz,
  qty numeric(8, 3),
  reason text,
  until timestamptz,
  note text not null default '' check (length(note) <= 200),
  via text not null,
  device_id uuid not null,
  received_at timestamptz not null,
  clock_skew boolean not null,
  result text not null check (result in ('applied', 'rejected')),
  rejection text,
  check ((result = 'rejected') = (rejection is not null))
);
create index dose_actions_dose on dose_actions (user_id, dose_id);

-- What is there is worked out: the last count, more with each refill since, less with each dose (rules/medicines/stock.ts).
create table stock_counts (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  medication_id uuid not null references medications on delete cascade,
  quantity numeric(8, 3) not null check (quantity >= 0),
  at timestamptz not null
);
create index stock_counts_user on stock_counts (user_id);
create index stock_counts_medication on stock_counts (medication_id, at);

create table refills (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  medication_id uuid not null references medications on delete cascade,
  dispensed_on date not null,
  quantity numeric(8, 3) not null check (quantity > 0),
  days_supply integer,
  source text not null default 'patient' check (source in ('patient', 'nurse')),
  at timestamptz not null -- from then on it is there
);
create index refills_user on refills (user_id);
create index refills_medication on refills (medication_id, at);

-- What a doctor suggests, or a script; the patient confirms or not.
create table medication_proposals (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles,
  kind text not null check (kind in ('add', 'change', 'stop')),
  medication_id uuid references medications on delete cascade,
  details jsonb,
  schedule jsonb,
  note text not null default '' check (length(note) <= 500),
  document_id uuid references documents on delete cascade,
  position smallint,
  proposed_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'confirmed', 'declined', 'withdrawn')),
  answered_at timestamptz,
  answer text not null default '' check (length(answer) <= 500),
  check ((status = 'open') = (answered_at is null)),
  check ((kind = 'add') = (medication_id is null)),
  check ((kind = 'stop') = (details is null))
);
create index medication_proposals_user on medication_proposals (user_id, proposed_at);
create index medication_proposals_doctor on medication_proposals (doctor_id);
create index medication_proposals_medication on medication_proposals (medication_id);
create unique index medication_proposals_document on medication_proposals (document_id, position) where document_id is not null;
