-- Why: a nurse sends her patient an article to read, and both know which and when (domain 6.6).
create table sent_articles (
  id uuid primary key,
  patient_id uuid not null references profiles on delete cascade,
  slug text not null check (length(slug) <= 40),
  nurse_id uuid references profiles on delete set null,
  sent_at timestamptz not null
);
create index sent_articles_to on sent_articles (patient_id, sent_at desc);
create index sent_articles_by on sent_articles (nurse_id) where nurse_id is not null;
alter table sent_articles enable row level security;
