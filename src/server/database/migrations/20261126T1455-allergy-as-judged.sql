-- Why: what a doctor says of an allergy holds for what the patient said of it then (decision 103).

alter table allergy_changes add column about text not null default '' check (length(about) <= 4000);
