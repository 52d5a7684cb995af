-- Why: patients read a library of articles and take courses, and a clinician checks each text (decision 80).

-- What somebody has read or passed; never taken back, so how far they are and what they earned follows from it.
create table education_progress (
  user_id uuid not null references profiles on delete cascade,
  slug text not null,
  part text not null check (part in ('what', 'signs', 'do', 'medicines', 'now', 'soon', 'ask', 'quiz')), -- a section of an article, or a course
  done_at timestamptz not null,
  primary key (user_id, slug, part)
);

-- Texts are files: a review holds for the words it was made of, which the version stands for.
create table education_reviews (
  id uuid primary key,
  slug text not null,
  version text not null,
  reviewer_name text not null check (length(reviewer_name) <= 120),
  reviewer_number text not null check (length(reviewer_number) <= 20),
  reviewed_on date not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null
);
create index education_reviews_slug on education_reviews (slug);
