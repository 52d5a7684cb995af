-- Why: nurses ask doctors about a patient and doctors ask nurses, by a time, and both know what became of it (domain 7.1, 7.3).
create table hand_overs (
  id uuid primary key,
  patient_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references profiles, -- who is asked, or asks the nurses
  nurse_id uuid references profiles, -- who asks; null: the doctor does
  question text not null check (length(question) <= 1000),
  due_at timestamptz not null,
  is_urgent boolean not null default false,
  created_at timestamptz not null,
  taken_at timestamptz,
  answered_at timestamptz,
  answer text check (length(answer) <= 2000),
  patient_text text check (length(patient_text) <= 600),
  outcome text check (outcome in ('advice_given', 'appointment_booked', 'referred_facility', 'emergency_services', 'no_answer', 'duplicate',
    'not_health_related', 'patient_withdrew', 'collected')), -- of the item in the nurses' queue
  item_id uuid references queue_items on delete set null,
  check ((answer is not null or outcome is not null) = (answered_at is not null))
);
create index hand_overs_of on hand_overs (patient_id, created_at desc);
create index hand_overs_to on hand_overs (doctor_id, due_at);
create index hand_overs_by on hand_overs (nurse_id) where nurse_id is not null;
create index hand_overs_item on hand_overs (item_id) where item_id is not null;
alter table hand_overs enable row level security;
