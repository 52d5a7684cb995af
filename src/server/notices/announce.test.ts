import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#rules/time.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { announce, type Announcement } from './announce.ts'
import { sendOutbox } from './outbox.ts'

const world = testWorld({ SUPPORT_NUMBER: '+27821112233' })
beforeEach(() => world.setTime(START))

const at = (local: string) => new Date(`${local}+02:00`)
const EXAM = at('2026-11-23T09:30:00')

/** A patient who proved a number, with a browser that asked for push messages, and a visit. */
async function reachable({ startsAt = EXAM } = {}) {
  const [patient, doctor] = [await world.as('patient', { phone: null }), await world.as('doctor')]
  const phone = `+2782${patient.id.replaceAll(/\D/g, '').slice(-7).padStart(7, '1')}`
  await world.owner.query('update accounts.users set phone_number = $2, phone_verified_at = $3 where id = $1', [
    patient.id,
    phone,
    world.now(),
  ])
  const device = await addBrowser(patient)
  const appointmentId = v7()
  await world.owner.query(
    `insert into appointments (id, user_id, doctor_id, type, starts_at, ends_at, reason, idempotency_key, booked_at)
     values ($1, $2, $3, 'General Consultation', $4, $4::timestamptz + interval '30 minutes', 'Blood in my stool', $5, $6)`,
    [appointmentId, patient.id, doctor.id, startsAt, v7(), world.now()],
  )
  return { patient, doctor, phone, device, appointmentId, about: { kind: 'visit', id: appointmentId } as const }
}

async function addBrowser({ id }: TestPerson) {
  const device = v7()
  await world.owner.query(
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, name, session_id, created_at)
     select $1, $2, $3, 'x', 'x', 'Chrome on Android', (select s.id from accounts.sessions s where s.user_id = $2 limit 1), $4`,
    [device, id, `https://fcm.googleapis.com/${device}`, world.now()],
  )
  return device
}

/** Announces without waking the sender, so that the outbox can be looked at. */
const say = (event: Announcement) =>
  inJobTransaction(world.opened.world, (transaction) => announce({ ...transaction, enqueue: async () => {} }, world.opened.world, event))
const outbox = async ({ id }: TestPerson) =>
  (
    await world.owner.query('select * from deliveries where user_id = $1 order by array_position($2, channel), id', [
      id,
      ['push', 'email', 'sms'],
    ])
  ).rows
const inApp = async ({ id }: TestPerson) => (await world.owner.query('select * from notifications where user_id = $1', [id])).rows

type Changed = Partial<Omit<Awaited<ReturnType<TestPerson['api']['channels']['settings']>>, 'reach' | 'providers' | 'version'>>
async function choose({ api }: TestPerson, change: Changed) {
  const { reach: _, providers: __, ...now } = await api.channels.settings()
  return api.channels.saveSettings({ ...now, ...change })
}
const allOf = async (person: TestPerson, flags: { app: boolean; push: boolean; email: boolean; sms: boolean }) => {
  const { choices } = await person.api.channels.settings()
  return choose(person, { choices: { ...choices, appointments: flags } })
}

