-- Why: what a nurse typed into a follow-up stands with it also where it ends as missed: an attempt has no note of its own, and the clock may not read what was said.
create function keep_typed_of_missed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.note := coalesce(new.note, nullif(trim(new.draft_note), ''));
  new.advice := coalesce(new.advice, nullif(trim(new.draft_advice), ''));
  new.patient_words := coalesce(new.patient_words, nullif(trim(new.draft_patient_words), ''));
  new.actions := coalesce(new.actions, nullif(trim(new.draft_actions), ''));
  return new;
end $$;
create trigger typed_of_missed before update of status on followups for each row
  when (old.status = 'scheduled' and new.status = 'missed') execute function keep_typed_of_missed();

-- Those that ended before have it still.
update followups set note = nullif(trim(draft_note), ''), advice = nullif(trim(draft_advice), ''),
  patient_words = nullif(trim(draft_patient_words), ''), actions = nullif(trim(draft_actions), '')
where status = 'missed' and note is null and advice is null and patient_words is null and actions is null
  and concat(draft_note, draft_advice, draft_patient_words, draft_actions) <> '';
