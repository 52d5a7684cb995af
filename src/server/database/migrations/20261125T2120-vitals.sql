-- Why: patients and those who care for them write down readings, and clinicians agree on targets of one's own (domain 3.1, 3.3).

create table vitals (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('bp', 'glucose', 'weight', 'height', 'temp', 'pulse', 'spo2', 'resp', 'peak_flow', 'hba1c', 'creatinine', 'chol')),
  value1 numeric(7, 2) not null,
  value2 numeric(7, 2),
  unit text not null check (length(unit) <= 20), -- UCUM
  loinc text not null check (length(loinc) <= 20),
  context text check (context in ('fasting', 'before_meal', 'after_meal', 'random', 'bedtime')),
  measured_at timestamptz not null,
  source text not null check (source in ('patient', 'nurse', 'doctor')),
  replaces uuid, -- the mistake that it corrects
  entered_in_error boolean not null default false,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  check ((kind = 'bp') = (value2 is not null) and (context is null or kind = 'glucose') and measured_at <= recorded_at)
);
create index vitals_user on vitals (user_id, kind, measured_at desc);

-- A change is a new row; of a kind the newest counts.
create table vital_targets (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('bp', 'glucose', 'weight', 'height', 'temp', 'pulse', 'spo2', 'resp', 'peak_flow', 'hba1c', 'creatinine', 'chol')),
  low1 numeric(7, 2),
  high1 numeric(7, 2),
  low2 numeric(7, 2),
  high2 numeric(7, 2),
  set_by uuid not null,
  set_at timestamptz not null
);
create index vital_targets_user on vital_targets (user_id, kind, set_at desc);

-- What profiles say already was measured when it was written, as far as is known.
insert into vitals (id, user_id, kind, value1, unit, loinc, measured_at, source, recorded_by, recorded_at)
  select gen_random_uuid(), p.id, m.kind, m.value, m.unit, m.loinc, coalesce(w.written_at, p.updated_at), 'patient', p.id, coalesce(w.written_at, p.updated_at)
  from profiles p
  cross join lateral (values ('weight', p.weight, 2, 400, 'kg', '29463-7'), ('height', p.height, 40, 250, 'cm', '8302-2')) m (kind, value, least, most, unit, loinc)
  left join profile_provenance w on w.user_id = p.id and w.field = m.kind
  where m.value between m.least and m.most;

-- The profile shows the newest reading of weight and height, whoever measured it, and what is typed there is a reading too (decision 78).
create function show_newest_measure() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newest numeric := (select value1 from vitals where user_id = new.user_id and kind = new.kind and not entered_in_error
    order by measured_at desc, recorded_at desc, id desc limit 1);
  at timestamptz := coalesce(at_now(), new.recorded_at);
begin
  if new.kind = 'weight' then
    update profiles set weight = newest, version = version + 1, updated_at = at where id = new.user_id and weight is distinct from newest;
  else
    update profiles set height = newest, version = version + 1, updated_at = at where id = new.user_id and height is distinct from newest;
  end if;
  return null;
end $$;
create trigger show_newest_measure after insert or update of entered_in_error on vitals
  for each row when (new.kind in ('weight', 'height')) execute function show_newest_measure();

-- What no reading can be, beyond the range of domain 3.1, stays on the profile alone.
create function keep_measures() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into vitals (id, user_id, kind, value1, unit, loinc, measured_at, source, recorded_by, recorded_at)
    select gen_random_uuid(), new.id, kind, value, unit, loinc, new.updated_at, 'patient', new.id, new.updated_at
    from (values ('weight', new.weight, 2, 400, 'kg', '29463-7'), ('height', new.height, 40, 250, 'cm', '8302-2')) typed (kind, value, least, most, unit, loinc)
    where value between least and most and value is distinct from (select v.value1 from vitals v
      where v.user_id = new.id and v.kind = typed.kind and not v.entered_in_error order by v.measured_at desc, v.recorded_at desc, v.id desc limit 1);
  return null;
end $$;
create trigger keep_measures after insert or update of weight, height on profiles for each row execute function keep_measures();
