-- Why: a notice names the diagnosis it is about. The rows of a draft are written anew at each save; the id that counts is the signed one's.
alter table visit_diagnoses add column id uuid not null default gen_random_uuid() unique;
