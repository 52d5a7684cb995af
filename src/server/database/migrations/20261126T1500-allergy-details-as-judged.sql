-- Why: what the patient said of an allergy when it was judged is kept as the patient's details are (decision 103). Null: nothing but its name.

alter table allergy_changes drop column about;
alter table allergy_changes add column details jsonb;
