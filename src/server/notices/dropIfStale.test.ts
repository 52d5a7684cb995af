import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { START, testWorld } from '#testing/world.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { enqueueMessage } from './notify.ts'
import { sendOutbox } from './outbox.ts'

const world = testWorld()
const startsAt = new Date('2026-11-23T09:30:00+02:00')

/** A visit and a message about it that waits in the outbox. */
async function withMessage(code: string) {
  const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
  const input = { idempotencyKey: v7(), doctorId: doctor.id, startsAt, consultationType: 'General Consultation', reason: 'x' }
  const { appointment } = await patient.api.booking.book(input)
  await world.jobsDone()
  const id = v7()
  const about = { about: { kind: 'visit', id: appointment.id }, facts: { startsAt: startsAt.toISOString() } }
  const message = { id, userId: patient.id, channel: 'email', code, recipient: patient.email, body: 'x', key: id } as const
  await inJobTransaction(world.opened.world, (transaction) =>
    enqueueMessage({ ...transaction, enqueue: async () => {} }, { ...message, ...about }),
  )
  const change = (what: string) => world.owner.query(`update appointments set ${what} where id = $1`, [appointment.id])
  const outcome = async () => {
    await sendOutbox(world.opened.world)
    const { rows } = await world.owner.query('select status, reason from deliveries where id = $1', [id])
    return rows[0].reason ?? rows[0].status
  }
  return { change, outcome }
}

const moved = `starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`

test.each([
  ['appt_24h', `type = type`, 'sent'],
  ['appt_24h', `status = 'cancelled'`, 'cancelled'],
  ['appt_24h', moved, 'moved'],
  ['appt_10m', `status = 'in_progress'`, 'over'],
  ['consult_booked', `status = 'cancelled'`, 'cancelled'],
  ['consult_booked', `status = 'in_progress'`, 'sent'],
  ['doctor_ready', `status = 'in_progress'`, 'sent'],
  ['doctor_ready', `status = 'completed'`, 'over'],
  ['patient_waiting', `status = 'waiting'`, 'sent'],
  ['patient_waiting', `status = 'completed'`, 'over'],
  ['appt_cancelled', `status = 'cancelled'`, 'sent'],
])('%s after %s: %s', async (code, what, becomes) => {
  const { change, outcome } = await withMessage(code)
  await change(what)
  expect(await outcome()).toBe(becomes)
})

test('a reminder of a visit whose time has come is not sent', async () => {
  const { outcome } = await withMessage('appt_10m')
  world.setTime(startsAt)
  expect(await outcome()).toBe('over')
})

/** A message about something of another kind, and what became of it once that changed. */
async function outcomeOf(code: string, about: { kind: string; id: string }) {
  const [patient, id] = [await world.as('patient'), v7()]
  const message = { id, userId: patient.id, channel: 'email', code, recipient: patient.email, body: 'x', key: id, about } as const
  await inJobTransaction(world.opened.world, (transaction) => enqueueMessage({ ...transaction, enqueue: async () => {} }, message))
  await sendOutbox(world.opened.world)
  const { rows } = await world.owner.query('select status, reason from deliveries where id = $1', [id])
  return rows[0].reason ?? rows[0].status
}

test.each([
  [false, 'sent'],
  [true, 'over'],
])('a review that administrators are asked for, reviewed meanwhile: %s, is %s', async (isReviewed, becomes) => {
  const [patient, doctor, id] = [await world.as('patient'), await world.as('doctor'), v7()]
  const review = isReviewed ? [world.now(), v7(), 'justified'] : [null, null, null]
  await world.owner.query(
    `insert into break_glass (id, doctor_id, user_id, category, reason, at, until, reviewed_at, reviewed_by, outcome)
     values ($1, $2, $3, 'emergency', 'Found unconscious at home', $4, $4::timestamptz + interval '1 hour', $5, $6, $7)`,
    [id, doctor.id, patient.id, world.now(), ...review],
  )
  expect(await outcomeOf('breakglass_review', { kind: 'emergency_access', id })).toBe(becomes)
})

test('a message about something that is gone is not sent, whatever it is', async () => {
  expect(await outcomeOf('document_ready', { kind: 'paper', id: v7() })).toBe('cancelled')
  expect(await outcomeOf('correction_waiting', { kind: 'adjustment', id: v7() })).toBe('cancelled')
  expect(await outcomeOf('queue_status', { kind: 'callback_request', id: v7() })).toBe('cancelled')
})

test('who names a visit alone, as a server of the release before does, has it read again too', async () => {
  world.setTime(START)
  const { change } = await withMessage('appt_24h')
  await change(`status = 'cancelled'`)
  const { rows } = await world.owner.query(
    `insert into deliveries (id, channel, code, recipient, body, status, dedupe_key, appointment_id, created_at, next_at)
     select gen_random_uuid(), 'email', 'appt_24h', 'x@mail.example', 'x', 'queued', gen_random_uuid()::text, appointment_id, created_at, created_at
     from deliveries where code = 'appt_24h' and appointment_id is not null order by id desc limit 1 returning id`,
  )
  await sendOutbox(world.opened.world)
  const left = await world.owner.query('select reason from deliveries where id = $1', [rows[0].id])
  expect(left.rows).toEqual([{ reason: 'cancelled' }])
})
