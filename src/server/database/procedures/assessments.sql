-- The intake of whoever agreed to support, before anybody is their nurse (domain 6.3). Each function says whom it serves.

-- Who waits for the intake, when they like to be called, and which nurse has begun it: for every nurse of the programme.
drop function if exists open_intakes(); -- its columns change
create or replace function open_intakes() returns table (id uuid, first_name text, last_name text, language text, phone text, consented_at timestamptz,
    intake_due_at timestamptz, nurse_id uuid, nurse_name text, saved_at timestamptz,
    preferred_time text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name, p.last_name, p.preferred_language, p.phone_number, e.consented_at, e.intake_due_at, i.nurse_id,
    n.first_name || ' ' || n.last_name, i.saved_at,
    (select nullif(answers->>'best_times', '') from intakes where patient_id = mine)
  from patients_in_programme() mine join enrolments e on e.patient_id = mine and e.status = 'consented' join profiles p on p.id = mine
  left join intakes i on i.patient_id = mine and i.completed_at is null
  left join profiles n on n.id = i.nurse_id
$$;

-- Gives the asking nurse the intake of somebody who waits for it. What another has is hers only where that is meant; the answer says who has it then.
create or replace function take_intake(patient uuid, takes_over boolean) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare holder uuid;
begin
  perform from enrolments where patient_id = patient and status = 'consented' and patient_id in (select patients_in_programme()) for update;
  if not found then return null; end if;
  insert into intakes (patient_id, nurse_id, saved_at) values (patient, me(), at_now()) on conflict (patient_id) do nothing;
  select nurse_id into holder from intakes where patient_id = patient and completed_at is null;
  if holder <> me() and not takes_over then return holder; end if;
  update intakes i set nurse_id = me(), completed_at = null, version = version + 1,
    saved_at = case when i.saved_at < e.consented_at then i.saved_at else at_now() end -- what is older than the consent is read as such
    from enrolments e where e.patient_id = patient and i.patient_id = patient and (i.nurse_id is distinct from me() or i.completed_at is not null);
  return me();
end $$;

-- Whether the asking nurse has this intake under way.
create or replace function has_intake(patient uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from intakes i join enrolments e on e.patient_id = i.patient_id
    where i.patient_id = patient and i.nurse_id = me() and i.completed_at is null and e.status = 'consented')
    and patient in (select patients_in_programme())
$$;

-- Whose enrolment the asking nurse ends the intake of, completed by her in this moment or answered with a no. In a function, because she may have no chart of them.
create or replace function is_taken_in_by_me(patient uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from intakes i join enrolments e on e.patient_id = i.patient_id
    where i.patient_id = patient and i.nurse_id = me() and e.status = 'consented')
    and patient in (select patients_in_programme())
$$;

-- Whose readings the asking nurse adds to: who has the chart, and who has the intake under way.
create or replace function is_measured_by_me(patient uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select patient in (select patients_in_my_nursing()) or has_intake(patient)
$$;

-- What the intake asks about, as the profile has it, and the medicines of the list with what says whether they are taken; for the nurse who has the intake.
create or replace function intake_profile(patient uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select to_jsonb(p) - 'hpcsa_number' || jsonb_build_object('medicines', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'status', m.status, 'versions',
      (select coalesce(jsonb_agg(to_jsonb(s) order by s.effective_from), '[]') from medication_schedules s where s.medication_id = m.id
        and (s.effective_to is null or s.effective_to > s.effective_from))) order by m.created_at, m.id)
    from medications m where m.user_id = p.id and m.status <> 'stopped'), '[]'),
    'consented_at', (select consented_at from enrolments where patient_id = p.id),
    'identity', (select jsonb_build_object('kind', d.kind, 'shown', d.shown, 'country', d.country) from identity_documents d where d.user_id = p.id))
  from profiles p where p.id = patient and has_intake(patient)
$$;

