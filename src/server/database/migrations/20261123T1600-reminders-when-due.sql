-- Why: three rows with five indexes each were written at every booking, for reminders that are due days later; now they are worked out when due.

-- Reminders that were due before are not said any more: since when the visit is as it is. Null: since it was booked.
alter table appointments add column reminders_from timestamptz;
update appointments a set reminders_from = moves.last_at
  from (select appointment_id, max(moved_at) as last_at from appointment_moves group by appointment_id) moves
  where a.id = moves.appointment_id and a.status in ('scheduled', 'waiting');

-- A visit that is moved, ends or begins is reminded of anew or no more. A trigger, so that no way of doing so can forget. Reminders that
-- were armed before stay: they are said under the same key.
create function remind_anew() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Outside of a call nobody says what time it is; then it is at least the time of the booking.
  new.reminders_from := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, new.booked_at);
  -- The release before left reminders long before they were due: those of a start that the visit comes back to are worked out again.
  delete from due_notices where appointment_id = new.id and code in ('appt_24h', 'appt_1h', 'appt_10m') and due_at > new.reminders_from
    and outcome is distinct from 'said';
  update due_notices set done_at = new.reminders_from, outcome = 'dropped' where appointment_id = new.id and done_at is null;
  return new;
end $$;
drop trigger arm_reminders_of_new on appointments;
drop trigger arm_reminders on appointments;
drop function arm_reminders;
create trigger remind_anew before update on appointments for each row
  when (new.starts_at is distinct from old.starts_at
    or (new.status in ('scheduled', 'waiting')) is distinct from (old.status in ('scheduled', 'waiting'))) execute function remind_anew();
