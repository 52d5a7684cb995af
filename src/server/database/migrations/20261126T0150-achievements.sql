-- Why: what a patient reached is kept once it was reached, whatever happens afterwards (domain 4.4).
create table achievements (
  user_id uuid not null references profiles on delete cascade,
  id text not null check (id in ('first_log', 'week_tracked', 'meds_7', 'meds_30', 'first_followup', 'five_followups', 'first_article',
    'five_articles', 'first_course', 'profile_done')),
  earned_at timestamptz not null,
  primary key (user_id, id)
);
alter table achievements enable row level security;
