-- Why: a doctor says of an allergy that a patient named whether it is one, with their name and day (decision 103).

-- How doctors judged an allergy, one row for each change; the last one holds. The patient's own list stays as they wrote it.
create table allergy_changes (
  user_id uuid not null references profiles on delete cascade,
  substance text not null check (length(substance) <= 2000),
  version integer not null check (version > 0),
  status text not null check (status in ('confirmed', 'doubted')),
  note text not null check (length(note) <= 200),
  doctor_id uuid not null,
  changed_at timestamptz not null,
  primary key (user_id, substance, version)
);
create index allergy_changes_doctor on allergy_changes (doctor_id);
