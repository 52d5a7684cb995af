-- Why: a visit that its doctor never finished left no notice of its note, which nobody signed.

drop trigger arm_unsigned on appointments;
create trigger arm_unsigned after update on appointments for each row
  when (new.status in ('in_progress', 'completed') and old.status <> new.status) execute function arm_unsigned();