describe('who hears', () => {
  test('the day before: in the app and by mail, by text message only who wanted it', async () => {
    const { patient, appointmentId, about } = await reachable()
    const event = { code: 'appt_24h', userId: patient.id, about } as const
    await say({ ...event, key: v7() })
    expect(await inApp(patient)).toMatchObject([
      {
        code: 'appt_24h',
        type: 'appointment',
        message: 'You have a visit on Mon, Nov 23, 2026 at 9:30 AM.',
        appointment_id: appointmentId,
      },
    ])
    expect(await outbox(patient)).toMatchObject([
      {
        channel: 'email',
        status: 'queued',
        next_at: START,
        category: 'appointments',
        appointment_id: appointmentId,
        facts: { startsAt: EXAM.toISOString() },
      },
      { channel: 'sms', status: 'suppressed', reason: 'switched_off', next_at: null },
    ])
  })

  test('everything by every channel once it is wanted, and nothing once it is not', async () => {
    const { patient, phone, device, about } = await reachable()
    const event = { userId: patient.id, about } as const
    await allOf(patient, { app: true, push: true, email: true, sms: true })
    await say({ ...event, code: 'appt_1h', key: 'on' })
    expect(await inApp(patient)).toMatchObject([{ code: 'appt_1h', message: 'You have a visit at 9:30 AM.' }])
    expect(await outbox(patient)).toMatchObject([
      { channel: 'push', status: 'queued', recipient: 'Chrome on Android', push_subscription_id: device, subject: 'Molemo' },
      { channel: 'sms', status: 'queued', recipient: phone, body: expect.stringMatching(/^Molemo: You have a booking at 9:30 AM\./) },
    ])
    await allOf(patient, { app: false, push: false, email: false, sms: false })
    await say({ ...event, code: 'appt_24h', key: 'off' })
    expect(await inApp(patient)).toHaveLength(1)
    expect((await outbox(patient)).filter(({ code }) => code === 'appt_24h')).toMatchObject([
      { channel: 'email', status: 'suppressed', reason: 'switched_off' },
      { channel: 'sms', status: 'suppressed', reason: 'switched_off' },
    ])
  })

  test('each browser once, and who has none is on record', async () => {
    const { patient, about } = await reachable()
    await addBrowser(patient)
    await say({ code: 'appt_10m', userId: patient.id, about, key: 'two' })
    expect((await outbox(patient)).map(({ channel, status }) => [channel, status])).toEqual([
      ['push', 'queued'],
      ['push', 'queued'],
    ])
    await world.owner.query('delete from push_subscriptions where user_id = $1', [patient.id])
    await say({ code: 'appt_10m', userId: patient.id, about, key: 'none' })
    expect((await outbox(patient)).at(-1)).toMatchObject({ channel: 'push', status: 'suppressed', reason: 'no_device' })
  })

  test('text messages go to nobody once the number is gone', async () => {
    const { patient, about } = await reachable()
    await allOf(patient, { app: true, push: true, email: true, sms: true })
    await world.owner.query('update accounts.users set phone_number = null, phone_verified_at = null where id = $1', [patient.id])
    await world.owner.query(`update profiles set phone_number = '+27821234567' where id = $1`, [patient.id])
    await say({ code: 'appt_1h', userId: patient.id, about, key: v7() })
    expect(await outbox(patient)).toMatchObject([
      { channel: 'push' },
      { channel: 'sms', status: 'suppressed', reason: 'not_verified', recipient: '' },
    ])
  })

  test('what keeps an account safe comes whatever somebody wrote into their settings', async () => {
    const { patient } = await reachable()
    const off = { app: false, push: false, email: false, sms: false }
    const { choices } = await choose(patient, {
      choices: { appointments: off, medicines: off, care_team: off, documents: off, education: off, security: off },
    })
    expect(choices.security).toEqual({ app: true, push: false, email: true, sms: false })
    await say({ code: 'password_changed', userId: patient.id, key: v7() })
    expect(await inApp(patient)).toMatchObject([
      { code: 'password_changed', is_permanent: true, severity: 'action', link: '/settings?tab=security' },
    ])
    expect(await outbox(patient)).toMatchObject([{ channel: 'email', status: 'queued', category: 'security' }])
  })

  test('nobody hears of a visit that is gone, and a disabled account hears nothing', async () => {
    const { patient, about } = await reachable()
    await say({ code: 'appt_24h', userId: patient.id, about: { kind: 'visit', id: v7() }, key: v7() })
    await world.owner.query('update accounts.users set disabled_at = $2 where id = $1', [patient.id, START])
    await say({ code: 'appt_24h', userId: patient.id, about, key: v7() })
    expect([await inApp(patient), await outbox(patient)]).toEqual([[], []])
  })
})

