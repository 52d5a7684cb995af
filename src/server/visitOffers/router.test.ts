// A nurse keeps a doctor's time for a patient: nobody else can have it, and the patient confirms it by booking, or lets it go.
import { beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { addMinutes, instantAt } from '#rules/time.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { visitOfferJobs } from './jobs.ts'

const world = testWorld()
const at = (time: string) => instantAt('2026-11-23', time)
let patient: TestPerson
let nurse: TestPerson
let doctor: TestPerson
beforeEach(async () => {
  world.setTime(START)
  ;[patient, nurse, doctor] = await Promise.all([world.as('patient'), world.as('nurse'), world.as('doctor')])
  await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: '1' }] })
  await world.jobsDone()
  await world.owner.query('update enrolments set primary_nurse_id = $2 where patient_id = $1', [patient.id, nurse.id])
})

const offer = (time = '10:00', more: object = {}) =>
  nurse.api.visitOffers.offer({ id: v7(), userId: patient.id, doctorId: doctor.id, startsAt: at(time), ...more })
const book = (who: TestPerson, time = '10:00', idempotencyKey = v7()) =>
  who.api.booking.book({
    idempotencyKey,
    doctorId: doctor.id,
    startsAt: at(time),
    consultationType: 'General Consultation',
    reason: 'Missed doses',
  })
const shownToNurse = () => nurse.api.visitOffers.ofPatient({ userId: patient.id })
const stateOf = async () => (await shownToNurse())[0]?.state
const isFree = async (who: TestPerson, time = '10:00') => {
  const days = await who.api.booking.availableSlots({ doctorId: doctor.id, from: '2026-11-23', to: '2026-11-23' })
  return days[0]!.slots.find(({ startsAt }) => startsAt.getTime() === at(time).getTime())!.available
}

test('a nurse sees the soonest times of each doctor, and keeps one for her patient, who hears of it without a word of health', async () => {
  const listed = await nurse.api.visitOffers.doctors()
  expect(listed.find(({ id }) => id === doctor.id)).toMatchObject({ priceCents: 0, starts: { length: 8 } })
  const id = v7()
  await offer('10:00', { id })
  await offer('10:00', { id }) // the same again
  await world.jobsDone()
  const kept = { id, doctorId: doctor.id, state: 'open', startsAt: at('10:00'), until: instantAt('2026-11-20', '10:00') }
  expect(await patient.api.visitOffers.mine()).toMatchObject([{ ...kept, nurseName: `${nurse.firstName} ${nurse.lastName}` }])
  expect(await shownToNurse()).toMatchObject([kept])
  const { rows } = await world.owner.query(`select title, message from notifications where user_id = $1 and code = 'visit_offered'`, [
    patient.id,
  ])
  expect(rows).toEqual([
    {
      title: 'Your nurse kept a time for you',
      message: 'Can you come on Mon, Nov 23, 2026 at 10:00 AM? Please confirm before Fri, Nov 20, 2026 at 10:00 AM.',
    },
  ])
})

