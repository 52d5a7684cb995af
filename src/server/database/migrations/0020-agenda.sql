-- Why: doctors keep their own hours, say when they are away, and hear of notes that lie unsigned.

-- One doctor's hours, days off and switches are one page: this number says whether it changed since it was read.
alter table doctor_profiles add column agenda_version integer not null default 1;

-- A day with other hours than the week's: these replace it. A day without any hours is time off.
create table availability_exceptions (
  id uuid primary key,
  doctor_id uuid not null references doctor_profiles on delete cascade,
  date date not null,
  starts time not null,
  ends time not null,
  check (starts < ends),
  constraint no_hours_twice exclude using gist (
    doctor_id with =, date with =, int4range(extract(epoch from starts)::int, extract(epoch from ends)::int) with &&
  )
);

-- A visit that ended leaves a notice for its doctor: 24 hours later it is said, unless the note was signed. The name sorts behind
-- arm_reminders, which drops the visit's reminders in the same moment.
create function arm_unsigned() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at constant timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, new.ends_at);
begin
  insert into due_notices (id, code, user_id, appointment_id, facts, due_at, expires_at, dedupe_key, created_at)
    values (gen_random_uuid(), 'unsigned_24h', new.doctor_id, new.id, '{}', at + interval '24 hours', at + interval '14 days',
      format('unsigned:%s', new.id), at)
    on conflict (dedupe_key) do nothing;
  return null;
end $$;
create trigger arm_unsigned after update on appointments for each row
  when (new.status = 'completed' and old.status <> 'completed') execute function arm_unsigned();
