import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { START, testWorld } from '#testing/world.ts'
import { cleanupJobs } from './cleanup.ts'

const world = testWorld()
const count = async (table: string) => (await world.owner.query(`select from ${table}`)).rowCount

test('holds that ran out and signals of calls that are over are deleted, the others stay', async () => {
  const [patient, other, doctor] = [await world.as('patient'), await world.as('patient'), await world.as('doctor')]
  const monday = (time: string) => new Date(`2026-11-23T${time}:00+02:00`)
  await patient.api.booking.hold({ doctorId: doctor.id, startsAt: monday('09:00') })
  world.setTime(new Date(START.getTime() + 9 * 60_000))
  await other.api.booking.hold({ doctorId: doctor.id, startsAt: monday('10:00') })
  world.setTime(new Date(START.getTime() + 10 * 60_000))
  for (const [status, time] of [
    ['in_progress', '11:00'],
    ['completed', '12:00'],
    ['cancelled', '13:00'],
  ] as const) {
    const id = v7()
    await world.owner.query(
      `insert into appointments (id, user_id, doctor_id, type, starts_at, ends_at, status, reason, idempotency_key, booked_at)
       values ($1, $2, $3, 'General Consultation', $4, $4::timestamptz + interval '30 minutes', $5, 'x', $6, $4)`,
      [id, patient.id, doctor.id, monday(time), status, v7()],
    )
    await world.owner.query(
      `insert into call_signals (appointment_id, user_id, doctor_id, sender_id, session, key, signal, sent_at) values ($1, $2, $3, $2, $4, gen_random_uuid(), '{"kind":"hello"}', $5)`,
      [id, patient.id, doctor.id, v7(), world.now()],
    )
  }
  await cleanupJobs.sweep.run(world.opened.world, {})
  expect([await count('slot_holds'), await count('call_signals')]).toEqual([1, 1])
})
