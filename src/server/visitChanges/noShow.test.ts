import { beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#rules/time.ts'
import { countInvariants } from '#testing/moneyInvariants.ts'
import { paidVisit } from '#testing/paidVisit.ts'
import { withoutActor, storedVisit, systemTraces } from '#testing/auditRows.ts'
import { balanceOf } from '#testing/wallet.ts'
import { bookedVisit, waitingVisit } from '#testing/visits.ts'
import { advanceClock } from '#testing/advanceClock.ts'
import { START, testWorld } from '#testing/world.ts'

const world = testWorld()
beforeEach(() => world.setTime(START))

test('the patient who asked to be rung is marked once the doctor says that nobody answered', async () => {
  const { appointmentId, doctor, patient } = await waitingVisit(world)
  await patient.api.calls.enterWaitingRoom({ appointmentId, byPhone: true })
  world.setTime(addMinutes(START, 20))
  const { visits } = await doctor.api.diary.days({ from: '2026-11-20', to: '2026-11-20' })
  expect(visits).toMatchObject([{ appointmentId, waitsAway: true }])
  await expect(doctor.api.visitChanges.markNoShow({ appointmentId })).rejects.toMatchObject({ code: 'RING_FIRST' })
  await patient.api.calls.enterWaitingRoom({ appointmentId })
  await expect(doctor.api.visitChanges.markNoShow({ appointmentId, rang: true })).rejects.toMatchObject({ code: 'PATIENT_WAITS' })
  await patient.api.calls.enterWaitingRoom({ appointmentId, byPhone: true })
  await doctor.api.visitChanges.markNoShow({ appointmentId, rang: true })
})

test('a patient who takes a seat a minute before the end has missed it: nothing goes back, and no doctor is blamed', async () => {
  const visit = await paidVisit(world, addMinutes(START, 5))
  const { appointmentId, patient } = visit
  const { consent } = await patient.api.calls.lobby({ appointmentId })
  await patient.api.calls.consent({ appointmentId, version: consent.version, birthDate: '1990-03-04' })
  world.setTime(addMinutes(START, 34))
  await patient.api.calls.enterWaitingRoom({ appointmentId })
  await world.jobsDone()
  world.setTime(addMinutes(START, 53))
  await advanceClock(world) // whoever else still waited
  expect(await storedVisit(world, visit)).toMatchObject({ status: 'waiting' })
  world.setTime(addMinutes(START, 54))
  expect(await advanceClock(world)).toBe(1)
  expect(await storedVisit(world, visit)).toMatchObject({ status: 'no_show' })
  expect(await balanceOf(patient)).toBe(5000)
})

describe('what a late cancellation costs', () => {
  const late = async (reason: 'forgot' | 'hospital') => {
    const visit = await paidVisit(world, addMinutes(START, 60))
    const answer = await visit.patient.api.visitChanges.cancel({ appointmentId: visit.appointmentId, reason })
    return { ...visit, answer }
  }

  test('nothing for who is in hospital', async () => {
    const { answer, patient } = await late('hospital')
    expect(answer).toEqual({ lateFee: 'waived', lateFeeUntil: null, refundedCents: 45_000 })
    expect(await balanceOf(patient)).toBe(50_000)
  })

  test('the price, once the doctor says that nobody took the time', async () => {
    const { answer, appointmentId, patient, doctor } = await late('forgot')
    expect(answer).toEqual({ lateFee: 'held', lateFeeUntil: addMinutes(START, 72 * 60), refundedCents: 0 })
    expect(await doctor.api.visitChanges.heldFees()).toMatchObject([
      { appointmentId, amountCents: 45_000, reason: 'forgot', missed: false },
    ])
    const charge = { appointmentId, decision: 'charge', noReplacementFound: true } as const
    await expect(doctor.api.visitChanges.settleLateFee(charge)).rejects.toMatchObject({ code: 'TOO_EARLY_TO_CHARGE' })
    world.setTime(addMinutes(START, 90))
    await expect(doctor.api.visitChanges.settleLateFee({ ...charge, noReplacementFound: false })).rejects.toMatchObject({
      code: 'STATEMENT_NEEDED',
    })
    expect(await doctor.api.visitChanges.settleLateFee(charge)).toEqual({ lateFee: 'charged', lateFeeUntil: null, refundedCents: 0 })
    await expect(doctor.api.visitChanges.settleLateFee({ ...charge, decision: 'waive' })).rejects.toMatchObject({ code: 'FEE_SETTLED' })
    world.setTime(addMinutes(START, 73 * 60))
    await advanceClock(world)
    expect(await balanceOf(patient)).toBe(5000)
    await world.jobsDone()
    const { rows } = await world.owner.query(`select title, message from notifications where user_id = $1 and code = 'late_fee_charged'`, [
      patient.id,
    ])
    expect(rows).toEqual([
      {
        title: 'Your visit was charged',
        message:
          'Your visit on Fri, Nov 20, 2026 at 9:00 AM was cancelled late or missed, and nobody else took the time. So you do not get the price back.',
      },
    ])
  })

  test('nothing when the doctor waives, or is silent for three days', async () => {
    const waived = await late('forgot')
    const { appointmentId, doctor } = waived
    expect(await doctor.api.visitChanges.settleLateFee({ appointmentId, decision: 'waive', noReplacementFound: false })).toMatchObject({
      refundedCents: 45_000,
    })
    const silent = await late('forgot')
    world.setTime(addMinutes(START, 72 * 60))
    expect(await advanceClock(world)).toBe(1)
    expect([await balanceOf(waived.patient), await balanceOf(silent.patient)]).toEqual([50_000, 50_000])
    expect([await systemTraces(world, waived.patient), await systemTraces(world, silent.patient)]).toEqual([
      [],
      [withoutActor('clock.feeWaived')],
    ])
  })

  test('nothing when somebody else takes the time, not the patient again', async () => {
    const { patient, doctor, startsAt } = await late('forgot')
    const again = await bookedVisit(world, { patient, doctor, startsAt })
    await world.jobsDone()
    expect(await balanceOf(patient)).toBe(5000)
    await world.owner.query(`update appointments set status = 'cancelled' where id = $1`, [again.appointmentId])
    await bookedVisit(world, { doctor, startsAt })
    await world.jobsDone()
    expect(await balanceOf(patient)).toBe(50_000)
    expect(await systemTraces(world, patient)).toEqual([withoutActor('booking.feeWaived')])
  })

  test('who did not come is asked why, and in hospital nothing is kept', async () => {
    const { appointmentId, patient, doctor } = await paidVisit(world, START)
    world.setTime(addMinutes(START, 15))
    await doctor.api.visitChanges.markNoShow({ appointmentId })
    expect(await balanceOf(patient)).toBe(5000)
    expect(await patient.api.visitChanges.explainNoShow({ appointmentId, reason: 'hospital' })).toMatchObject({ refundedCents: 45_000 })
    await expect(patient.api.visitChanges.explainNoShow({ appointmentId, reason: 'forgot' })).rejects.toMatchObject({ code: 'NOT_MISSED' })
    expect(await balanceOf(patient)).toBe(50_000)
  })

  test('who did not come and is heard in hospital only after the doctor charged gets the price back too, once', async () => {
    const { appointmentId, patient, doctor } = await paidVisit(world, START)
    world.setTime(addMinutes(START, 30))
    await doctor.api.visitChanges.markNoShow({ appointmentId })
    await doctor.api.visitChanges.settleLateFee({ appointmentId, decision: 'charge', noReplacementFound: true })
    const explain = () => patient.api.visitChanges.explainNoShow({ appointmentId, reason: 'hospital' })
    expect(await explain()).toEqual({ lateFee: 'waived', lateFeeUntil: null, refundedCents: 45_000 })
    expect(await explain()).toMatchObject({ lateFee: 'waived', refundedCents: 0 })
    expect(await balanceOf(patient)).toBe(50_000)
    expect(Object.values(await countInvariants(world.owner)).filter((rows) => rows > 0)).toEqual([])
  })
})
