-- Why: a prescription must name the patient's number and address, and a sick note names the illness only if they agree. The doctor asks
-- for it during the visit, and the patient answers on their own screen.
create table paper_asks (
  appointment_id text not null references appointments on delete cascade,
  about text not null check (about in ('details', 'illness')),
  user_id uuid not null,
  doctor_id uuid not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  given boolean, -- what the profile lacks is read from the profile: of details only that the patient would rather not is written here
  primary key (appointment_id, about),
  check ((answered_at is null) = (given is null))
);
create index paper_asks_user on paper_asks (user_id);