describe('while it is kept', () => {
  test('it is free for its patient alone', async () => {
    await offer()
    const other = await world.as('patient')
    expect([await isFree(patient), await isFree(other)]).toEqual([true, false])
    await expect(book(other)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    await expect(
      other.api.booking.hold({ doctorId: doctor.id, consultationType: 'General Consultation', startsAt: at('10:00') }),
    ).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    await expect(other.api.visitOffers.decline({ id: (await shownToNurse())[0]!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('one time at a time, and none that is taken or never was', async () => {
    await offer()
    await expect(offer('11:00')).rejects.toMatchObject({ code: 'VISIT_OFFER_OPEN' })
    await expect(offer('03:00')).rejects.toMatchObject({ code: 'SLOT_NOT_OFFERED' })
    await book(await world.as('patient'), '12:00')
    await expect(offer('12:00')).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  })

  test('of many presses at once one has the time', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => world.as('patient')))
    const answers = await Promise.allSettled([
      offer(),
      ...others.map((other) => book(other)),
      offer(),
      ...others.map((other) => book(other)),
    ])
    const { rows } = await world.owner.query(
      `select (select count(*)::int from appointments where doctor_id = $1 and status = 'scheduled') as booked,
         (select count(*)::int from visit_offers where doctor_id = $1 and state = 'open') as offered`,
      [doctor.id],
    )
    expect(rows[0].booked + rows[0].offered).toBe(1)
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(answers.length - 2)
  })
})

describe('its patient', () => {
  test('confirms it by booking, by the rules of any booking, once however often it is pressed', async () => {
    await offer()
    const key = v7()
    const [first, second] = await Promise.all([book(patient, '10:00', key), book(patient, '10:00', key)])
    expect(first.appointment.id).toBe(second.appointment.id)
    expect([await stateOf(), await patient.api.visitOffers.mine()]).toEqual(['confirmed', []])
    await expect(nurse.api.visitOffers.withdraw({ id: (await shownToNurse())[0]!.id })).rejects.toMatchObject({ code: 'VISIT_OFFER_OVER' })
  })

  test('confirms it by moving a visit onto it', async () => {
    const { appointment } = await book(patient, '14:00')
    await offer()
    await patient.api.visitChanges.reschedule({ appointmentId: appointment.id, moveId: v7(), startsAt: at('10:00') })
    await world.jobsDone()
    expect([await stateOf(), await patient.api.visitOffers.mine()]).toEqual(['confirmed', []])
  })

  test('pays what it costs', async () => {
    doctor = await world.as('doctor', { priceCents: 45_000 })
    await offer()
    await expect(book(patient)).rejects.toMatchObject({ code: 'PRICE_CHANGED', data: { priceCents: 45_000 } })
    expect(await stateOf()).toBe('open')
  })

  test('or lets it go, and it is free again', async () => {
    await offer()
    const id = (await patient.api.visitOffers.mine())[0]!.id
    await patient.api.visitOffers.decline({ id })
    await patient.api.visitOffers.decline({ id })
    expect([await stateOf(), await isFree(await world.as('patient'))]).toEqual(['declined', true])
    await offer('10:00')
    expect(await stateOf()).toBe('open')
  })

  test('finds it gone where its nurse took it back or the doctor blocked it', async () => {
    await offer()
    const id = (await patient.api.visitOffers.mine())[0]!.id
    await nurse.api.visitOffers.withdraw({ id })
    await expect(patient.api.visitOffers.decline({ id })).rejects.toMatchObject({ code: 'VISIT_OFFER_OVER' })
    expect(await isFree(await world.as('patient'))).toBe(true)

    await offer('11:00')
    await world.owner.query(`insert into time_off (id, doctor_id, starts_at, ends_at, kind) values ($1, $2, $3, $4, 'leave')`, [
      v7(),
      doctor.id,
      at('09:00'),
      at('17:00'),
    ])
    await expect(book(patient, '11:00')).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  })
})

test('what nobody answered in time is over at once, and the clock says so', async () => {
  await offer()
  world.setTime(addMinutes(START, 120))
  const other = await world.as('patient')
  expect([await patient.api.visitOffers.mine(), await stateOf(), await isFree(other)]).toEqual([[], 'expired', true])
  await book(other)
  await offer('11:00') // the one before is in nobody's way
  expect((await shownToNurse()).map(({ state }) => state)).toEqual(['open', 'expired'])
})

test('who takes support back is kept no time for, and their nurse reads nothing more', async () => {
  await offer()
  await patient.api.consents.decline({ code: 'psp_support' })
  expect([await patient.api.visitOffers.mine(), await isFree(await world.as('patient'))]).toEqual([[], true])
  await expect(shownToNurse()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(offer('11:00')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a nurse who does not have the patient can neither keep a time nor see one', async () => {
  await offer()
  const stranger = await world.as('nurse')
  const id = (await shownToNurse())[0]!.id
  const asked = { id: v7(), userId: patient.id, doctorId: doctor.id, startsAt: at('11:00') }
  const { visitOffers } = stranger.api
  await expect(visitOffers.offer(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(visitOffers.ofPatient({ userId: patient.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(visitOffers.withdraw({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the clock ends what nobody answered, on whichever server, and only that', async () => {
  await offer()
  const run = () => visitOfferJobs['visit-offer-clock'].run(world.opened.world, {})
  const states = async () => (await world.owner.query('select state, ended_at from visit_offers where patient_id = $1', [patient.id])).rows
  world.setTime(addMinutes(START, 119))
  await run()
  expect(await states()).toEqual([{ state: 'open', ended_at: null }])
  world.setTime(addMinutes(START, 120))
  await Promise.all([run(), run()])
  expect(await states()).toEqual([{ state: 'expired', ended_at: addMinutes(START, 120) }])
})

test('it counts as work on what the nurse has of hers: her claim of an urgent one does not end meanwhile', async () => {
  const call = { idempotencyKey: v7(), name: 'Lerato', phone: '0821234567', preferredTime: 'Now' }
  const { id } = await patient.api.support.requestCallback(call)
  await world.jobsDone()
  await world.owner.query('update queue_items set priority = 1 where id = $1', [id])
  await nurse.api.queue.claim({ id })
  const afterMinutes = async (minutes: number) => {
    world.setTime(addMinutes(START, minutes))
    await world.tick('queue-clock')
    return (await nurse.api.queue.item({ id })).status
  }
  expect(await afterMinutes(29)).toBe('claimed')
  await offer()
  expect(await afterMinutes(58)).toBe('claimed')
  expect(await afterMinutes(59)).toBe('open')
})
