import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'
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
  const about = { appointmentId: appointment.id, facts: { startsAt: startsAt.toISOString() } }
  const message = { id, userId: patient.id, channel: 'email', code, recipient: 'x@mail.example', body: 'x', key: id } as const
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
