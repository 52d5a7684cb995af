import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { announce } from './announce.ts'
import type { NoticeCode } from './catalogue.ts'
import { enqueueMessage, type OutboxMessage } from './notify.ts'
import { sendOutbox } from './outbox.ts'

const world = testWorld({ SUPPORT_NUMBER: '+27821112233' })
beforeEach(() => world.setTime(START))

const at = (local: string) => new Date(`${local}+02:00`)
const [EVENING, NIGHT, MORNING] = [at('2026-11-20T20:59:00'), at('2026-11-20T21:04:00'), at('2026-11-21T06:30:00')]

/** A message that waits in the outbox since this moment. */
async function waiting({ id: userId, email }: TestPerson, letter: { code: NoticeCode } & Partial<OutboxMessage>) {
  const id = v7()
  const message = {
    id,
    userId,
    channel: 'email',
    category: 'documents',
    recipient: email,
    body: 'x',
    key: id,
    ...letter,
  } as const
  await inJobTransaction(world.opened.world, (transaction) => enqueueMessage({ ...transaction, enqueue: async () => {} }, message))
  return id
}

/** What became of it, once the outbox was worked at this time. */
async function outcomeAt(now: Date, id: string) {
  world.setTime(now)
  await sendOutbox(world.opened.world)
  const { rows } = await world.owner.query('select status, reason, next_at from deliveries where id = $1', [id])
  return rows[0]
}

test('what could not go before the night waits for the morning, a try that a killed server began too', async () => {
  world.setTime(EVENING)
  const patient = await world.as('patient')
  const tried = await waiting(patient, { code: 'visit_summary' })
  const begun = await waiting(patient, { code: 'visit_summary' })
  await world.owner.query(`update deliveries set attempts = 1 where id = $1`, [tried])
  await world.owner.query(`update deliveries set status = 'sending', leased_until = next_at where id = $1`, [begun])
  expect(await outcomeAt(NIGHT, tried)).toEqual({ status: 'queued', reason: null, next_at: MORNING })
  expect(await outcomeAt(NIGHT, begun)).toEqual({ status: 'sending', reason: null, next_at: MORNING })
  expect([await outcomeAt(MORNING, tried), await outcomeAt(MORNING, begun)]).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
})

test('what somebody waits for goes at night too', async () => {
  world.setTime(EVENING)
  const id = await waiting(await world.as('patient'), { code: 'password_changed', category: 'security' })
  expect(await outcomeAt(NIGHT, id)).toMatchObject({ status: 'sent' })
})

test('a text message goes to no number that is the person’s no more', async () => {
  const patient = await world.as('patient')
  const number = '+27821230001'
  const { choices, reach: _, providers: __, ...settings } = await patient.api.channels.settings()
  const own = (phone: string | null) =>
    world.owner.query('update accounts.users set phone_number = $2, phone_verified_at = $3 where id = $1', [
      patient.id,
      phone,
      phone && START,
    ])
  await own(number)
  await patient.api.channels.saveSettings({ ...settings, choices: { ...choices, appointments: { ...choices.appointments, sms: true } } })
  const text = { code: 'appt_1h', channel: 'sms', category: 'appointments', recipient: number } as const
  expect(await outcomeAt(START, await waiting(patient, text))).toMatchObject({ status: 'sent' })
  const late = await waiting(patient, text)
  await own('+27821230002')
  expect(await outcomeAt(START, late)).toMatchObject({ status: 'suppressed', reason: 'no_address' })
})

test('a letter that waited goes to no address that the person has left', async () => {
  const patient = await world.as('patient')
  const id = await waiting(patient, { code: 'visit_summary' })
  await world.owner.query(`update accounts.users set email = 'new-' || email where id = $1`, [patient.id])
  expect(await outcomeAt(START, id)).toMatchObject({ status: 'suppressed', reason: 'no_address' })
})

test('a disabled account hears nothing of what still waited', async () => {
  const patient = await world.as('patient')
  const id = await waiting(patient, { code: 'visit_summary' })
  await world.owner.query('update accounts.users set disabled_at = $2 where id = $1', [patient.id, START])
  expect(await outcomeAt(START, id)).toMatchObject({ status: 'suppressed', reason: 'no_address' })
})

test('a reminder that says tomorrow is not sent once it is today', async () => {
  const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
  const [appointmentId, key] = [v7(), v7()]
  await world.owner.query(
    `insert into appointments (id, user_id, doctor_id, type, starts_at, ends_at, reason, idempotency_key, booked_at)
     values ($1, $2, $3, 'General Consultation', $4, $4::timestamptz + interval '30 minutes', 'x', $5, $6)`,
    [appointmentId, patient.id, doctor.id, at('2026-11-21T14:00:00'), v7(), START],
  )
  const say = () =>
    inJobTransaction(world.opened.world, (transaction) =>
      announce({ ...transaction, enqueue: async () => {} }, world.opened.world, {
        code: 'appt_24h',
        userId: patient.id,
        about: { kind: 'visit', id: appointmentId },
        key,
      }),
    )
  await say()
  const { rows } = await world.owner.query(`select id, body from deliveries where dedupe_key = $1`, [`${key}:email`])
  expect(rows[0].body).toContain('tomorrow at 2:00 PM')
  expect(await outcomeAt(at('2026-11-21T07:00:00'), rows[0].id)).toMatchObject({ status: 'suppressed', reason: 'expired' })
})
