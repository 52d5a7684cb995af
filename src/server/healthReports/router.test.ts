// Health reports: asked for, made by a job, read, printed, shared with a doctor and taken back.
import { beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { EXPORT_LIMIT } from '#rules/rateLimits.ts'
import { addMinutes, DAY_MS, instantAt } from '#rules/time.ts'
import { addedMedicine, taking } from '#testing/medicines.ts'
import { openPdf, readPdfText } from '#testing/pdfText.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { logging } from '#testing/symptoms.ts'
import { bookedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { runJob } from '../jobs.ts'
import { removeOldReports } from './store.ts'
import { inJobTransaction } from '../rpc/job.ts'

const world = testWorld()
const period = { from: '2026-10-22', to: '2026-11-20' }
let patient: TestPerson
let doctor: TestPerson
let appointmentId: string
beforeEach(async () => {
  world.setTime(START) // Friday 20 November, 08:00
  ;({ patient, doctor, appointmentId } = await bookedVisit(world))
})

const listed = async (who = patient) => (await who.api.healthReports.mine()).map(({ id, state }) => [id, state])
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call))?.code
async function madeReport(who = patient) {
  const id = v7()
  await who.api.healthReports.make({ id, ...period })
  await world.jobsDone()
  return id
}
/** One that waits, as a job that has not come yet leaves it. */
async function waitingReport() {
  const id = v7()
  await world.owner.query('insert into health_reports (id, user_id, from_on, to_on, requested_at) values ($1, $2, $3, $4, $5)', [
    id,
    patient.id,
    period.from,
    period.to,
    START,
  ])
  return id
}
const work = (reportId: string) => runJob(world.opened.world, 'health-report', { reportId })

test('a job makes it of what the patient may read, once for one id, and a stranger knows nothing of it', async () => {
  const medicationId = await addedMedicine(patient)
  world.setTime(addMinutes(START, 12 * 60))
  const dueAt = instantAt('2026-11-20', '19:00')
  await patient.api.doses.sync({ deviceId: v7(), actions: [taking({ medicationId, dueAt, at: world.now() })] })
  await patient.api.symptoms.sync({ actions: [logging(START, { severity: 3 })] })
  const reading = { id: v7(), kind: 'glucose', value1: 6.1, value2: null, context: null, measuredAt: START } as const
  await patient.api.vitals.add({ ...reading, at: START, replaces: null })
  await patient.api.diagnoses.add({ id: v7(), name: 'Asthma' })
  const other = await world.as('patient')
  await other.api.diagnoses.add({ id: v7(), name: 'Gout' })
  await bookedVisit(world, { patient, doctor, startsAt: instantAt('2026-11-02', '09:00'), status: 'completed' })

  const id = await madeReport()
  await patient.api.healthReports.make({ id, ...period })
  await world.jobsDone()
  expect(await listed()).toEqual([[id, 'ready']])
  const { report, share } = await patient.api.healthReports.read({ id })
  expect(share).toBeNull()
  expect(report).toMatchObject({
    ...period,
    doses: { adherence: 100 },
    symptoms: { total: 1, average: 3, daysTracked: 1 },
    readings: [{ kind: 'glucose', count: 1 }],
    diagnoses: [{ name: 'Asthma' }],
    visits: [{ on: '2026-11-02', type: 'General Consultation' }],
  })
  expect(report.medicines.map(({ schedule }) => schedule?.kind)).toEqual(['fixed_times'])
  for (const stranger of [other, doctor]) expect(await codeOf(stranger.api.healthReports.read({ id }))).toBe('NOT_FOUND')
  expect(await codeOf(other.api.healthReports.make({ id, ...period }))).toBe('NOT_FOUND')
  expect(await codeOf(other.api.healthReports.takeBack({ id }))).toBe('NOT_FOUND')
})

test('one at a time for each patient, of a year at most, and the queue is seen from outside', async () => {
  const id = await waitingReport()
  expect(await listed()).toEqual([[id, 'queued']])
  expect(await codeOf(patient.api.healthReports.make({ id: v7(), ...period }))).toBe('REPORT_IN_WORK')
  expect(await codeOf(patient.api.healthReports.read({ id }))).toBe('NOT_FOUND')
  await work(id)
  await work(id)
  expect(await listed()).toEqual([[id, 'ready']])
  expect(await codeOf(patient.api.healthReports.make({ id: v7(), from: '2025-11-19', to: '2026-11-20' }))).toBe('REPORT_PERIOD_TOO_LONG')
})

