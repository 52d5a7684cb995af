-- Why: what a patient has is one list of theirs, doctors say how a problem stands, and a patient can say that a diagnosis is wrong (decision 81).

-- What patients add themselves; a doctor's stand in visit_diagnoses. One that was removed is kept so that it can be taken back.
create table diagnoses (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  name text not null check (length(name) <= 200),
  description text not null check (length(description) <= 200),
  severity text not null default 'medium' check (severity in ('low', 'medium', 'high')),
  diagnosed_by text not null default 'Dr. Self-Reported' check (diagnosed_by = 'Dr. Self-Reported'),
  diagnosed_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  version integer not null default 1
);
create index diagnoses_user on diagnoses (user_id);

-- How doctors judged a problem, one row for each change; the last one holds. A problem is a code or, where it has none, a name.
create table problem_changes (
  user_id uuid not null references profiles on delete cascade,
  problem text not null check (length(problem) <= 200),
  version integer not null check (version > 0),
  status text not null check (status in ('active', 'inactive', 'resolved')),
  doctor_id uuid not null,
  changed_at timestamptz not null,
  primary key (user_id, problem, version)
);
create index problem_changes_doctor on problem_changes (doctor_id);

-- Which row of its person an item is about.
alter table queue_items add column about_id uuid;
create unique index one_open_correction on queue_items (user_id, about_id) where status <> 'resolved' and type = 'diagnosis_wrong';

-- The list of conditions in the profile is the names of what stands here: whoever writes it, a server of the release before too, adds and removes here.
create function carry_conditions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  said text[] := array(select case when length(item) <= 200 then item else left(item, 199) || '…' end from unnest(new.chronic_conditions) item);
begin
  update diagnoses set removed_at = new.updated_at, updated_at = new.updated_at, version = version + 1
    where user_id = new.id and removed_at is null and not exists (select from unnest(said) item where lower(item) = lower(name));
  insert into diagnoses (id, user_id, name, description, diagnosed_on, created_at, updated_at)
    select gen_random_uuid(), new.id, item, item, (new.updated_at at time zone 'Africa/Johannesburg')::date, new.updated_at, new.updated_at
    from (select distinct on (lower(item)) item from unnest(said) with ordinality s (item, place) order by lower(item), place) one
    where not exists (select from diagnoses d where d.user_id = new.id and d.removed_at is null and lower(d.name) = lower(one.item));
  return null;
end $$;
create trigger carry_conditions_of_new after insert on profiles
  for each row when (new.chronic_conditions <> '{}') execute function carry_conditions();
create trigger carry_conditions after update of chronic_conditions on profiles
  for each row when (new.chronic_conditions <> old.chronic_conditions) execute function carry_conditions();
insert into diagnoses (id, user_id, name, description, diagnosed_on, created_at, updated_at)
  select distinct on (p.id, lower(named.item)) gen_random_uuid(), p.id, named.item, named.item,
    (coalesce(w.written_at, p.updated_at) at time zone 'Africa/Johannesburg')::date, p.updated_at, p.updated_at
  from profiles p cross join lateral (select case when length(item) <= 200 then item else left(item, 199) || '…' end from unnest(p.chronic_conditions) item) named (item)
    left join profile_provenance w on w.user_id = p.id and w.field = 'chronic_conditions';
