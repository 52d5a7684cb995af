-- Why: doctors add what others wrote (a lab result, an answer to a referral, a picture) to a record, beside the papers that are made here.
create table uploads (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  doctor_id uuid not null references doctor_profiles,
  kind text not null check (kind in ('lab_result', 'letter', 'referral_answer', 'picture', 'other')),
  title text not null check (length(title) <= 120),
  visibility text not null check (visibility in ('care_team', 'doctors_only')),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  bytes integer not null, -- how many
  sha256 text not null,
  uploaded_at timestamptz not null,
  in_error_at timestamptz,
  in_error_reason text check (length(in_error_reason) <= 500),
  check ((in_error_at is null) = (in_error_reason is null))
);
create index uploads_user on uploads (user_id, uploaded_at desc);

-- What was sent, made anew (decision 82).
create table upload_files (
  upload_id uuid primary key references uploads on delete cascade,
  bytes bytea not null check (octet_length(bytes) <= 40000000)
);

-- What was added is final: who may see it changes, and it may turn out to be a mistake, once.
create function keep_upload() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{visibility,in_error_at,in_error_reason}'::text[]) is distinct from (to_jsonb(old) - '{visibility,in_error_at,in_error_reason}'::text[])
    or old.in_error_at is not null then
    raise exception 'an uploaded file cannot be changed' using errcode = 'DC001';
  end if;
  return new;
end $$;
create trigger keep_upload before update on uploads for each row execute function keep_upload();
create trigger keep_as_issued before update on upload_files for each row execute function keep_as_issued();
