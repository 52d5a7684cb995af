import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { addMinutes, instantAt } from '#rules/time.ts'
import { withoutActor, noticeCodesOf, storedVisit, systemTraces } from '#testing/auditRows.ts'
import { bookedVisit, waitingVisit, type CreatedVisit } from '#testing/visits.ts'
import { advanceClock } from '#testing/advanceClock.ts'
import { START, testWorld } from '#testing/world.ts'

const world = testWorld()
beforeEach(() => world.setTime(START))
const at = (time: string, date = '2026-11-24') => instantAt(date, time)

const ask = ({ doctor, appointmentId }: CreatedVisit, startsAt: Date, proposalId = v7()) =>
  doctor.api.visitChanges.proposeTime({ appointmentId, proposalId, startsAt, message: 'I have a clinic then' })

test('another time that the patient takes moves the visit and counts as none of their moves', async () => {
  const visit = await bookedVisit(world, { startsAt: at('10:00') })
  const { appointmentId, patient, doctor } = visit
  const proposalId = v7()
  expect(await ask(visit, at('18:00'), proposalId)).toEqual({ until: addMinutes(START, 24 * 60) })
  await ask(visit, at('18:00'), proposalId)
  const [shown] = await patient.api.visits.upcoming()
  expect(shown).toMatchObject({
    date: at('10:00'),
    proposal: { id: proposalId, starts_at: at('18:00'), message: 'I have a clinic then' },
  })
  const moved = await patient.api.visitChanges.answerProposal({ appointmentId, proposalId, answer: 'accept' })
  expect(moved).toMatchObject({ date: at('18:00'), reschedule_count: 0, proposal: null })
  expect(await patient.api.visitChanges.answerProposal({ appointmentId, proposalId, answer: 'accept' })).toEqual(moved)
  await world.jobsDone()
  expect(await noticeCodesOf(world, doctor)).toEqual(['proposal_accepted']) // one event, one notice
  expect(await noticeCodesOf(world, patient)).toContain('appt_moved')
})

test('another time is kept for the patient meanwhile, and free again once they keep their own', async () => {
  const doctor = await world.as('doctor')
  const visit = await bookedVisit(world, { doctor, startsAt: at('10:00') })
  const proposalId = v7()
  await ask(visit, at('11:00'), proposalId)
  const other = await world.as('patient')
  const input = { doctorId: doctor.id, startsAt: at('11:00') }
  await expect(other.api.booking.hold(input)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  const second = await bookedVisit(world, { doctor, startsAt: at('12:00') })
  await expect(ask(second, at('11:00'))).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  await visit.patient.api.visitChanges.answerProposal({ appointmentId: visit.appointmentId, proposalId, answer: 'keep' })
  expect(await other.api.booking.hold(input)).toMatchObject(input)
  await expect(
    visit.patient.api.visitChanges.answerProposal({ appointmentId: visit.appointmentId, proposalId, answer: 'accept' }),
  ).rejects.toMatchObject({ code: 'PROPOSAL_OVER' })
  expect(await storedVisit(world, visit)).toMatchObject({ starts_at: at('10:00'), sequence: 0 })
})

test('another time replaces the one asked for before, also where the two overlap; a refused one leaves it open', async () => {
  const visit = await bookedVisit(world, { startsAt: at('10:00') })
  await bookedVisit(world, { doctor: visit.doctor, startsAt: at('13:00') })
  const [first, second] = [v7(), v7()]
  await ask(visit, at('11:00'), first)
  await expect(ask(visit, at('13:00'))).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  expect((await visit.patient.api.visits.upcoming())[0]?.proposal).toMatchObject({ id: first })
  await ask(visit, at('11:15'), second)
  expect((await visit.patient.api.visits.upcoming())[0]?.proposal).toMatchObject({ id: second, starts_at: at('11:15') })
  const { rows } = await world.owner.query('select state from appointment_proposals where id = $1', [first])
  expect(rows).toEqual([{ state: 'withdrawn' }])
  await visit.doctor.api.visitChanges.withdrawProposal({ appointmentId: visit.appointmentId, proposalId: second })
})

test('another time is not asked for who waits, once the visit has begun, or where it has passed itself', async () => {
  const visit = await bookedVisit(world, { startsAt: addMinutes(START, 60) })
  await expect(ask(visit, START)).rejects.toMatchObject({ code: 'TIME_PASSED' })
  world.setTime(addMinutes(START, 60))
  await expect(ask(visit, at('11:00'))).rejects.toMatchObject({ code: 'TOO_LATE_TO_ASK' })
  const waiting = await waitingVisit(world)
  await expect(ask(waiting, at('11:00'))).rejects.toMatchObject({ code: 'PATIENT_WAITS' })
  for (const { doctor, appointmentId } of [visit, waiting]) await doctor.api.visitChanges.cancelByDoctor({ appointmentId, reason: 'Ill' })
})

test('another time without an answer for a day changes nothing', async () => {
  const visit = await bookedVisit(world, { startsAt: at('10:00') })
  const proposalId = v7()
  await ask(visit, at('11:00'), proposalId)
  world.setTime(addMinutes(START, 24 * 60))
  expect((await visit.patient.api.visits.upcoming())[0]?.proposal).toBeNull()
  expect(await advanceClock(world)).toBe(1)
  const { rows } = await world.owner.query('select state from appointment_proposals where id = $1', [proposalId])
  expect(rows).toEqual([{ state: 'expired' }])
  expect(await systemTraces(world, visit.patient)).toEqual([withoutActor('clock.proposalExpired')])
  expect(await storedVisit(world, visit)).toMatchObject({ starts_at: at('10:00'), status: 'scheduled' })
})

test('another time is withdrawn with the visit that it was for', async () => {
  const visit = await bookedVisit(world, { startsAt: at('10:00') })
  const proposalId = v7()
  await ask(visit, at('11:00'), proposalId)
  await visit.patient.api.visitChanges.cancel({ appointmentId: visit.appointmentId, reason: null })
  const { rows } = await world.owner.query('select state from appointment_proposals where id = $1', [proposalId])
  expect(rows).toEqual([{ state: 'withdrawn' }])
})
