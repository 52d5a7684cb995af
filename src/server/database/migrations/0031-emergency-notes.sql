-- Why: a record opened in an emergency is read only, but what the doctor did must stand in it; and an opening that was not justified is an
-- incident, which somebody has to assess.
create table emergency_notes (
  id uuid primary key,
  break_glass_id uuid not null references break_glass on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles,
  text text not null check (length(btrim(text)) between 1 and 4000),
  written_at timestamptz not null
);
create index emergency_notes_user on emergency_notes (user_id, written_at desc);

create table incidents (
  id uuid primary key,
  number bigint generated always as identity unique,
  kind text not null check (kind = 'record_access'),
  break_glass_id uuid not null unique references break_glass on delete cascade,
  user_id uuid not null references profiles on delete cascade, -- whose record it is about
  doctor_id uuid not null,
  detected_at timestamptz not null,
  detected_by uuid not null,
  what text not null
);
create index incidents_user on incidents (user_id);
create trigger keep_as_issued before update on emergency_notes for each row execute function keep_as_issued();
