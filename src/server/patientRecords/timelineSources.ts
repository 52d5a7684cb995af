import { sql, type RawBuilder } from 'kysely'
import type { TimelineEntry } from '#contract/timeline.ts'
import { VitalKind } from '#contract/vitals.ts'
import { TIMELINE_PAGE } from '#rules/patientRecords.ts'

type Kind = TimelineEntry['kind']
type Before = { at: Date; id: string } | null
type Sources<K extends Kind> = Record<K, RawBuilder<unknown>>

/** Of each kind: id, when, what it was, its state, and the doctor. Who reads which row say the policies of its table. Read within `withVisits`. */
export const sourcesOf = (userId: string, before: Before): Sources<Kind> => ({
  ...ofVisits(userId),
  ...ofDocuments(userId),
  ...ofHealth(userId),
  ...ofDays(userId, before),
  ...ofSupport(userId),
})

/** What the sources call `visits`: the newest visits, and the notes that were signed in them. */
export const withVisits = (userId: string, before: Before) =>
  sql`with visits as (select * from visit_entries(${userId}::uuid, ${before?.at ?? null}::timestamptz, ${before?.id ?? null}, ${TIMELINE_PAGE}))`

const readingKinds = sql.raw(VitalKind.options.map((kind) => `'${kind}'`).join(','))
const byDoctor = (userId: string) => sql`join doctor_profiles d on d.doctor_id = x.doctor_id where x.user_id = ${userId}::uuid`

function ofVisits(userId: string): Sources<'visit' | 'note_signed' | 'addendum' | 'emergency_note'> {
  const visits = (kind: 'visit' | 'note_signed') => sql`select id, at, what, status, doctor_name from visits where kind = ${kind}`
  return {
    visit: visits('visit'),
    note_signed: visits('note_signed'),
    addendum: sql`select 'addendum ' || x.id, x.written_at, '', null::text, d.display_name from visit_addenda x ${byDoctor(userId)}`,
    emergency_note: sql`select 'emergency_note ' || x.id, x.written_at, '', null::text, d.display_name from emergency_notes x ${byDoctor(userId)}`,
  }
}

const ofDocuments = (userId: string): Sources<'paper' | 'upload' | 'consent'> => ({
  paper: sql`select 'paper ' || x.id, x.created_at, x.kind,
    case when x.revoked_at is not null then 'revoked' when x.signature_status = 'unsigned' then 'unsigned' end, d.display_name
    from documents x ${byDoctor(userId)}`,
  upload: sql`select 'upload ' || x.id, x.uploaded_at, x.kind, case when x.in_error_at is not null then 'in_error' end, d.display_name
    from uploads x ${byDoctor(userId)}`,
  consent: sql`select 'consent ' || x.id, x.at, x.code, x.decision, null::text from consent_records x where x.user_id = ${userId}::uuid`,
})

/** What one person has few of, so that all are read by the patient's own index. */
const ofHealth = (userId: string): Sources<'medicine' | 'problem' | 'allergy' | 'red_flag'> => ({
  medicine: sql`select e.id, e.at, m.name, e.status, null::text from medications m cross join lateral (
      select 'medicine ' || m.id, m.created_at, 'started'
      union all select 'medicine_stopped ' || m.id, m.ended_on::timestamp at time zone 'Africa/Johannesburg', 'stopped' where m.status = 'stopped'
      union all select 'medicine_changed ' || min(s.id::text), s.effective_from, 'changed' from medication_schedules s
        where s.medication_id = m.id and s.user_id = m.user_id and s.effective_from > m.created_at and s.effective_from <= at_now()
          and (s.effective_to is null or s.effective_to > s.effective_from)
          and exists (select from medication_schedules o where o.medication_id = m.id and o.effective_from < s.effective_from)
        group by s.effective_from
    ) e (id, at, status) where m.user_id = ${userId}::uuid`,
  // Named by what the reader may read of it: a nurse learns nothing of a problem that is for doctors only.
  problem: sql`select 'problem ' || x.version || ' ' || md5(x.problem), x.changed_at, n.name, x.status, d.display_name
    from problem_changes x cross join lateral (
      select name from visit_diagnoses v where v.user_id = x.user_id and coalesce(v.code, lower(btrim(v.name))) = x.problem
      union all select name from diagnoses o where o.user_id = x.user_id and lower(btrim(o.name)) = x.problem
      limit 1) n ${byDoctor(userId)}`,
  allergy: sql`select 'allergy ' || x.version || ' ' || md5(x.substance), x.changed_at, x.substance, x.status, d.display_name
    from allergy_changes x ${byDoctor(userId)}`,
  red_flag: sql`select 'red_flag ' || x.id, x.found_at, '', case when x.mistaken_at is null then x.level else 'mistaken' end, null::text
    from red_flags x where x.user_id = ${userId}::uuid`,
})

