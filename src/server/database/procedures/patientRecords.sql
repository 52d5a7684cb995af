-- The patients whom the asking doctor may know of, and how far (domain 7.5), or the asking nurse ('nursing': domain 6.1): 'full' by a visit, 'emergency' for an hour, 'summary' while
-- a visit is booked, 'own' (one's own notes and papers) ever after. Who they are is told of the first three, by name alone of the last.
drop function if exists my_patients(uuid), my_patient_allergy_details(uuid); -- two functions that each asked for the care of a patient
create or replace function my_patients(only_one uuid default null)
  returns table (user_id uuid, scope text, first_name text, last_name text, birth_date date, sex text, allergies text[], allergy_details jsonb,
    no_known_allergies boolean, pregnancy text, last_visit_at timestamptz, next_visit_at timestamptz, unsigned_visits bigint)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$ -- planned once, not for each patient
  with unsigned as materialized (
    select c.appointment_id from asker() t join consultations c on c.doctor_id = t.doctor where c.signed_at is null and c.ended_at is not null
    union all -- never finished: isLeftOpen (rules/visits.ts)
    select o.id from asker() t join appointments o on o.doctor_id = t.doctor where o.status = 'in_progress' and o.ends_at < t.now - interval '30 minutes'
  ), known as (
    select a.user_id, case
        when bool_or(opens_record(a.status, a.starts_at, a.ends_at, t.now)) then 'full'
        when bool_or(opens_summary(a.status, a.starts_at, t.now)) then 'summary'
        when bool_or(a.status in ('in_progress', 'completed')) then 'own' end as scope,
      max(a.starts_at) filter (where a.status in ('in_progress', 'completed')) as last_visit_at,
      min(a.starts_at) filter (where a.status in ('scheduled', 'waiting') and a.ends_at > t.now) as next_visit_at,
      count(u.appointment_id) filter (where a.status <> 'cancelled') as unsigned_visits
    from asker() t join appointments a on a.doctor_id = t.doctor left join unsigned u on u.appointment_id = a.id
    where a.user_id <> t.me and (only_one is null or a.user_id = only_one)
    group by a.user_id
  ), opened as (select e as user_id from patients_in_emergency() e where only_one is null or e = only_one),
  allowed as (
    select coalesce(k.user_id, o.user_id) as user_id, case when k.scope = 'full' then 'full' when o.user_id is not null then 'emergency' else k.scope end as scope,
      k.last_visit_at, k.next_visit_at, coalesce(k.unsigned_visits, 0) as unsigned_visits
    from known k full join opened o using (user_id)
    union all select n, 'nursing', null, null, 0 from patients_in_my_nursing() n where only_one is null or n = only_one
  )
  select w.user_id, w.scope, p.first_name, p.last_name, case when shown then p.birth_date end, case when shown then coalesce(p.sex_at_birth, p.gender) end,
    case when shown then p.allergies end, case when shown then p.allergy_details end, case when shown then p.no_known_allergies end, case when shown then p.pregnancy end,
    w.last_visit_at, w.next_visit_at, w.unsigned_visits
  from allowed w join profiles p on p.id = w.user_id cross join lateral (select w.scope <> 'own' as shown) s
  where w.scope is not null
$$;

-- The visits that the asking doctor may read of, the newest first: every doctor's where the whole record is open, else their own that is booked ahead
-- or that they held; those in one state, those in which something was diagnosed, or so many. What was written in them has its own policies.
drop function if exists record_visits(uuid); -- read a thousand visits to show three
create or replace function record_visits(patient uuid, state text default null, is_diagnosed boolean default false, most integer default null)
  returns table (appointment_id text, consultation_id uuid, starts_at timestamptz, ends_at timestamptz, type text, status text, reason text,
    doctor_id uuid, doctor_name text, specialty text, outcome text, signed_at timestamptz, patient_summary text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, c.id, a.starts_at, a.ends_at, a.type, a.status, a.reason, a.doctor_id, d.display_name, d.specialty, c.outcome, c.signed_at,
    case when c.signed_at is not null or a.doctor_id = t.me then c.notes end
  from asker() t cross join lateral (
    select * from appointments v where v.user_id = patient and patient <> t.me and (state is null or v.status = state)
      and (not is_diagnosed or v.id in (select x.appointment_id from visit_diagnoses x where x.user_id = patient))
      and ((v.doctor_id = t.doctor and (opens_summary(v.status, v.starts_at, t.now) or v.status in ('in_progress', 'completed')))
        or patient in (select patients_in_my_care()))
    order by v.starts_at desc, v.id limit most) a
  join consultations c on c.appointment_id = a.id join doctor_profiles d on d.doctor_id = a.doctor_id
  order by a.starts_at desc, a.id
$$;

-- The visits of a record that is open as a whole, and the notes that were signed in them: the newest of both behind an entry of its timeline. Together,
-- so that a page works out once whether it is open.
create or replace function visit_entries(patient uuid, until timestamptz, entry text, most integer)
  returns table (kind text, id text, at timestamptz, what text, status text, doctor_name text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if patient = me() or patient not in (select patients_in_my_care()) then return; end if;
  return query select 'visit', 'visit ' || a.id, a.starts_at, a.type, a.status, d.display_name
    from (select * from appointments v
      where v.user_id = patient and (until is null or (v.starts_at <= until and (v.starts_at, 'visit ' || v.id) < (until, entry)))
      order by v.starts_at desc, v.id desc limit most) a
    join doctor_profiles d on d.doctor_id = a.doctor_id;
  return query select 'note_signed', 'note_signed ' || c.appointment_id, c.signed_at, a.type, null::text, d.display_name
    from (select * from consultations v where v.user_id = patient and v.signed_at is not null
      and (until is null or (v.signed_at <= until and (v.signed_at, 'note_signed ' || v.appointment_id) < (until, entry)))
      order by v.signed_at desc, v.appointment_id desc limit most) c
    join appointments a on a.id = c.appointment_id join doctor_profiles d on d.doctor_id = c.doctor_id;
end $$;

-- The same of one kind, for servers of the release before; the next drops it.
create or replace function timeline_visits(patient uuid, entries text, until timestamptz, entry text, most integer)
  returns table (id text, at timestamptz, what text, status text, doctor_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select v.id, v.at, v.what, v.status, v.doctor_name from visit_entries(patient, until, entry, most) v where v.kind = entries
$$;

-- Whose the identity number is whose hash this is, where the asking doctor knows that patient; of anybody else, nothing.
create or replace function my_patient_by_number(number_hash text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select i.user_id from identity_documents i join my_patients() m on m.user_id = i.user_id and m.scope <> 'own' where i.number_hmac = number_hash
$$;

-- Whether the asking doctor opened records in an emergency, or named people who are no patients here, too often within seven days.
create or replace function is_break_glass_suspended() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where refused is null) >= 3 or count(*) filter (where refused = 'not_found') >= 10
  from break_glass where doctor_id = me_as_doctor() and at > at_now() - interval '7 days'
$$;

-- Opens a record for 60 minutes, or keeps on record that it was refused: `refusal` is what the call found, the rest is found here, where
-- two at once wait for each other. Answers null and whose record is open now, or why not: 'already_open' leaves nothing behind.
create or replace function break_glass_open(entry uuid, patient uuid, number_hash text, kind text, why text, refusal text)
  returns table (verdict text, opened uuid) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  whose uuid;
  answer text := refusal;
begin
  if me_as_doctor() is null then raise insufficient_privilege using message = 'only doctors open a record in an emergency'; end if;
  perform pg_advisory_xact_lock(hashtextextended('break glass ' || me(), 0));
  select r.user_id into whose from user_roles r
    where r.role = 'patient' and r.user_id = coalesce(patient, (select i.user_id from identity_documents i where i.number_hmac = number_hash));
  answer := coalesce(answer, case
    when whose in (select patients_in_my_care()) then 'already_open'
    when is_break_glass_suspended() then 'suspended'
    when whose is null then 'not_found' end);
  if answer is distinct from 'already_open' then
    insert into break_glass (id, doctor_id, user_id, category, reason, at, until, refused)
      values (entry, me(), whose, kind, why, at_now(), at_now() + case when answer is null then interval '60 minutes' else interval '0' end, answer);
  end if;
  return query select answer, case when answer is null or answer = 'already_open' then whose end;
end $$;

-- The same for whoever has this passport and was born on that day; where the two do not meet, nobody was found.
create or replace function break_glass_open_by_passport(entry uuid, number_hash text, born date, kind text, why text, refusal text)
  returns table (verdict text, opened uuid) language sql security definer set search_path = public, pg_temp as $$
  select o.verdict, o.opened from break_glass_open(entry, null, (select i.number_hmac from identity_documents i join profiles p on p.id = i.user_id
    where i.kind = 'passport' and i.number_hmac = number_hash and p.birth_date = born), kind, why, refusal) o
$$;

-- What an administrator has to look at, and looked at: who opened whose record, why, and what they read in that hour.
create or replace function break_glass_log(is_open boolean, skip integer, most integer)
  returns table (id uuid, doctor_id uuid, doctor_name text, patient_id uuid, patient_name text, category text, reason text, at timestamptz, until timestamptz,
    refused text, reviewed_at timestamptz, reviewer_name text, outcome text, review_note text, sections text[])
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_administrators();
  return query
    select b.id, b.doctor_id, d.display_name, b.user_id, p.first_name || ' ' || p.last_name, b.category, b.reason, b.at, b.until, b.refused,
      b.reviewed_at, r.first_name || ' ' || r.last_name, b.outcome, b.review_note,
      array(select distinct l.section from audit_log l where l.about_user_id = b.user_id and l.actor_id = b.doctor_id
        and l.at >= b.at and l.at < b.until and l.section is not null order by 1)
    from break_glass b join doctor_profiles d on d.doctor_id = b.doctor_id left join profiles p on p.id = b.user_id left join profiles r on r.id = b.reviewed_by
    where (b.refused is null and b.reviewed_at is null) = is_open
    order by case when is_open then b.at end, b.at desc, b.id limit most offset skip;
end $$;

-- Says once whether an opening was justified. Answers whose record it was; null when there was nothing for this administrator to review.
create or replace function review_break_glass(entry uuid, verdict text, note text) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  whose uuid;
begin
  perform only_for_administrators();
  update break_glass set reviewed_at = at_now(), reviewed_by = me(), outcome = verdict, review_note = note
    where id = entry and refused is null and reviewed_at is null and why_not_review(entry) is null returning user_id into whose;
  if not found then return null; end if;
  -- What was not justified is an incident from then on, in the same transaction.
  if verdict = 'not_justified' then
    insert into incidents (id, kind, break_glass_id, user_id, doctor_id, detected_at, detected_by, what)
      select gen_random_uuid(), 'record_access', b.id, b.user_id, b.doctor_id, at_now(), me(), note from break_glass b where b.id = entry;
  end if;
  return whose;
end $$;

-- Who of the staff looked at or changed something of a record, hour by hour, newest first: told to the patient it is about, and to
-- whoever has them in care now. `category`: why it was opened in an emergency.
create or replace function record_views(patient uuid, skip integer, most integer)
  returns table (at timestamptz, name text, role text, section text, times bigint, category text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select max(l.at), coalesce(d.display_name, p.first_name || ' ' || p.last_name), l.actor_role, l.section, count(*), b.category
  from audit_log l join profiles p on p.id = l.actor_id left join doctor_profiles d on d.doctor_id = l.actor_id
  left join break_glass b on b.doctor_id = l.actor_id and b.user_id = l.about_user_id and b.refused is null and l.at >= b.at and l.at < b.until
  where l.about_user_id = patient and l.actor_role in ('doctor', 'nurse', 'admin') and l.section is not null
    and (patient = me() or patient in (select patients_in_my_care()))
  group by l.actor_id, d.display_name, p.first_name, p.last_name, l.actor_role, l.section, b.id, b.category, date_trunc('hour', l.at)
  order by max(l.at) desc, l.section, l.actor_id limit most offset skip
$$;

-- The administrators who review what was opened in an emergency: the job tells them.
create or replace function reviewers() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select user_id from user_roles where role = 'admin'
$$;