test('what fails is tried again, then said, and can be asked for once more', async () => {
  const id = await waitingReport()
  await world.owner.query('alter table symptom_checkins rename to away')
  try {
    for (const state of ['working', 'working', 'failed']) {
      await expect(work(id)).rejects.toThrow()
      expect(await listed()).toEqual([[id, state]])
    }
    await work(id) // nothing is left to do
  } finally {
    await world.owner.query('alter table away rename to symptom_checkins')
  }
  await patient.api.healthReports.make({ id, ...period })
  await world.jobsDone()
  expect(await listed()).toEqual([[id, 'ready']])
})

test('its doctor reads a dated copy while it is shared, in the audit, and nothing from the moment it is taken back', async () => {
  const id = await madeReport()
  await patient.api.healthReports.share({ id, appointmentId })
  await patient.api.symptoms.sync({ actions: [logging(START)] }) // after the copy was made
  const userId = patient.id
  expect(await doctor.api.healthReports.ofPatient({ userId })).toEqual([{ id, ...period, sharedAt: START }])
  const { report, share } = await doctor.api.healthReports.read({ id })
  expect([report.symptoms.total, share?.at]).toEqual([0, START])
  const colleague = await world.as('doctor')
  await bookedVisit(world, { patient, doctor: colleague, startsAt: addMinutes(START, 60) })
  expect(await colleague.api.healthReports.ofPatient({ userId })).toEqual([])
  expect(await codeOf(colleague.api.healthReports.read({ id }))).toBe('NOT_FOUND')
  const { rows } = await world.owner.query(`select section from audit_log where actor_id = $1 and about_user_id = $2 order by at`, [
    doctor.id,
    userId,
  ])
  expect(rows.map(({ section }) => String(section)).toSorted((a: string, b: string) => a.localeCompare(b))).toEqual([
    'documents',
    'health report',
  ])

  await patient.api.healthReports.takeBack({ id })
  await patient.api.healthReports.takeBack({ id })
  expect(await doctor.api.healthReports.ofPatient({ userId })).toEqual([])
  for (const gone of [doctor.api.healthReports.read({ id }), doctor.api.healthReports.download({ id })])
    expect(await codeOf(gone)).toBe('NOT_FOUND')
  expect((await patient.api.healthReports.read({ id })).share).toBeNull()
})

test('it opens with the record: not before 24 hours ahead of the visit, and not for a visit that is over, cancelled or of others', async () => {
  const id = await madeReport()
  const early = await bookedVisit(world, { patient, startsAt: addMinutes(START, 30 * 60) })
  await patient.api.healthReports.share({ id, appointmentId: early.appointmentId })
  expect(await codeOf(early.doctor.api.healthReports.read({ id }))).toBe('NOT_FOUND')
  world.setTime(addMinutes(START, 7 * 60))
  expect((await early.doctor.api.healthReports.read({ id })).report.from).toBe(period.from)
  const shareWith = (visit: { appointmentId: string }) =>
    codeOf(patient.api.healthReports.share({ id, appointmentId: visit.appointmentId }))
  expect(await shareWith(await bookedVisit(world))).toBe('NOT_FOUND')
  expect(await shareWith(await bookedVisit(world, { patient, status: 'cancelled' }))).toBe('VISIT_NOT_COMING')
  expect(await shareWith({ appointmentId })).toBe('VISIT_NOT_COMING') // it was this morning
})

test('its paper has a neutral name and title, and after 30 days only what is shared is kept', async () => {
  const id = await madeReport()
  const file = await patient.api.healthReports.download({ id })
  expect([file.name, file.type]).toEqual(['report-2026-10-22-to-2026-11-20.pdf', 'application/pdf'])
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(await readPdfText(bytes)).toContain('Nothing was recorded in these days.')
  const pdf = await openPdf(bytes)
  const { info } = await pdf.getMetadata()
  await pdf.loadingTask.destroy()
  expect(info).toMatchObject({ Title: 'My report', Language: 'en-ZA' })

  await patient.api.healthReports.share({ id, appointmentId })
  await madeReport()
  const sweep = (days: number) =>
    inJobTransaction(world.opened.world, ({ db }) => removeOldReports(db, new Date(START.getTime() + days * DAY_MS)))
  await sweep(30)
  expect(await listed()).toHaveLength(2)
  await sweep(31)
  expect(await listed()).toEqual([[id, 'ready']])
})

test('printing takes a moment: with what else was printed it is done only so often in an hour', async () => {
  const id = await madeReport()
  for (let printed = 1; printed < EXPORT_LIMIT.most; printed += 1) await patient.api.doses.download({ month: '2026-11', format: 'csv' })
  expect(await codeOf(patient.api.healthReports.download({ id }))).toBe('TOO_MANY_TRIES')
})
