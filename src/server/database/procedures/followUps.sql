-- Whether a follow-up rests: its patient pauses, and it is no safety check, nor is one to follow it (decision 109).
create or replace function is_resting(patient uuid, type text, safety_check_at timestamptz) returns boolean language sql stable
  set search_path = public, pg_temp as $$
  select is_resting.type <> 'safety_check' and is_resting.safety_check_at is null
    and exists (select from enrolments e where e.patient_id = is_resting.patient and e.status = 'paused')
$$;

-- A patient's own follow-ups, the latest first, as a patient may read them: without the note of the nurse.
create or replace function my_followups() returns table (id uuid, type text, status text, scheduled_at timestamptz, ended_at timestamptz,
    nurse_name text, patient_note text) language sql stable security definer set search_path = public, pg_temp as $$
  select f.id, f.type, f.status, f.scheduled_at, f.ended_at, n.first_name || ' ' || n.last_name, f.patient_note
  from followups f left join profiles n on n.id = f.nurse_id
  where f.patient_id = me() and i_am('patient')
    and not (f.status = 'scheduled' and is_resting(f.patient_id, f.type, f.safety_check_at)) -- nobody calls now
  order by f.scheduled_at desc, f.id desc limit 20
$$;

-- When somebody's follow-ups ended, for their score: completed ones, and those that they missed; to them and to the nurses whose patient it is.
create or replace function followup_ends(patient uuid) returns table (ended_at timestamptz, is_completed boolean)
    language sql stable security definer set search_path = public, pg_temp as $$
  select f.ended_at, f.status = 'completed' from followups f
  where f.patient_id = patient and (f.status = 'completed' or f.missed_by = 'patient')
    and ((patient = me() and i_am('patient')) or patient in (select patients_in_my_nursing()))
  order by f.ended_at
$$;

-- Support ends, by its patient, by a nurse who has the chart or by her who heard the no at the intake: nobody calls any more.
create or replace function cancel_followups(patient uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update followups set status = 'cancelled', ended_at = at_now() where patient_id = patient and status = 'scheduled'
    and ((patient = me() and i_am('patient')) or patient in (select patients_in_my_nursing()) or is_taken_in_by_me(patient))
$$;

-- A lead gives a patient to another primary nurse: the follow-up that stands goes along where it was the former one's, or nobody's. Asked before the enrolment changes.
create or replace function give_followup(patient uuid, nurse uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update followups f set nurse_id = nurse from enrolments e
  where f.patient_id = give_followup.patient and e.patient_id = f.patient_id and f.status = 'scheduled'
    and (f.nurse_id is null or f.nurse_id = e.primary_nurse_id)
    and (select i_am_lead()) and f.patient_id in (select patients_in_programme())
$$;

-- A pause ends: what fell due in it stands at another time, with the nurse whose it is. Asked while it still rests.
create or replace function move_late_followup(patient uuid, to_at timestamptz) returns void language sql security definer set search_path = public, pg_temp as $$
  update followups set scheduled_at = to_at, moved_at = at_now()
  where patient_id = patient and status = 'scheduled' and scheduled_at <= at_now() and is_resting(patient_id, type, safety_check_at)
    and patient in (select patients_in_my_nursing())
$$;

-- The reminders of follow-ups that are still ahead, as those of visits (reminders_due). None is said of one that got its time later than that:
-- whoever is called within a day was told just then.
create or replace function followup_reminders_due(until timestamptz)
  returns table (code text, user_id uuid, about_id text, facts jsonb, due_at timestamptz, expires_at timestamptz, dedupe_key text)
  language sql stable set search_path = public, pg_temp as $$
  select 'followup_24h', f.patient_id, f.id::text, jsonb_build_object('scheduledAt', start), f.scheduled_at - interval '24 hours',
    f.scheduled_at - interval '2 hours', key
  from followups f
  cross join lateral (select to_char(f.scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start) written
  cross join lateral (select format('followup_24h:%s:%s', f.id, start) as key) named
  where f.status = 'scheduled' and f.scheduled_at > at_now() and f.scheduled_at <= until + interval '24 hours'
    and f.scheduled_at - interval '24 hours' > coalesce(f.moved_at, f.created_at)
    and not is_resting(f.patient_id, f.type, f.safety_check_at) -- nobody calls now
    and not exists (select from due_notices n where n.dedupe_key = key)
$$;
