-- Why: a nurse's note has parts: what was discussed (note), the advice given, the patient's own words, and actions (domain 6.6).
alter table followups add column advice text check (length(advice) <= 2000);
alter table followups add column patient_words text check (length(patient_words) <= 1000);
alter table followups add column actions text check (length(actions) <= 2000);
alter table followups add column draft_advice text not null default '' check (length(draft_advice) <= 2000);
alter table followups add column draft_patient_words text not null default '' check (length(draft_patient_words) <= 1000);
alter table followups add column draft_actions text not null default '' check (length(draft_actions) <= 2000);