describe('not at night', () => {
  test('what happens at night waits for the morning, in the words of the morning', async () => {
    const { patient, about } = await reachable({ startsAt: at('2026-11-21T21:30:00') })
    world.setTime(at('2026-11-20T21:30:00'))
    await say({ code: 'appt_24h', userId: patient.id, about, key: v7() })
    const [mail] = await outbox(patient)
    expect(mail).toMatchObject({ status: 'queued', next_at: at('2026-11-21T06:30:00'), subject: 'Molemo: a reminder of your booking' })
    expect(mail.body).toContain('You have a booking today at 9:30 PM.')
    expect(await inApp(patient)).toMatchObject([{ message: 'You have a visit tomorrow at 9:30 PM.' }])
    await sendOutbox(world.opened.world)
    expect((await outbox(patient))[0]).toMatchObject({ status: 'queued' })
    world.setTime(addMinutes(at('2026-11-21T06:30:00'), 0))
    await sendOutbox(world.opened.world)
    expect((await outbox(patient))[0]).toMatchObject({ status: 'sent', sent_at: at('2026-11-21T06:30:00') })
  })

  test('what was switched off while it waited is not sent, but for what always comes', async () => {
    const { patient, phone, about } = await reachable({ startsAt: at('2026-11-21T21:30:00') })
    await world.owner.query('update profiles set phone_number = $2 where id = $1', [patient.id, phone])
    world.setTime(at('2026-11-20T21:30:00'))
    await say({ code: 'appt_24h', userId: patient.id, about, key: v7() })
    await say({ code: 'consult_booked', userId: patient.id, about, key: v7() })
    const { choices } = await patient.api.channels.settings()
    await choose(patient, { choices: { ...choices, appointments: { app: true, push: false, email: false, sms: false } } })
    world.setTime(at('2026-11-21T06:30:00'))
    await sendOutbox(world.opened.world)
    const ends = (await outbox(patient)).map(({ code, channel, status, reason }) => `${code} ${channel} ${reason ?? status}`)
    expect(ends).toContain('appt_24h email switched_off')
    expect(ends).toContain('consult_booked email switched_off')
    expect(ends).toContain('consult_booked sms sent')
  })

  test('what is of no use in the morning is not sent at all', async () => {
    const { patient, about } = await reachable({ startsAt: at('2026-11-21T06:40:00') })
    world.setTime(at('2026-11-21T05:40:00'))
    await say({ code: 'appt_1h', userId: patient.id, about, key: v7() })
    expect(await outbox(patient)).toMatchObject([
      { channel: 'push', status: 'suppressed', reason: 'quiet_hours' },
      { channel: 'sms', status: 'suppressed', reason: 'switched_off' },
    ])
  })

  test('who is never quiet, and what somebody waits for, is told at once', async () => {
    const { patient, doctor, about } = await reachable({ startsAt: at('2026-11-21T23:30:00') })
    world.setTime(at('2026-11-21T22:30:00'))
    await choose(patient, { quiet: null })
    await say({ code: 'appt_1h', userId: patient.id, about, key: v7() })
    expect((await outbox(patient))[0]).toMatchObject({ channel: 'push', status: 'queued', next_at: world.now() })
    await addBrowser(doctor)
    await say({ code: 'patient_waiting', userId: doctor.id, about, key: v7() })
    await say({ code: 'new_booking', userId: doctor.id, about, key: v7() })
    expect((await outbox(doctor)).map(({ code, next_at: nextAt, reason }) => [code, reason ?? nextAt])).toEqual([
      ['patient_waiting', world.now()],
      ['new_booking', 'quiet_hours'],
    ])
  })
})

test('told twice at once, it is told once', async () => {
  const { patient, about } = await reachable()
  await allOf(patient, { app: true, push: true, email: true, sms: true })
  const event = { userId: patient.id, about, key: 'once' } as const
  await Promise.all(Array.from({ length: 6 }, () => say({ ...event, code: 'appt_24h' })))
  expect([await inApp(patient), await outbox(patient)].map(({ length }) => length)).toEqual([1, 2])
})

test('details come by the channel for which somebody asked, and never say why', async () => {
  const { patient, doctor, about } = await reachable()
  await allOf(patient, { app: true, push: true, email: true, sms: true })
  await choose(patient, { details: { push: true, email: false, sms: true } })
  const event = { userId: patient.id, about } as const
  await say({ ...event, code: 'appt_1h', key: 'hour' })
  await say({ ...event, code: 'appt_24h', key: 'day' })
  const name = `Dr. ${doctor.firstName} ${doctor.lastName}`
  const said = (await outbox(patient)).map(({ code, channel, body }) => `${code} by ${channel} ${body.includes(name) ? 'with' : 'without'}`)
  expect(said).toEqual(['appt_1h by push with', 'appt_24h by email without', 'appt_1h by sms with', 'appt_24h by sms with'])
  for (const { body } of await outbox(patient)) expect(body).not.toMatch(/stool|blood|practitioner/i)
})
