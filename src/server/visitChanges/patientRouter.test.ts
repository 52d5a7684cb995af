import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMinutes, instantAt } from '#rules/time.ts'
import { httpClient } from '#testing/httpClient.ts'
import { remindersAhead } from '#testing/reminders.ts'
import { bookedVisit, completeChecklist, startedVisit, waitingVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
beforeEach(() => world.setTime(START))
const at = (time: string, date = '2026-11-24') => instantAt(date, time) // a Tuesday

const stored = async (appointmentId: string) =>
  (await world.owner.query('select * from appointments where id = $1', [appointmentId])).rows[0]
const reminders = (appointmentId: string) => remindersAhead(world, appointmentId)
const notices = async ({ id }: TestPerson) =>
  (await world.owner.query('select code, message from notifications where user_id = $1 order by created_at, code', [id])).rows
const freeAt = async (patient: TestPerson, doctor: TestPerson, startsAt: Date) => {
  const date = startsAt.toISOString().slice(0, 10)
  const [day] = await patient.api.booking.availableSlots({ doctorId: doctor.id, from: date, to: date })
  return day?.slots.find((slot) => slot.startsAt.getTime() === startsAt.getTime())?.available
}

describe('calling a visit off', () => {
  test('in time frees the start, drops the reminders and tells both', async () => {
    const { appointmentId, patient, doctor, startsAt } = await bookedVisit(world, { startsAt: at('10:00') })
    expect(await reminders(appointmentId)).toHaveLength(3)
    const other = await world.as('patient')
    expect(await freeAt(other, doctor, startsAt)).toBe(false)

    expect(await patient.api.visitChanges.cancel({ appointmentId, reason: null })).toEqual({
      lateFee: null,
      lateFeeUntil: null,
      refundedCents: 0,
    })

    expect(await stored(appointmentId)).toMatchObject({ status: 'cancelled', cancelled_by: patient.id, cancel_late: false, sequence: 1 })
    expect(await reminders(appointmentId)).toEqual([])
    expect(await freeAt(other, doctor, startsAt)).toBe(true)
    expect(await patient.api.visits.upcoming()).toEqual([])
    const [consultation] = await patient.api.visits.consultations()
    expect(consultation).toMatchObject({ status: 'cancelled', badge: 'cancelled', cancelled_by: 'patient' })
    await world.jobsDone()
    expect((await notices(patient)).map(({ code }) => code)).toEqual(['appt_cancelled'])
    expect((await notices(doctor)).map(({ code }) => code)).toEqual(['booking_cancelled'])
  })

  test('late asks why', async () => {
    const { appointmentId, patient } = await bookedVisit(world, { startsAt: addMinutes(START, 119) })
    await expect(patient.api.visitChanges.cancel({ appointmentId, reason: null })).rejects.toMatchObject({
      code: 'REASON_NEEDED',
      defined: true,
    })
    await patient.api.visitChanges.cancel({ appointmentId, reason: 'transport' })
    expect(await stored(appointmentId)).toMatchObject({
      status: 'cancelled',
      cancel_late: true,
      cancel_reason: 'transport',
      late_fee: null,
    })
  })

  test('twice changes it once: who lost the answer gets it again', async () => {
    const { appointmentId, patient } = await bookedVisit(world, { startsAt: at('10:00') })
    const answers = await Promise.all([1, 2, 3].map(() => patient.api.visitChanges.cancel({ appointmentId, reason: null })))
    expect(answers).toHaveLength(3)
    await world.jobsDone()
    expect(await stored(appointmentId)).toMatchObject({ sequence: 1, version: 2 })
    expect(await notices(patient)).toHaveLength(1)
  })

  test('that is going on is refused', async () => {
    const visit = await startedVisit(world)
    await expect(visit.patient.api.visitChanges.cancel({ appointmentId: visit.appointmentId, reason: 'other' })).rejects.toMatchObject({
      code: 'VISIT_GOING_ON',
    })
  })

  test('of a showcase is refused', async () => {
    const { patient, doctor } = await bookedVisit(world, { startsAt: at('09:00') })
    const demo = { appointmentId: `demo-${v7()}` }
    await world.owner.query(
      `insert into appointments (id, user_id, doctor_id, type, starts_at, ends_at, reason, idempotency_key, booked_at)
       values ($1, $2, $3, 'General Consultation', $4, $5, 'x', $6, $7)`,
      [demo.appointmentId, patient.id, doctor.id, at('10:00'), at('10:30'), v7(), START],
    )
    await world.owner.query(
      `insert into consultations (id, appointment_id, user_id, doctor_id, payment_method, amount_cents, created_at) values ($1, $2, $3, $4, 'free', 0, $5)`,
      [v7(), demo.appointmentId, patient.id, doctor.id, START],
    )
    await expect(patient.api.visitChanges.cancel({ ...demo, reason: null })).rejects.toMatchObject({ code: 'DEMO_APPOINTMENT' })
    await expect(patient.api.visitChanges.reschedule({ ...demo, moveId: v7(), startsAt: at('11:00') })).rejects.toMatchObject({
      code: 'DEMO_APPOINTMENT',
    })
  })
})

describe('moving a visit', () => {
  const moved = (patient: TestPerson, appointmentId: string, startsAt: Date, moveId = v7()) =>
    patient.api.visitChanges.reschedule({ appointmentId, moveId, startsAt })

  test('takes the new start, frees the old one, arms the reminders anew and keeps the history', async () => {
    const { appointmentId, patient, doctor } = await bookedVisit(world, { startsAt: at('10:00') })
    const answer = await moved(patient, appointmentId, at('11:30', '2026-11-25'))
    expect(answer).toMatchObject({ id: appointmentId, date: at('11:30', '2026-11-25'), duration: 30, reschedule_count: 1 })
    expect(answer.free_until).toEqual(at('09:30', '2026-11-25'))
    const other = await world.as('patient')
    expect(await freeAt(other, doctor, at('10:00'))).toBe(true)
    expect(await freeAt(other, doctor, at('11:30', '2026-11-25'))).toBe(false)
    expect((await reminders(appointmentId)).map(({ due_at }) => due_at)).toEqual([
      at('11:30', '2026-11-24'),
      at('10:30', '2026-11-25'),
      at('11:20', '2026-11-25'),
    ])
    const { rows } = await world.owner.query('select * from appointment_moves where appointment_id = $1', [appointmentId])
    expect(rows).toMatchObject([{ from_starts_at: at('10:00'), to_starts_at: at('11:30', '2026-11-25'), asked_by: 'patient' }])
    expect(await stored(appointmentId)).toMatchObject({ sequence: 1, status: 'scheduled' })
    await world.jobsDone()
    expect((await notices(patient)).map(({ code, message }) => [code, message])).toEqual([
      ['appt_moved', 'Your visit is now on Wed, Nov 25, 2026 at 11:30 AM.'],
    ])
    expect((await notices(doctor)).map(({ code }) => code)).toEqual(['booking_moved'])
  })

  test('the same move asked twice moves once, also after it was moved on', async () => {
    const { appointmentId, patient } = await bookedVisit(world, { startsAt: at('10:00') })
    const first = v7()
    await Promise.all([moved(patient, appointmentId, at('11:00'), first), moved(patient, appointmentId, at('11:00'), first)])
    expect(await stored(appointmentId)).toMatchObject({ reschedule_count: 1, starts_at: at('11:00') })
    await moved(patient, appointmentId, at('10:00'))
    await moved(patient, appointmentId, at('11:00'), first)
    expect(await stored(appointmentId)).toMatchObject({ reschedule_count: 2, starts_at: at('10:00') })
    await expect(moved(patient, appointmentId, at('15:00'))).rejects.toMatchObject({ code: 'MOVED_TOO_OFTEN', data: { most: 2 } })
  })

  test('meets the walls of a booking', async () => {
    const doctor = await world.as('doctor')
    const { appointmentId, patient } = await bookedVisit(world, { doctor, startsAt: at('10:00') })
    await bookedVisit(world, { doctor, startsAt: at('11:00') })
    await bookedVisit(world, { patient, startsAt: at('14:00') })
    await expect(moved(patient, appointmentId, at('11:00'))).rejects.toMatchObject({
      code: 'SLOT_TAKEN',
      data: { nearest: [{ startsAt: at('10:30') }, { startsAt: at('11:30') }, { startsAt: at('12:00') }] },
    })
    await expect(moved(patient, appointmentId, at('14:00'))).rejects.toMatchObject({ code: 'PATIENT_BUSY' })
    await expect(moved(patient, appointmentId, at('10:10'))).rejects.toMatchObject({ code: 'SLOT_NOT_OFFERED' })
    await expect(moved(patient, appointmentId, at('10:00'))).rejects.toMatchObject({ code: 'SAME_TIME' })
    await expect(moved(patient, appointmentId, at('10:00', '2026-12-21'))).rejects.toMatchObject({ code: 'OUTSIDE_BOOKING_WINDOW' })
    world.setTime(addMinutes(at('08:00'), 1))
    await expect(moved(patient, appointmentId, at('15:00'))).rejects.toMatchObject({ code: 'TOO_LATE' })
  })
})

test('time that is blocked from the start of the visit on is not free for it to move into', async () => {
  const { appointmentId, patient, doctor } = await bookedVisit(world, { startsAt: at('10:00') })
  await bookedVisit(world, { patient, startsAt: at('10:30') }) // the wall of the blocked time comes first
  await world.owner.query(`insert into time_off (id, doctor_id, starts_at, ends_at, kind) values ($1, $2, $3, $4, 'leave')`, [
    v7(),
    doctor.id,
    at('10:00'),
    at('12:00'),
  ])
  await expect(patient.api.visitChanges.reschedule({ appointmentId, moveId: v7(), startsAt: at('10:30') })).rejects.toMatchObject({
    code: 'SLOT_TAKEN',
    data: { nearest: [{ startsAt: at('09:00') }, { startsAt: at('09:30') }, { startsAt: at('12:00') }] },
  })
})

describe('many at once', () => {
  test('ten who move into one start: one has it', async () => {
    const http = await httpClient(world.opened)
    const doctor = await world.as('doctor')
    const visits = []
    for (let i = 0; i < 10; i++) visits.push(await bookedVisit(world, { doctor, startsAt: addMinutes(at('09:00'), 30 * i) }))
    const answers = await Promise.allSettled(
      visits.map(({ patient, appointmentId }) =>
        http.client(patient.cookie).visitChanges.reschedule({ appointmentId, moveId: v7(), startsAt: at('15:30') }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'SLOT_TAKEN' })
    await http.close()
  })

  test('a move and a booking into one start, and two who change places: nobody waits for ever, nothing is held twice', async () => {
    const http = await httpClient(world.opened)
    const doctor = await world.as('doctor')
    const [one, two] = [
      await bookedVisit(world, { doctor, startsAt: at('09:00') }),
      await bookedVisit(world, { doctor, startsAt: at('09:30') }),
    ]
    const booker = await world.as('patient')
    const book = http.client(booker.cookie).booking.book({
      idempotencyKey: v7(),
      doctorId: doctor.id,
      startsAt: at('16:00'),
      consultationType: 'General Consultation',
      reason: 'A cough',
    })
    const go = (visit: typeof one, startsAt: Date) =>
      http.client(visit.patient.cookie).visitChanges.reschedule({ appointmentId: visit.appointmentId, moveId: v7(), startsAt })
    const answers = await Promise.allSettled([book, go(one, at('16:00')), go(two, at('09:00'))])
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'SLOT_TAKEN' })
    const { rows } = await world.owner.query(
      `select starts_at from appointments where doctor_id = $1 and status = 'scheduled' order by starts_at`,
      [doctor.id],
    )
    expect(new Set(rows.map(({ starts_at }) => starts_at.getTime())).size).toBe(rows.length)
    await http.close()
  })

  test('a cancellation against the start of the visit', async () => {
    const http = await httpClient(world.opened)
    const { appointmentId, patient, doctor } = await waitingVisit(world)
    await doctor.api.visits.saveChecklist({ appointmentId, version: 0, checklist: completeChecklist })
    const [started, cancelled] = await Promise.allSettled([
      http.client(doctor.cookie).calls.start({ appointmentId }),
      http.client(patient.cookie).visitChanges.cancel({ appointmentId, reason: 'other' }),
    ])
    expect([started.status, cancelled.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await stored(appointmentId)).status).toBe(started.status === 'fulfilled' ? 'in_progress' : 'cancelled')
    await http.close()
  })
})
