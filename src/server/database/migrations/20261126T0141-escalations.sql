-- Why: a patient may send nurses more than one message before the first is dealt with; each once (decision 89).
create unique index one_open_escalation on queue_items (user_id, about_id) where status <> 'resolved' and type = 'assistant_escalation';
drop index one_open_of_type;
create unique index one_open_of_type on queue_items (user_id, type) where status <> 'resolved' and type in ('red_flag_symptom', 'red_flag_vital',
  'safety_concern', 'doctor_task', 'unable_to_reach', 'followup_missed');
