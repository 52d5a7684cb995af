import { expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/timeline.ts'
import { sectionsOf, TIMELINE_PAGE, type RecordSection } from '#rules/patientRecords.ts'
import { saveHealth } from '#testing/profile.ts'
import { bookedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()

/** What each tab asks; one that is new does not compile without its line. */
const tabs: Record<RecordSection, (api: TestPerson['api'], userId: string) => Promise<unknown>> = {
  summary: (api, userId) => api.patientRecords.summary({ userId }),
  visits: (api, userId) => api.patientRecords.visits({ userId }),
  problems: (api, userId) => api.diagnoses.ofPatient({ userId }),
  medicines: (api, userId) => api.medicines.ofPatient({ userId }),
  symptoms: (api, userId) => api.symptoms.ofPatient({ userId }),
  vitals: (api, userId) => api.vitals.ofPatient({ userId }),
  allergies: (api, userId) => api.patientRecords.allergies({ userId }),
  assessments: (api, userId) => api.assessments.inRecord({ userId }),
  documents: (api, userId) => api.patientRecords.documents({ userId }),
  timeline: (api, userId) => api.patientRecords.timeline({ userId }),
  access: (api, userId) => api.patientRecords.accessLog({ userId }),
}

test('a long timeline comes page by page, each entry once, of one kind or of all', async () => {
  const { doctor, patient, appointmentId } = await bookedVisit(world)
  await world.owner.query(
    `insert into consent_records (id, user_id, code, version, decision, text_sha256, locale, channel, captured_by, at)
     select uuidv7(), $1, 'psp_support', '1', 'declined', '', 'en', 'web', $1, $2::timestamptz - (i / 3) * interval '1 minute'
     from generate_series(1, 110) i`, // three at once
    [patient.id, START],
  )
  const pageOf = (kind: 'consent' | 'visit' | null, before: TimelineEntry | null) =>
    doctor.api.patientRecords.timeline({ userId: patient.id, kind, before: before && { at: before.at, id: before.id } })
  const read: TimelineEntry[] = []
  for (let page = await pageOf(null, null); page.length > 0; page = await pageOf(null, page.at(-1)!)) {
    expect(page.length).toBeLessThanOrEqual(TIMELINE_PAGE)
    read.push(...page)
  }
  const consents = read.filter(({ kind }) => kind === 'consent')
  expect(consents.length).toBeGreaterThanOrEqual(110)
  expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
  expect(read.map(({ at }) => at.getTime())).toEqual(read.map(({ at }) => at.getTime()).toSorted((a, b) => b - a))
  expect(await pageOf('visit', null)).toMatchObject([{ kind: 'visit', id: `visit ${appointmentId}`, status: 'scheduled' }])
  expect((await pageOf('consent', consents[10]!)).map(({ id }) => id)).toEqual(consents.slice(11, 11 + TIMELINE_PAGE).map(({ id }) => id))
})

/** Of a patient one row of each kind that nobody writes in a visit, and three readings and three symptoms on two days. */
async function addedHistory(patient: TestPerson, doctor: TestPerson, nurse: TestPerson) {
  const add = (text: string, ...more: string[]) => world.owner.query(text, [patient.id, ...more])
  const at = `'2026-11-18T10:00:00Z'::timestamptz`
  await add(`insert into medications (id, user_id, name, source, started_on, ended_on, status, stop_reason, created_by, created_at, updated_at)
    values (uuidv7(), $1, 'Metformin', 'patient', '2026-11-01', '2026-11-17', 'stopped', 'other', $1, '2026-11-01T08:00Z', ${at})`)
  await add(`insert into medication_schedules (id, user_id, medication_id, kind, schedule, effective_from)
    select uuidv7(), $1, m.id, 'prn', '{"kind": "prn"}', f.at from medications m, (values ('2026-11-01T08:00Z'::timestamptz), ('2026-11-10T08:00Z')) f (at)
    where m.user_id = $1`)
  await add(`insert into vitals (id, user_id, kind, value1, unit, loinc, measured_at, source, recorded_by, recorded_at)
    select uuidv7(), $1, 'weight', 80, 'kg', '29463-7', ${at} - h.ago * interval '1 hour', 'patient', $1, ${at} from (values (0), (1), (30)) h (ago)`)
  await add(`insert into symptom_logs (id, user_id, code, severity, occurred_at, logged_at, saved_at)
    select uuidv7(), $1, h.code, 1, ${at} - h.ago * interval '1 hour', ${at}, ${at} from (values (0, 'cough'), (1, 'fever'), (30, 'cough')) h (ago, code)`)
  await add(`insert into red_flags (id, user_id, level, rules, note, found_at) values (uuidv7(), $1, 'urgent', '{RF01}', 'x', ${at})`)
  await add(
    `insert into allergy_changes (user_id, substance, version, status, note, doctor_id, changed_at) values ($1, 'Nuts', 1, 'doubted', '', $2, ${at})`,
    doctor.id,
  )
  await add(
    `insert into problem_changes (user_id, problem, version, status, doctor_id, changed_at)
    values ($1, 'asthma', 1, 'resolved', $2, ${at}), ($1, 'of doctors only', 1, 'active', $2, ${at})`,
    doctor.id,
  )
  await add(
    `insert into diagnoses (id, user_id, name, description, diagnosed_on, created_at, updated_at) values (uuidv7(), $1, 'Asthma', '', '2026-01-01', ${at}, ${at})`,
  )
  await add(
    `insert into assessments (id, patient_id, root_id, kind, nurse_id, saved_at, completed_at) values ($2, $1, $2, 'initial', $3, ${at}, ${at})`,
    ASSESSMENT,
    nurse.id,
  )
  await add(
    `insert into risk_assessments (id, patient_id, assessment_id, inputs, points, proposed_level, final_level, at)
    values (uuidv7(), $1, $2, '{}', 9, 'high', 'high', ${at})`,
    ASSESSMENT,
  )
  await add(`insert into care_plans (id, patient_id, number, content, written_at) values (uuidv7(), $1, 1, '{}', ${at})`)
  await add(
    `insert into followups (id, patient_id, type, scheduled_at, status, ended_at, created_at) values (uuidv7(), $1, 'phone_call', ${at}, 'completed', ${at}, ${at})`,
  )
  await add(
    `insert into hand_overs (id, patient_id, doctor_id, nurse_id, question, due_at, created_at) values (uuidv7(), $1, $2, $3, 'x', ${at}, ${at})`,
    doctor.id,
    nurse.id,
  )
}
const ASSESSMENT = '0194a000-0000-7000-8000-000000000001'

test('the timeline is everything: medicines, days of readings and symptoms, judgements, and the work of nurses', async () => {
  const { doctor, patient } = await bookedVisit(world)
  const nurse = await world.as('nurse')
  await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: '1' }] })
  await world.jobsDone()
  await world.owner.query('update enrolments set primary_nurse_id = $2 where patient_id = $1', [patient.id, nurse.id])
  await addedHistory(patient, doctor, nurse)
  const read = async ({ api }: TestPerson) =>
    (await api.patientRecords.timeline({ userId: patient.id }))
      .filter(({ kind }) => !['visit', 'consent'].includes(kind))
      .map(({ kind, what, status }) => [kind, what, status].filter(Boolean).join(' '))
      .toSorted()
  const shared = [
    'allergy Nuts doubted',
    'assessment initial',
    'care_plan 1',
    'hand_over doctor',
    'medicine Metformin changed',
    'medicine Metformin started',
    'medicine Metformin stopped',
    'problem Asthma resolved',
    'reading weight',
    'reading weight',
    'red_flag urgent',
    'symptom cough',
    'symptom cough,fever',
  ]
  expect(await read(doctor)).toEqual(shared)
  expect(await read(nurse), 'a follow-up is told to nurses alone').toEqual([...shared, 'follow_up phone_call completed'].toSorted())
  const days = await doctor.api.patientRecords.timeline({ userId: patient.id, kind: 'reading' })
  const [last] = days
  const behind = await doctor.api.patientRecords.timeline({ userId: patient.id, kind: 'reading', before: { at: last!.at, id: last!.id } })
  expect(behind).toEqual(days.slice(1))
  await expect((await world.as('doctor')).api.patientRecords.timeline({ userId: patient.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await doctor.api.patientRecords.summary({ userId: patient.id })).toMatchObject({ riskLevel: 'high' })
  await patient.api.consents.decline({ code: 'psp_support' })
  expect(await doctor.api.patientRecords.summary({ userId: patient.id }), 'no longer in the programme').toMatchObject({ riskLevel: null })
})

