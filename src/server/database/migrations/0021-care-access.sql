-- Why: in an emergency a doctor may open a record outside their care; the patient is told, an administrator looks at it, and what was
-- tried stays on record. Nothing of it is changed but for the one review.
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
