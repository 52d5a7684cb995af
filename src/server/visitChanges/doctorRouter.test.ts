import { beforeEach, describe, expect, test } from 'vitest'
import { addMinutes, instantAt } from '#rules/time.ts'
import { paidVisit } from '#testing/paidVisit.ts'
import { withoutActor, noticeCodesOf, storedVisit, systemTraces } from '#testing/auditRows.ts'
import { balanceOf } from '#testing/wallet.ts'
import { bookedVisit, waitingVisit } from '#testing/visits.ts'
import { advanceClock } from '#testing/advanceClock.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
beforeEach(() => world.setTime(START))
const toldOfCancelling = async ({ id }: TestPerson): Promise<string> => {
  const { rows } = await world.owner.query(`select message from notifications where user_id = $1 and code = 'doctor_cancelled'`, [id])
  return rows[0].message
}
const at = (time: string, date = '2026-11-24') => instantAt(date, time)

test('a doctor who cancels says why, which the patient does not see; they have the money back and hear of the next three free times', async () => {
  const visit = await paidVisit(world, at('10:00'))
  const { appointmentId, patient, doctor } = visit
  await expect(doctor.api.visitChanges.cancelByDoctor({ appointmentId, reason: ' ' })).rejects.toMatchObject({ code: 'FIELDS_MISSING' })
  expect(await doctor.api.visitChanges.cancelByDoctor({ appointmentId, reason: 'I am ill' })).toEqual({ refundedCents: 45_000 })
  expect(await doctor.api.visitChanges.cancelByDoctor({ appointmentId, reason: 'I am ill' })).toEqual({ refundedCents: 0 })
  expect(await balanceOf(patient)).toBe(50_000)
  await expect(patient.api.visitChanges.cancel({ appointmentId, reason: null })).rejects.toMatchObject({ code: 'VISIT_CANCELLED' })
  const [consultation] = await patient.api.visits.consultations()
  expect(consultation).toMatchObject({ cancelled_by: 'doctor', cancel_reason: null, badge: 'cancelled' })
  expect((await storedVisit(world, visit)).cancel_reason).toBe('I am ill')
  await world.jobsDone()
  expect(await toldOfCancelling(patient)).toContain(
    'The next free times: Fri, Nov 20, 2026 at 9:00 AM; Fri, Nov 20, 2026 at 9:30 AM; Fri, Nov 20, 2026 at 10:00 AM.',
  )
})

test('whoever is called off because the doctor blocks time is offered nothing of that time', async () => {
  const { appointmentId, patient, doctor } = await bookedVisit(world, { startsAt: at('10:00') })
  const blocks = { startsAt: START, endsAt: at('10:15') }
  await doctor.api.visitChanges.cancelByDoctor({ appointmentId, reason: 'I am ill', blocks })
  await world.jobsDone()
  expect(await toldOfCancelling(patient)).toContain(
    'The next free times: Tue, Nov 24, 2026 at 10:30 AM; Tue, Nov 24, 2026 at 11:00 AM; Tue, Nov 24, 2026 at 11:30 AM.',
  )
})

describe('who was not there', () => {
  test('a patient who does not come is marked from a quarter past, or by the clock at the end', async () => {
    const marked = await bookedVisit(world, { startsAt: START })
    const left = await bookedVisit(world, { startsAt: START })
    world.setTime(addMinutes(START, 14))
    const of = { appointmentId: marked.appointmentId }
    await expect(marked.doctor.api.visitChanges.markNoShow(of)).rejects.toMatchObject({
      code: 'TOO_EARLY_FOR_NO_SHOW',
      data: { from: addMinutes(START, 15) },
    })
    world.setTime(addMinutes(START, 15))
    await marked.doctor.api.visitChanges.markNoShow(of)
    world.setTime(addMinutes(START, 30))
    expect(await advanceClock(world)).toBe(1)
    expect(await advanceClock(world)).toBe(0)
    expect([(await storedVisit(world, marked)).status, (await storedVisit(world, left)).status]).toEqual(['no_show', 'no_show'])
    expect([await systemTraces(world, marked.patient), await systemTraces(world, left.patient)]).toEqual([
      [],
      [withoutActor('clock.noShow')],
    ])
    await world.jobsDone()
    expect(await noticeCodesOf(world, left.patient)).toEqual(['no_show'])
  })

  test('a doctor who does not come to a patient who waits: twenty minutes, the money back, an apology, and administrators know', async () => {
    const admin = await world.as('admin')
    const visit = await paidVisit(world, addMinutes(START, 5))
    const { appointmentId, patient } = visit
    const { consent } = await patient.api.calls.lobby({ appointmentId })
    await patient.api.calls.consent({ appointmentId, version: consent.version, birthDate: '1990-03-04' })
    await patient.api.calls.enterWaitingRoom({ appointmentId })
    await world.jobsDone() // the clock passes over a visit that a job is just writing about
    world.setTime(addMinutes(START, 24))
    expect(await advanceClock(world)).toBe(0)
    world.setTime(addMinutes(START, 25))
    expect(await advanceClock(world)).toBe(1)
    expect(await storedVisit(world, visit)).toMatchObject({ status: 'doctor_no_show' })
    expect(await systemTraces(world, patient)).toEqual([withoutActor('clock.doctorNoShow')])
    expect(await balanceOf(patient)).toBe(50_000)
    expect((await patient.api.visits.consultations())[0]).toMatchObject({ badge: 'doctor_missed' })
    await world.jobsDone()
    expect(await noticeCodesOf(world, patient)).toContain('doctor_missed')
    expect(await noticeCodesOf(world, admin)).toContain('doctor_missed_alert')
  })

  test('the patient who is in the waiting room is not marked', async () => {
    const { appointmentId, doctor } = await waitingVisit(world)
    world.setTime(addMinutes(START, 21))
    await expect(doctor.api.visitChanges.markNoShow({ appointmentId })).rejects.toMatchObject({ code: 'PATIENT_WAITS' })
  })
})
