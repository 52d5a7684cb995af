-- Why: a patient has a report made of a period, reads and keeps it, and shares it with the doctor of a coming visit (decision 84).

create table health_reports (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  from_on date not null,
  to_on date not null check (to_on >= from_on and to_on - from_on < 366),
  requested_at timestamptz not null,
  attempts integer not null default 0,
  started_at timestamptz,
  made_at timestamptz,
  failed_at timestamptz,
  content jsonb, -- as it was when it was made
  doctor_id uuid,
  appointment_id text references appointments on delete set null,
  shared_at timestamptz,
  check ((made_at is null) = (content is null) and (made_at is null or failed_at is null)),
  check ((doctor_id is null) = (shared_at is null) and (shared_at is null or made_at is not null))
);
create unique index one_report_in_work on health_reports (user_id) where made_at is null and failed_at is null;
create index health_reports_user on health_reports (user_id, requested_at desc);
create index health_reports_doctor on health_reports (doctor_id, user_id) where doctor_id is not null;
create index health_reports_appointment on health_reports (appointment_id) where appointment_id is not null;
create index health_reports_kept on health_reports (requested_at) where shared_at is null;
