-- A late fee is waived when somebody else takes the time; booking it again oneself is no somebody else, and kept the fee from nobody.
create or replace function waive_fees_of_rebooked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  called_off text;
begin
  for called_off in
    update appointments a set late_fee = 'waived', late_fee_until = null
      where a.doctor_id = new.doctor_id and a.late_fee = 'held' and a.status = 'cancelled' and a.during && new.during and a.id <> new.id
        and a.user_id <> new.user_id
      returning a.id
  loop
    perform public.enqueue('late-fee-waived', jsonb_build_object('appointmentId', called_off), called_off);
  end loop;
  return null;
end $$;