/**
 * What there is much of stands once a day, at its last. A day's last is found by index, the newest first, so that a page ends after as many days
 * as it shows.
 */
function ofDays(userId: string, before: Before): Sources<'symptom' | 'reading'> {
  const until = before?.at ?? 'infinity'
  const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Africa/Johannesburg')::date`
  const endOf = (at: RawBuilder<unknown>) => sql`((${dayOf(at)} + 1)::timestamp at time zone 'Africa/Johannesburg')`
  const startOf = (at: RawBuilder<unknown>) => sql`(${dayOf(at)}::timestamp at time zone 'Africa/Johannesburg')`
  const [at, measured] = [sql`x.occurred_at`, sql`x.measured_at`]
  return {
    symptom: sql`select 'symptom ' || ${dayOf(at)}, x.occurred_at, (select string_agg(distinct s.code, ',' order by s.code) from symptom_logs s
        where s.user_id = x.user_id and not s.entered_in_error and s.occurred_at >= ${startOf(at)} and s.occurred_at <= x.occurred_at), null::text, null::text
      from symptom_logs x where x.user_id = ${userId}::uuid and not x.entered_in_error and not exists (select from symptom_logs l
        where l.user_id = x.user_id and not l.entered_in_error and l.occurred_at < ${endOf(at)} and l.occurred_at >= x.occurred_at
          and (l.occurred_at, l.id) > (x.occurred_at, x.id))`,
    reading: sql`select r.* from unnest(array[${readingKinds}]) k (kind) cross join lateral (
        select 'reading ' || k.kind || ' ' || ${dayOf(measured)}, x.measured_at, x.kind, null::text, null::text
        from vitals x where x.user_id = ${userId}::uuid and x.kind = k.kind and x.measured_at <= ${until} and not x.entered_in_error
          and not exists (select from vitals l where l.user_id = x.user_id and l.kind = x.kind and not l.entered_in_error
            and l.measured_at < ${endOf(measured)} and l.measured_at >= x.measured_at and (l.measured_at, l.id) > (x.measured_at, x.id))
        order by x.measured_at desc limit ${TIMELINE_PAGE + 1}) r`,
  }
}

/** What nurses do: a follow-up is told to nurses alone, the rest to whoever reads the record. */
const ofSupport = (userId: string): Sources<'assessment' | 'follow_up' | 'care_plan' | 'hand_over'> => ({
  assessment: sql`select 'assessment ' || x.id, x.completed_at, x.kind, case when x.number > 1 then 'amended' end, null::text
    from assessments x where x.patient_id = ${userId}::uuid and x.completed_at is not null`,
  follow_up: sql`select 'follow_up ' || x.id, x.ended_at, x.type, x.status, null::text
    from followups x where x.patient_id = ${userId}::uuid and x.ended_at is not null`,
  care_plan: sql`select 'care_plan ' || x.id, x.written_at, x.number::text, null::text, null::text
    from care_plans x where x.patient_id = ${userId}::uuid`,
  hand_over: sql`select 'hand_over ' || x.id, x.created_at, case when x.nurse_id is null then 'nurses' else 'doctor' end, case when x.answered_at is not null and x.outcome is distinct from 'patient_withdrew' then 'answered' end, d.display_name
    from hand_overs x join doctor_profiles d on d.doctor_id = x.doctor_id where x.patient_id = ${userId}::uuid`,
})
