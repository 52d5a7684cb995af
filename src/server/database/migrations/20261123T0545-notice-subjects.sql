-- Why: a message may be about anything (a visit, a paper, a request), and whatever it is about is read again before it goes.

alter table deliveries add column about_kind text, add column about_id text,
  add constraint whole_subject check ((about_kind is null) = (about_id is null));
alter table due_notices add column about_kind text, add column about_id text,
  add constraint whole_subject check ((about_kind is null) = (about_id is null));

-- Who names a visit alone means it: the functions that arm its reminders, a server of the release before. That server reads again what it
-- knows, so a visit stands in both places.
create function name_subject() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.about_kind = 'visit' then
    new.appointment_id := new.about_id;
  elsif new.about_kind is null and new.appointment_id is not null then
    new.about_kind := 'visit';
    new.about_id := new.appointment_id;
  end if;
  return new;
end $$;
create trigger name_subject before insert on deliveries for each row execute function name_subject();
create trigger name_subject before insert on due_notices for each row execute function name_subject();

update deliveries set about_kind = 'visit', about_id = appointment_id where appointment_id is not null and next_at is not null;
update due_notices set about_kind = 'visit', about_id = appointment_id where appointment_id is not null;