-- Holds intake and profile for the nurse who has it until what follows is written; false where she has it no more, or somebody changed the profile since it was read.
create or replace function lock_intake_profile(patient uuid, read_version int) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from intakes where patient_id = patient for update;
  if not has_intake(patient) then return false; end if;
  perform from profiles where id = patient and version = read_version for no key update;
  return found;
end $$;

-- Writes what was said at the intake into the profile; the trigger keeps that a nurse did.
create or replace function save_intake_profile(patient uuid, said jsonb) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not has_intake(patient) then return false; end if;
  update profiles p set
    birth_date = r.birth_date, sex_at_birth = r.sex_at_birth, gender = r.gender, phone_number = r.phone_number, address = r.address,
    safe_to_leave_message = r.safe_to_leave_message, preferred_language = r.preferred_language, interpreter_needed = r.interpreter_needed,
    next_of_kin_name = r.next_of_kin_name, next_of_kin_relation = r.next_of_kin_relation, next_of_kin_phone = r.next_of_kin_phone,
    next_of_kin_may_speak = r.next_of_kin_may_speak, chronic_conditions = r.chronic_conditions, allergies = r.allergies,
    no_known_allergies = r.no_known_allergies, pregnancy = r.pregnancy, weight = r.weight, height = r.height, clinic = r.clinic,
    pharmacy = r.pharmacy, medical_aid_scheme = r.medical_aid_scheme, medical_aid_plan = r.medical_aid_plan,
    medical_aid_number = r.medical_aid_number, version = p.version + 1, updated_at = at_now()
  from profiles old, jsonb_populate_record(old, said) r where old.id = patient and p.id = patient;
  return found;
end $$;

-- Keeps the identity document that was read out at an intake, encrypted by the server, with the date of birth that an ID number was held against; none takes it away. False as above.
drop function if exists save_intake_identity(uuid, jsonb); -- without the version
create or replace function save_intake_identity(patient uuid, read_version int, birth date, document jsonb) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not lock_intake_profile(patient, read_version) then return false; end if;
  update profiles set birth_date = case when document->>'kind' = 'sa_id' then birth else birth_date end, version = version + 1, updated_at = at_now() where id = patient;
  if document is null then
    delete from identity_documents where user_id = patient;
    return true;
  end if;
  insert into identity_documents select d.*
    from jsonb_populate_record(null::identity_documents, document || jsonb_build_object('user_id', patient, 'updated_at', at_now())) d
  on conflict (user_id) do update set kind = excluded.kind, country = excluded.country, shown = excluded.shown, number_encrypted = excluded.number_encrypted,
    number_hmac = excluded.number_hmac, last_digits_hmac = excluded.last_digits_hmac, updated_at = excluded.updated_at;
  return true;
end $$;

-- What a patient reads of the assessments about them: the nurse's plain words, of the newest version of each.
create or replace function my_assessments() returns table (id uuid, completed_at timestamptz, nurse_name text, summary text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.completed_at, coalesce(n.first_name || ' ' || n.last_name, ''), a.patient_summary
  from assessments a left join profiles n on n.id = a.nurse_id
  where a.patient_id = me() and a.completed_at is not null and a.patient_summary <> ''
    and not exists (select from assessments later where later.root_id = a.root_id and later.number > a.number and later.completed_at is not null)
  order by a.completed_at desc
$$;

-- Whether what lies under this id was found by a nurse, in an assessment of the caller: a phone chooses the ids of symptoms and readings, and may
-- choose this one.
create or replace function is_found_by_nurse(flag uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from assessments a where a.id = flag and a.patient_id = me())
$$;

-- Who made an assessment, told to whoever reads it with the record.
create or replace function nurse_of_assessment(assessment uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select p.first_name || ' ' || p.last_name from assessments a join profiles p on p.id = a.nurse_id
  where a.id = assessment and a.patient_id in (select patients_in_my_care())
$$;

-- Whether this is an assessment of that patient, for a nurse who has the chart.
create or replace function is_assessment_of(assessment uuid, patient uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select patient in (select patients_in_my_nursing()) and exists (select from assessments a where a.id = assessment and a.patient_id = patient)
$$;
