-- Why: a pause without a day, or a stop, forgot the plan that was still to come: whoever went on had the old dose for good. It waits, and comes back with its medicine.
alter table medication_schedules add column is_suspended boolean not null default false;
