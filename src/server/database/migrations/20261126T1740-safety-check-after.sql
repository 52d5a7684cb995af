-- Where a call stands that comes before the safety check of an assessment, it keeps its time and says when the check follows (domain 6.4).
alter table followups add column safety_check_at timestamptz;