test('every tab of a record is one line of the audit with a section of its own, and the patient sees them all', async () => {
  const { doctor, patient } = await bookedVisit(world)
  expect(Object.keys(tabs).toSorted()).toEqual([...sectionsOf('full')].toSorted())
  const sections = new Set<string>()
  for (const [tab, open] of Object.entries(tabs)) {
    const { rows: before } = await world.owner.query('select 1 from audit_log where about_user_id = $1', [patient.id])
    await open(doctor.api, patient.id)
    const { rows } = await world.owner.query<{ section: string | null }>(
      'select section from audit_log where about_user_id = $1 and actor_id = $2 order by id',
      [patient.id, doctor.id],
    )
    expect(rows.length - before.length, tab).toBe(1)
    sections.add(rows.at(-1)!.section!)
  }
  expect(sections.size).toBe(Object.keys(tabs).length)
  const seen = (await patient.api.patientRecords.myAccessLog({})).map(({ section }) => section)
  expect(new Set(seen)).toEqual(sections)
})

test('a doctor who cares for the patient says whether an allergy is one; the patient’s list stays as it is', async () => {
  const { doctor, patient } = await bookedVisit(world, { startsAt: new Date(START.getTime() + 7_200_000) })
  await saveHealth(patient, { allergies: ['Penicillin', 'Eggs'] })
  const userId = patient.id
  const judge = (api: TestPerson['api'], status: 'confirmed' | 'doubted', version: number, substance = 'Penicillin') =>
    api.patientRecords.judgeAllergy({ userId, substance, status, note: 'Rash seen', version })
  const read = () => doctor.api.patientRecords.allergies({ userId })
  expect(await read()).toMatchObject({ judged: [], mayJudge: true })
  await judge(doctor.api, 'confirmed', 0)
  await judge(doctor.api, 'confirmed', 0) // pressed twice
  const [said] = (await read()).judged
  expect(said).toMatchObject({ substance: 'Penicillin', status: 'confirmed', note: 'Rash seen', version: 1, at: world.now() })
  expect(said!.doctorName).toContain(doctor.firstName)
  await expect(judge(doctor.api, 'doubted', 0)).rejects.toMatchObject({ code: 'STALE_VERSION' })
  await judge(doctor.api, 'doubted', 1)
  expect(await read()).toMatchObject({ allergies: ['Penicillin', 'Eggs'], judged: [{ status: 'doubted', version: 2 }] })
  const worse = { Penicillin: { reaction: 'Swollen face', severity: 'severe' } } as const
  await saveHealth(patient, { allergies: ['Penicillin', 'Eggs'], allergy_details: worse }, 2)
  expect((await read()).judged).toMatchObject([{ version: 2, isCurrent: false }])
  await judge(doctor.api, 'confirmed', 2)
  expect((await read()).judged).toMatchObject([{ status: 'confirmed', version: 3, isCurrent: true }])
  await expect(judge(doctor.api, 'confirmed', 0, 'Nuts')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(judge((await world.as('doctor')).api, 'confirmed', 3)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
