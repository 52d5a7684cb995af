-- What nurses of the programme know of each other and of their patients. Each function says who may ask it.

create or replace function only_for_lead() returns void language plpgsql as $$
begin
  if not coalesce(i_am_lead(), false) then raise insufficient_privilege using message = 'only the lead of the programme may do this'; end if;
end $$;

-- Nurses who can sign in; of the programme's leads alone, or of all.
create or replace function nurses_on_duty(leads_only boolean) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select r.user_id from user_roles r join accounts.users u on u.id = r.user_id left join nurse_profiles n on n.nurse_id = r.user_id
  where r.role = 'nurse' and u.disabled_at is null and u.email_verified and (not leads_only or n.is_lead)
$$;

-- A line of the programme's list for each patient in it, or for the one named: every nurse of the programme sees it (domain 6.1). Whose primary nurse
-- has no open account any more has none until the lead gives them to another; with the account the nurse has them again.
create or replace function programme_patients(only_one uuid default null)
  returns table (id uuid, first_name text, last_name text, birth_date date, language text, phone text, status text, risk_level text,
    consented_at timestamptz, intake_due_at timestamptz, intake_done_at timestamptz, assessment_due_at timestamptz, nurse_id uuid, nurse_name text, is_open boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name, p.last_name, p.birth_date, p.preferred_language, p.phone_number, e.status, e.risk_level,
    e.consented_at, e.intake_due_at, e.intake_done_at, e.assessment_due_at, n.id, n.first_name || ' ' || n.last_name,
    p.id in (select patients_in_my_nursing())
  from patients_in_programme() mine join enrolments e on e.patient_id = mine join profiles p on p.id = mine
  left join profiles n on n.id = e.primary_nurse_id and n.id in (select nurses_on_duty(false))
  where only_one is null or mine = only_one
$$;

-- The patient of the programme with this identity number, of whom the hash is; of anybody else, nothing.
create or replace function programme_patient_by_number(number_hash text) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select i.user_id from identity_documents i
  where i.user_id in (select patients_in_programme()) and number_hash in (i.number_hmac, i.last_digits_hmac)
$$;

-- The nurses who work in the programme, for each other.
create or replace function programme_nurses() returns table (id uuid, name text, is_lead boolean, languages text[], patients bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name || ' ' || p.last_name, n.is_lead, n.languages,
    (select count(*) from enrolments e where e.primary_nurse_id = p.id and e.status in ('consented', 'intake_done', 'active', 'paused'))
  from nurse_profiles n join profiles p on p.id = n.nurse_id where n.nurse_id in (select nurses_on_duty(false)) and is_programme_nurse()
$$;

create or replace function save_nurse_languages(nurse uuid, spoken text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform only_for_lead();
  update nurse_profiles set languages = spoken where nurse_id = nurse;
end $$;

-- How many said yes to support and took it back since then: numbers alone, of people whom the lead no longer sees, too.
create or replace function programme_decisions(since timestamptz, until timestamptz) returns table (consented bigint, withdrawn bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform only_for_lead();
  return query select count(*) filter (where c.decision = 'accepted'), count(*) filter (where c.decision = 'withdrawn')
    from consent_records c where c.code = 'psp_support' and c.at >= since and c.at < until;
end $$;

-- Of the follow-ups that were due in this time, without those that the patient missed, how many were completed by the end of their day. For the lead.
create or replace function programme_followups(since timestamptz, until timestamptz) returns table (due bigint, on_time bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform only_for_lead();
  return query
    select count(*), count(*) filter (where f.status = 'completed'
      and (f.ended_at at time zone 'Africa/Johannesburg')::date <= (f.scheduled_at at time zone 'Africa/Johannesburg')::date)
    from followups f where f.scheduled_at >= since and f.scheduled_at < until and (f.status = 'completed' or f.missed_by = 'programme');
end $$;

-- A month of the programme in numbers. What is too small to tell is left out by whoever shows it (rules/programmeReport.ts).
create or replace function programme_month(since timestamptz, until timestamptz)
  returns table (enrolled bigint, takers bigint, taken bigint, counted bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform only_for_lead();
  return query
    with supported as (
      select c.user_id from (select distinct on (user_id) user_id, decision from consent_records where code = 'psp_support' and at < until
        order by user_id, at desc, id desc) c where c.decision = 'accepted'
        and not exists (select from enrolments e where e.patient_id = c.user_id and e.status = 'discharged' and e.updated_at < until))
    select (select count(*) from supported), count(distinct d.user_id),
      count(*) filter (where d.status in ('taken', 'taken_late')), count(*)
    from dose_events d where d.user_id in (select user_id from supported) and d.kind = 'scheduled' and not d.excused
      and d.status in ('taken', 'taken_late', 'skipped', 'missed') and d.due_at >= since and d.due_at < until;
end $$;

-- Of the items that were due in this time, how many a nurse had taken, or had ended, by then. For the lead: numbers alone, of people whom nobody sees any
-- more, too.
create or replace function programme_items(since timestamptz, until timestamptz) returns table (due bigint, in_time bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform only_for_lead();
  return query
    select count(*), count(*) filter (where q.resolved_at <= q.due_at or exists (
      select from queue_events e where e.item_id = q.id and e.kind in ('claimed', 'assigned') and e.at <= q.due_at))
    from queue_items q where q.due_at >= since and q.due_at < until;
end $$;

-- The same of the items that came as urgent (no outcome), and of how those of this time ended.
create or replace function programme_outcomes(since timestamptz, until timestamptz) returns table (outcome text, items bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform only_for_lead();
  return query
    select null, count(*) from queue_items q where q.priority <= 2 and q.created_at >= since and q.created_at < until
    union all select q.outcome, count(*) from queue_items q
      where q.resolved_at >= since and q.resolved_at < until and q.outcome is not null group by q.outcome;
end $$;

-- Whether somebody ever was in the programme, or was asked into it.
drop function if exists has_left_programme(uuid); -- who withdrew alone: what ended with a consent that ran out stayed open
create or replace function was_in_programme(person uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from enrolments e where e.patient_id = person) and is_programme_nurse()
$$;
