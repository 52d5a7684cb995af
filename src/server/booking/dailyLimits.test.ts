// How often a patient books and calls off in a day: each tells the doctor and may leave papers that nobody can delete.
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { BOOKING_LIMIT, CANCELLATION_LIMIT } from '#rules/rateLimits.ts'
import { HOUR_MS, addMinutes, instantAt } from '#rules/time.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { bookedVisit } from '#testing/visits.ts'
import { waitUntil } from '#testing/waitUntil.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
beforeEach(() => world.setTime(START))
const later = (ms: number) => world.setTime(new Date(world.now().getTime() + ms))
const dayLater = (at: Date) => new Date(at.getTime() + 24 * HOUR_MS)

const input = (doctor: TestPerson, startsAt: Date) => ({
  idempotencyKey: v7(),
  doctorId: doctor.id,
  startsAt,
  consultationType: 'General Consultation',
  reason: 'A cough',
})
const monday = (place = 0) => addMinutes(instantAt('2026-11-23', '09:00'), 30 * place)

/** Books so many visits one after the other, each over before the next, the first an hour before the rest. */
async function bookMany(patient: TestPerson, doctor: TestPerson, count: number) {
  for (let place = 0; place < count; place++) {
    await patient.api.booking.book(input(doctor, monday(place)))
    await world.owner.query(`update appointments set status = 'completed' where user_id = $1`, [patient.id])
    if (place === 0) later(HOUR_MS)
  }
}

describe('a patient books so many visits in 24 hours, whatever became of them', () => {
  test('and hears, before anything is filled in, from when on another one can be booked', async () => {
    const [patient, other, doctor] = [await world.as('patient'), await world.as('patient'), await world.as('doctor')]
    await bookMany(patient, doctor, BOOKING_LIMIT.most)
    const wanted = input(doctor, instantAt('2026-11-24', '10:00'))
    const tooMany = { code: 'TOO_MANY_BOOKINGS', status: 429, defined: true, data: { from: dayLater(START) } }
    expect(await refusalOf(patient.api.booking.hold(wanted))).toMatchObject(tooMany)
    expect(await refusalOf(patient.api.booking.book(wanted))).toMatchObject(tooMany)
    await other.api.booking.book(input(doctor, instantAt('2026-11-24', '11:00')))

    world.setTime(new Date(dayLater(START).getTime() - 1000))
    expect(await refusalOf(patient.api.booking.book(wanted))).toMatchObject(tooMany)
    later(1000)
    await patient.api.booking.book(wanted)
    const next = new Date(dayLater(START).getTime() + HOUR_MS)
    expect(await refusalOf(patient.api.booking.hold(wanted))).toMatchObject({ ...tooMany, data: { from: next } })
  })

  test('and of two at the same moment, of which one is the last, one is booked', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    await bookMany(patient, doctor, BOOKING_LIMIT.most - 1)
    const queue = await world.owner.connect()
    await queue.query(`begin`)
    await queue.query(`select pg_advisory_xact_lock(hashtextextended('patient ' || $1, 0))`, [patient.id])
    const both = Promise.allSettled(
      ['10:00', '11:00'].map((time) => patient.api.booking.book(input(doctor, instantAt('2026-11-25', time)))),
    )
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await waitUntil(async () => (await world.owner.query(waiting)).rowCount === 2)
    await queue.query('commit')
    queue.release()
    const refused = (await both).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ code: 'TOO_MANY_BOOKINGS', data: { from: dayLater(START) } }])
  })

  test('and asked for again with the same key, the last one is answered', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    await bookMany(patient, doctor, BOOKING_LIMIT.most - 1)
    const wanted = input(doctor, instantAt('2026-11-26', '10:00'))
    const { appointment } = await patient.api.booking.book(wanted)
    expect((await patient.api.booking.book(wanted)).appointment.id).toBe(appointment.id)
  })
})

describe('a patient calls off so many visits in 24 hours', () => {
  const cancel = ({ api }: TestPerson, appointmentId: string) => api.visitChanges.cancel({ appointmentId, reason: null })

  test('and then hears from when on another one can be called off; the doctor goes on', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    const book = (place: number) => bookedVisit(world, { patient, doctor, startsAt: monday(place) })
    for (let place = 0; place < CANCELLATION_LIMIT.most; place++) {
      await cancel(patient, (await book(place)).appointmentId)
      if (place === 0) later(HOUR_MS)
    }
    const [sixth, seventh] = [await book(6), await book(7)]
    const tooMany = { code: 'TOO_MANY_CANCELLATIONS', status: 429, defined: true, data: { from: dayLater(START) } }
    expect(await refusalOf(cancel(patient, sixth.appointmentId))).toMatchObject(tooMany)
    await doctor.api.visitChanges.cancelByDoctor({ appointmentId: seventh.appointmentId, reason: 'I am ill' })
    world.setTime(dayLater(START))
    expect(await cancel(patient, sixth.appointmentId)).toMatchObject({ refundedCents: 0 })
  })

  test('and of two at the same moment, of which one is the last, one is called off', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    const book = (place: number) => bookedVisit(world, { patient, doctor, startsAt: monday(place) })
    for (let place = 0; place < CANCELLATION_LIMIT.most - 1; place++) await cancel(patient, (await book(place)).appointmentId)
    const last = [await book(6), await book(7)]
    const queue = await world.owner.connect()
    await queue.query(`begin`)
    await queue.query(`lock table appointments in share mode`) // neither is done before both have counted, or wait to
    const both = Promise.allSettled(last.map(({ appointmentId }) => cancel(patient, appointmentId)))
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await waitUntil(async () => (await world.owner.query(waiting)).rowCount === 2)
    await queue.query('commit')
    queue.release()
    const refused = (await both).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ code: 'TOO_MANY_CANCELLATIONS', data: { from: dayLater(START) } }])
  })

  test('and what the doctor called off does not count, for the doctor neither', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    for (let place = 0; place <= CANCELLATION_LIMIT.most; place++) {
      const { appointmentId } = await bookedVisit(world, { patient, doctor, startsAt: monday(place) })
      await doctor.api.visitChanges.cancelByDoctor({ appointmentId, reason: 'I am ill' })
    }
    const { appointmentId } = await bookedVisit(world, { patient, doctor, startsAt: monday(8) })
    expect(await cancel(patient, appointmentId)).toMatchObject({ refundedCents: 0 })
  })
})
