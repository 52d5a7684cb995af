-- Why: doses that are due are told of, each once, and once more while nobody marked them (decision 73).

alter table dose_events
  add column reminder_id uuid, -- the reminder that tells of it, of one or more doses
  add column repeat_at timestamptz; -- when it is told of once more
create index dose_events_due on dose_events (due_at) where status = 'scheduled' and reminder_id is null;
create index dose_events_reminder on dose_events (reminder_id) where status = 'scheduled' and reminder_id is not null;
create index dose_events_repeat on dose_events (repeat_at) where status = 'scheduled' and repeat_at is not null;

-- The patient chose the time of a dose, so its reminder rings at night too. Nobody could choose otherwise yet: no medicine was told of.
alter table notice_settings alter column rings_at_night set default true;
update notice_settings set rings_at_night = true;
