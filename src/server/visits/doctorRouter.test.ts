import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { addMinutes, instantAt } from '#rules/time.ts'
import {
  bookedVisit,
  completeChecklist,
  endedVisit,
  note,
  signedVisit,
  startedVisit,
  waitingVisit,
  type CreatedVisit,
} from '#testing/visits.ts'
import { saveHealth } from '#testing/profile.ts'
import { START, testWorld } from '#testing/world.ts'

const world = testWorld()
const HOURS = 60
const openSession = ({ doctor }: CreatedVisit) =>
  world.owner.query(`update accounts.sessions set expires_at = '2100-01-01' where user_id = $1`, [doctor.id])
const ids = (rows: { appointmentId: string }[]) => rows.map(({ appointmentId }) => appointmentId)

describe("the doctor's day", () => {
  test('begins and ends at midnight in South Africa, in the order of the clock, without what was cancelled', async () => {
    const doctor = await world.as('doctor')
    const at = async (date: string, time: string, status: 'scheduled' | 'cancelled' | 'no_show' = 'scheduled') =>
      (await bookedVisit(world, { doctor, startsAt: instantAt(date, time), status })).appointmentId
    await at('2026-11-19', '23:30')
    const late = await at('2026-11-20', '23:30')
    const first = await at('2026-11-20', '00:00')
    const missed = await at('2026-11-20', '09:00', 'no_show')
    await at('2026-11-20', '10:00', 'cancelled')
    await at('2026-11-21', '00:00')
    await at('2026-11-27', '23:30')
    await at('2026-11-28', '00:00')
    await at('2026-11-25', '10:00', 'cancelled')
    const day = await doctor.api.visits.doctorsDay()
    expect(ids(day.today)).toEqual([first, missed, late])
    expect(day.nextSevenDays).toBe(2)
  })

  test('names patients in full, and cuts a long reason', async () => {
    const patient = await world.as('patient', { firstName: 'Thabo Glen' })
    const { doctor } = await bookedVisit(world, { patient, reason: 'Ä'.repeat(90) })
    const [row] = (await doctor.api.visits.doctorsDay()).today
    expect(row).toMatchObject({
      patientName: `${patient.firstName} ${patient.lastName}`,
      reason: `${'Ä'.repeat(79)}…`,
      type: 'General Consultation',
    })
  })

  test('shows who waits, the longest first', async () => {
    const doctor = await world.as('doctor')
    const [second, first] = [addMinutes(START, 5), addMinutes(START, 35)]
    const longest = await bookedVisit(world, { doctor, startsAt: first, status: 'waiting' })
    const shorter = await bookedVisit(world, { doctor, startsAt: second, status: 'waiting' })
    const since = (visit: CreatedVisit, at: Date) =>
      world.owner.query('update appointments set waiting_since = $2 where id = $1', [visit.appointmentId, at])
    await since(longest, addMinutes(START, -12))
    await since(shorter, addMinutes(START, -2))
    const { waiting } = await doctor.api.visits.doctorsDay()
    expect(ids(waiting)).toEqual([longest.appointmentId, shorter.appointmentId])
    expect(waiting[0]).toMatchObject({ waitingSince: addMinutes(START, -12), status: 'waiting' })
  })

  test('keeps a visit among the unsigned from its end until it is signed', async () => {
    const visit = await startedVisit(world)
    const { appointmentId, doctor } = visit
    expect((await doctor.api.visits.doctorsDay()).notesToSign).toEqual([])
    await doctor.api.calls.end({ appointmentId, outcome: 'done' })
    expect((await doctor.api.visits.doctorsDay()).notesToSign).toMatchObject([{ appointmentId, endedAt: START }])
    const signed = await signedVisit(world)
    expect((await signed.doctor.api.visits.doctorsDay()).notesToSign).toEqual([])
  })

  test('keeps a visit that nobody finished among the unsigned, once it cannot be joined any more', async () => {
    const finished = await endedVisit(world)
    const { doctor } = finished
    await openSession(finished)
    const { appointmentId } = await startedVisit(world, { doctor, startsAt: addMinutes(START, -25) })
    const unsigned = async () => (await doctor.api.visits.doctorsDay()).notesToSign
    world.setTime(addMinutes(START, 35))
    expect(ids(await unsigned())).toEqual([finished.appointmentId])
    world.setTime(addMinutes(START, 36))
    expect(ids(await unsigned())).toEqual([finished.appointmentId, appointmentId])
    const { patients } = await doctor.api.patientRecords.mine({})
    expect(patients.map(({ unsignedVisits }) => unsignedVisits)).toEqual([1, 1])
    world.setTime(addMinutes(START, 30 * 24 * HOURS))
    expect(ids(await unsigned())).toEqual([finished.appointmentId, appointmentId])
    world.setTime(START)
  })

  test('is each doctor’s own, and nobody else has one', async () => {
    const { patient } = await waitingVisit(world)
    const other = await (await world.as('doctor')).api.visits.doctorsDay()
    expect(other).toEqual({ today: [], waiting: [], notesToSign: [], papersToSign: [], nextSevenDays: 0 })
    for (const person of [patient, await world.as('nurse'), await world.as('admin')])
      await expect(person.api.visits.doctorsDay()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })
})

describe('the record of a patient', () => {
  const record = async ({ doctor, appointmentId }: CreatedVisit) => (await doctor.api.visits.workspace({ appointmentId })).patient

  test('is open to the doctor from 24 hours before the visit, not a minute earlier', async () => {
    const visit = await bookedVisit(world, { startsAt: addMinutes(START, 24 * HOURS + 1) })
    const name = `${visit.patient.firstName} ${visit.patient.lastName}`
    expect(await record(visit)).toEqual({
      id: visit.patient.id,
      name,
      recordOpen: false,
      birthDate: null,
      gender: null,
      phone: null,
      homeAddress: '',
      weight: null,
      height: null,
      conditions: [],
      allergies: [],
      allergyDetails: {},
      noKnownAllergies: false,
    })
    expect(await visit.doctor.api.visits.workspace({ appointmentId: visit.appointmentId })).toMatchObject({
      appointment: { reason: 'A headache' },
      telehealthConsentAt: null,
    })
    world.setTime(addMinutes(START, 1))
    expect(await record(visit)).toMatchObject({ recordOpen: true, name, gender: 'female', phone: '+27821234567' })
    const said = { allergies: ['Penicillin'], allergy_details: { Penicillin: { reaction: 'Rash', severity: 'severe' as const } } }
    const { version } = await visit.patient.api.people.myProfile()
    await saveHealth(visit.patient, said, version)
    expect(await record(visit)).toMatchObject({ allergies: said.allergies, allergyDetails: said.allergy_details })
    world.setTime(START)
  })

  test('stays open for twelve months after a completed visit; then the doctor has the own note only', async () => {
    const visit = await signedVisit(world)
    await openSession(visit)
    const { rows } = await world.owner.query(`select ends_at + interval '12 months' as closes from appointments where id = $1`, [
      visit.appointmentId,
    ])
    world.setTime(addMinutes(rows[0].closes, -1))
    expect(await record(visit)).toMatchObject({ recordOpen: true, birthDate: '1990-03-04' })
    world.setTime(addMinutes(rows[0].closes, 24 * HOURS))
    expect(await record(visit)).toMatchObject({ recordOpen: false, birthDate: null, phone: null })
    expect(await visit.doctor.api.visits.workspace({ appointmentId: visit.appointmentId })).toMatchObject({ note, signedAt: START })
    world.setTime(START)
  })

  test('is closed by a cancellation, unless an older visit keeps it open', async () => {
    const { appointmentId, doctor, patient } = await bookedVisit(world)
    await doctor.api.visits.saveChecklist({ appointmentId, version: 0, checklist: completeChecklist })
    await doctor.api.visitChanges.cancelByDoctor({ appointmentId, reason: 'Ill' })
    const doors = [doctor.api.visits.workspace, doctor.api.calls.lobby, doctor.api.papers.forVisit]
    for (const read of doors) await expect(read({ appointmentId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const initials = `${patient.firstName[0]}${patient.lastName[0]}`.toUpperCase()
    const kept = { patient_name: initials, reason: '', notes: null }
    expect(await doctor.api.visits.appointment({ appointmentId })).toMatchObject(kept)
    const seen = { patient_name: `${patient.firstName} ${patient.lastName}`, reason: 'A headache' }
    expect(await patient.api.visits.appointment({ appointmentId })).toMatchObject(seen)

    await signedVisit(world, { patient, doctor })
    for (const read of doors) await read({ appointmentId })
    expect(await doctor.api.visits.appointment({ appointmentId })).toMatchObject(seen)
  })

  test('is closed after a visit that somebody missed: the doctor keeps the name and the own note', async () => {
    for (const status of ['no_show', 'doctor_no_show'] as const) {
      const missed = await bookedVisit(world, { status })
      const { appointmentId, doctor } = missed
      expect(await record(missed)).toMatchObject({ recordOpen: false, phone: null })
      await doctor.api.visits.saveChecklist({ appointmentId, version: 0, checklist: completeChecklist })
      expect(await doctor.api.visits.workspace({ appointmentId })).toMatchObject({ appointment: { reason: '' } })
      expect(await doctor.api.calls.lobby({ appointmentId })).toMatchObject({ canBeRung: false })
      expect((await doctor.api.visits.doctorsDay()).today).toMatchObject([{ appointmentId, reason: '' }])
      const span = { from: '2026-11-20', to: '2026-11-20' }
      expect((await doctor.api.diary.days(span)).visits).toMatchObject([{ appointmentId, reason: '' }])
    }
  })
})

test('the workspace shows the signed summaries of earlier visits with this doctor, the newest first', async () => {
  const first = await signedVisit(world)
  const { patient, doctor } = first
  const second = await signedVisit(world, { patient, doctor, startsAt: addMinutes(START, -20) })
  await signedVisit(world, { patient, startsAt: addMinutes(START, 5) })
  const next = await bookedVisit(world, { patient, doctor, startsAt: addMinutes(START, 90) })
  const { earlierVisits } = await doctor.api.visits.workspace({ appointmentId: next.appointmentId })
  expect(ids(earlierVisits)).toEqual([first.appointmentId, second.appointmentId])
  expect(earlierVisits[0]).toMatchObject({ summary: note.patientSummary })
})

test('to strangers the workspace does not exist, and patients, nurses and administrators have none', async () => {
  const { appointmentId, patient } = await signedVisit(world)
  const stranger = await world.as('doctor')
  await expect(stranger.api.visits.workspace({ appointmentId })).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true })
  await expect(stranger.api.visits.workspace({ appointmentId: v7() })).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true })
  for (const person of [patient, await world.as('nurse'), await world.as('admin')])
    await expect(person.api.visits.workspace({ appointmentId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('nothing a patient can ask for says what the doctor wrote for doctors', async () => {
  const { appointmentId, consultationId, patient } = await signedVisit(world)
  const { api } = patient
  const answers = await Promise.all([
    api.visits.upcoming(),
    api.visits.appointment({ appointmentId }),
    api.visits.consultations(),
    api.visits.consultation({ consultationId }),
    api.calls.lobby({ appointmentId }),
    api.notifications.list({ before: null, limit: 50 }),
    api.people.myProfile(),
  ])
  expect(JSON.stringify(answers)).toContain(note.patientSummary)
  expect(JSON.stringify(answers)).not.toContain('SOAP-')
})

test('looking is in the audit: the day about nobody, a visit about its patient', async () => {
  const { appointmentId, patient, doctor } = await bookedVisit(world)
  await doctor.api.visits.doctorsDay()
  await doctor.api.visits.workspace({ appointmentId })
  const { rows } = await world.owner.query(`select section, about_user_id from audit_log where actor_id = $1 order by id`, [doctor.id])
  expect(rows).toEqual([
    { section: 'day list', about_user_id: null },
    { section: 'visit', about_user_id: patient.id },
  ])
})
