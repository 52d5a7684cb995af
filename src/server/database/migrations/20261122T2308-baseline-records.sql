-- Why: who read and changed what, and the records that a doctor opened in an emergency; nothing of it is changed but for the one review.

-- Every change, and every reading of a record by staff.
create table audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  actor_id uuid,
  actor_role text not null,
  procedure text not null,
  about_user_id uuid,
  section text,
  request_id text not null,
  -- The chain that shows a later change: numbered without gaps as it is sealed, since ids commit out of order.
  seal_number bigint unique,
  previous_hash text,
  hash text
);
create index audit_log_about on audit_log (about_user_id, at desc);
create index audit_log_unsealed on audit_log (id) where hash is null;

-- In an emergency a doctor may open a record outside their care; the patient is told, an administrator looks at it, and what was tried
-- stays on record.
create table break_glass (
  id uuid primary key,
  doctor_id uuid not null references doctor_profiles,
  user_id uuid references profiles on delete cascade, -- null: the identity number that was given is nobody's
  category text not null check (category in ('emergency', 'covering_colleague', 'asked_by_phone', 'other')),
  reason text not null check (length(reason) >= 20),
  at timestamptz not null,
  until timestamptz not null,
  refused text check (refused in ('wrong_password', 'not_found', 'suspended')),
  reviewed_at timestamptz,
  reviewed_by uuid,
  outcome text check (outcome in ('justified', 'not_justified')),
  review_note text,
  check ((refused is null) = (until > at)),
  check (user_id is not null or refused is not null),
  check ((reviewed_at is null) = (outcome is null) and (reviewed_at is null) = (reviewed_by is null)),
  check (refused is null or reviewed_at is null)
);
create index break_glass_of on break_glass (user_id, at desc);
create index break_glass_by on break_glass (doctor_id, at desc);
create index break_glass_to_review on break_glass (at) where refused is null and reviewed_at is null;

-- Whatever a later program tries: what was done is final, and so is what was said of it.
create function keep_break_glass() returns trigger language plpgsql as $$
begin
  if old.reviewed_at is not null or (to_jsonb(new) - '{reviewed_at,reviewed_by,outcome,review_note}'::text[])
      <> (to_jsonb(old) - '{reviewed_at,reviewed_by,outcome,review_note}'::text[]) then
    raise exception 'an opening of a record cannot be changed' using errcode = 'VS001';
  end if;
  return new;
end $$;
create trigger keep_break_glass before update on break_glass for each row execute function keep_break_glass();

-- A record opened in an emergency is read only, but what the doctor did must stand in it.
create table emergency_notes (
  id uuid primary key,
  break_glass_id uuid not null references break_glass on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles,
  text text not null check (length(btrim(text)) between 1 and 4000),
  written_at timestamptz not null
);
create index emergency_notes_user on emergency_notes (user_id, written_at desc);
create trigger keep_as_issued before update on emergency_notes for each row execute function keep_as_issued();

-- An opening that was not justified is an incident, which somebody has to assess.
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
