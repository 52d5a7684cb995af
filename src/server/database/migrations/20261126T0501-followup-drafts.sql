-- Why: what a nurse types during a call stays when her page is loaded anew or the connection breaks off (domain 6.6).
alter table followups add column draft_note text not null default '' check (length(draft_note) <= 4000);
alter table followups add column draft_patient_note text not null default '' check (length(draft_patient_note) <= 1000);
alter table followups add column draft_version integer not null default 0;
alter table followups add column drafted_at timestamptz;
