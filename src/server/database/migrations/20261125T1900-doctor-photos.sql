-- Why: each row of a list of visits asked a function for its doctor's picture; now the doctor's own row names it, and a trigger keeps it.
alter table doctor_profiles add column photo_sha256 text;
update doctor_profiles d set photo_sha256 = p.sha256 from profile_photos p where p.user_id = d.doctor_id;

create function keep_doctor_photo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update doctor_profiles set photo_sha256 = new.sha256 where doctor_id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
revoke execute on function keep_doctor_photo from public;
create trigger keep_doctor_photo after insert or update or delete on profile_photos for each row execute function keep_doctor_photo();
