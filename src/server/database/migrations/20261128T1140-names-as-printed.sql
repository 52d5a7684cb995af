-- Why: the page that checks a paper told the names of today: whoever changed their name had another's forged paper confirmed, and their own doubted.
alter table documents
  add column printed_initials text not null default '',
  add column printed_practitioner text not null default '',
  add column printed_hpcsa_number text not null default '';

-- What the page tells of people is written once, as the paper is, by nobody's choice; keep_document keeps it from then on. Whom there is
-- not, the references refuse.
create function keep_printed_names() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.printed_initials := coalesce((select upper(left(btrim(first_name), 1) || left(btrim(last_name), 1)) from profiles where id = new.user_id), '');
  new.printed_practitioner := coalesce((select display_name from doctor_profiles where doctor_id = new.doctor_id), '');
  new.printed_hpcsa_number := coalesce((select hpcsa_number from profiles where id = new.doctor_id), '');
  return new;
end $$;
create trigger keep_printed_names before insert on documents for each row execute function keep_printed_names();

-- Nobody wrote down what papers from before were printed with: as their people are named now, which the page told until today.
alter table documents disable trigger keep_document;
update documents o set printed_initials = upper(left(btrim(u.first_name), 1) || left(btrim(u.last_name), 1)),
    printed_practitioner = d.display_name, printed_hpcsa_number = coalesce(s.hpcsa_number, '')
  from profiles u, doctor_profiles d join profiles s on s.id = d.doctor_id
  where u.id = o.user_id and d.doctor_id = o.doctor_id;
alter table documents enable trigger keep_document;
