-- Why: a reminder that was due before a follow-up got its time says nothing that its patient was not told just then (domain 10.4).
alter table followups add column moved_at timestamptz; -- null: it has the time that it was made with
