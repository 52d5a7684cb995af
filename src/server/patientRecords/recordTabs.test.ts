import { expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/patientRecords.ts'
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
