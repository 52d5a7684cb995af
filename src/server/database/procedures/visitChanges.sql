-- Moves a visit of the asking patient's: as they wish, or as their doctor proposed. The same queues and walls as book_visit (decision 12),
-- with which it shares its answer: null, or the name of the wall it ran into, and then nothing was written. Who calls holds the visit's lock.
create or replace function move_visit(appointment text, move uuid, start_at timestamptz, end_at timestamptz, proposal uuid, most_moves integer)
  returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  visit appointments;
  wall text;
begin
  select * into visit from appointments a where a.id = appointment and a.user_id = me() and i_am('patient') for update;
  if not found then return 'no_such_visit'; end if;
  perform pg_advisory_xact_lock(patient_queue());
  perform pg_advisory_xact_lock(queue) from (
    select calendar_queue(visit.doctor_id, visit.starts_at) as queue union select calendar_queue(visit.doctor_id, start_at) order by 1) queues;
  select case
      when visit.status <> 'scheduled' then 'not_ahead'
      when proposal is null and visit.reschedule_count >= least(most_moves, limit_of('moves')) then 'moved_often_enough'
      when proposal is not null and not exists (select from appointment_proposals p where p.id = proposal and p.appointment_id = visit.id
        and p.starts_at = start_at and p.ends_at = end_at and p.state = 'open' and p.until > at_now()) then 'no_such_proposal'
      when exists (select from appointments mine where mine.user_id = me() and mine.id <> visit.id
        and mine.status in ('scheduled', 'waiting', 'in_progress') and mine.starts_at < end_at and mine.ends_at > start_at)
        then 'one_visit_at_a_time_for_the_patient'
      when exists (select from busy_times(array[visit.doctor_id], start_at, end_at) b
        where not (b.booked and b.starts_at = visit.starts_at and b.ends_at = visit.ends_at)) then 'one_visit_at_a_time_for_the_doctor'
    end into wall;
  if wall is not null then
    raise exception '%', wall using errcode = 'BK001', constraint = wall;
  end if;
  insert into appointment_moves (id, appointment_id, user_id, doctor_id, from_starts_at, to_starts_at, asked_by, moved_at)
    values (move, visit.id, visit.user_id, visit.doctor_id, visit.starts_at, start_at, case when proposal is null then 'patient' else 'doctor' end, at_now());
  update appointment_proposals set state = 'accepted', answered_at = at_now() where id = proposal;
  update appointments set starts_at = start_at, ends_at = end_at, version = version + 1,
    reschedule_count = reschedule_count + case when proposal is null then 1 else 0 end where id = visit.id;
  delete from slot_holds where user_id = me();
  perform public.enqueue('visit-moved', jsonb_build_object('appointmentId', visit.id, 'moveId', move), move::text);
  return null;
exception when exclusion_violation or unique_violation or sqlstate 'BK001' then
  get stacked diagnostics wall = constraint_name;
  return wall;
end $$;
