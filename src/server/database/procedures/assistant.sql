-- How many answers there were since then, of how many patients, by how they came about and how they were rated: for administrators, numbers
-- alone. What is too small to tell is left out by whoever shows it (rules/assistant/answerFigures.ts).
create or replace function assistant_figures(since timestamptz) returns table (about text, code text, answers bigint, patients bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  with kept as (select * from assistant_messages where asked_at >= since and content_encrypted is not null and i_am('admin'))
  select c.about, c.code, count(*), count(distinct k.user_id)
  from kept k cross join lateral (values ('all', 'all'), ('mode', k.mode), ('triage', k.triage_group), ('refusal', k.refusal),
    ('rating', k.rating), ('fault', k.rating_reason)) c (about, code)
  where c.code is not null group by 1, 2 order by 1, 2
$$;
