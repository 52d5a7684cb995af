-- Why: nurses hear of more than the limit of a medicine that is taken as needed (domain 2.9), and what was collected late ends by itself.
alter table queue_items drop constraint queue_items_outcome_check;
alter table queue_items add constraint queue_items_outcome_check check (outcome in ('advice_given', 'appointment_booked', 'referred_facility',
  'emergency_services', 'no_answer', 'duplicate', 'not_health_related', 'patient_withdrew', 'collected'));
create unique index one_open_over_limit on queue_items (user_id) where status <> 'resolved' and type = 'over_limit';
