import { expect, test } from 'vitest'
import { sectionsOf, type RecordSection } from '#rules/patientRecords.ts'
import { bookedVisit } from '#testing/visits.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

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
  documents: (api, userId) => api.patientRecords.documents({ userId }),
  timeline: (api, userId) => api.patientRecords.timeline({ userId }),
  access: (api, userId) => api.patientRecords.accessLog({ userId }),
}

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
