-- Why: what can be booked, for how much, is the clinic's to say and to change. What was booked keeps its name, so none is ever deleted.
alter table consultation_types
  add column is_active boolean not null default true,
  add column version integer not null default 1;
