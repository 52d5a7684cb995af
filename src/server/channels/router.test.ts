import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultPreferences } from '#rules/channels.ts'
import { addMinutes } from '#rules/time.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const withoutSms = testWorld({ SMTP_URL: 'smtp://127.0.0.1:9' })
beforeEach(() => world.setTime(START))

const chosen = { ...defaultPreferences, version: 0 }
const withSms = { ...defaultPreferences.choices, appointments: { ...defaultPreferences.choices.appointments, sms: true } }
const refusal = (code: string, data?: object) => ({ code, defined: true, ...(data && { data }) })

async function proveNumber({ id }: TestPerson) {
  const phone = `+2782${id.replaceAll(/\D/g, '').slice(-7).padStart(7, '1')}`
  await world.owner.query('update accounts.users set phone_number = $2, phone_verified_at = $3 where id = $1', [id, phone, world.now()])
  return phone
}

async function addBrowser({ id }: TestPerson, createdAt = world.now()) {
  const device = v7()
  await world.owner.query(
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, name, session_id, created_at)
     select $1, $2, $3, 'x', 'x', 'Chrome on Android', (select s.id from accounts.sessions s where s.user_id = $2 limit 1), $4`,
    [device, id, `https://fcm.googleapis.com/${device}`, createdAt],
  )
}

describe('settings', () => {
  test('begin as usual, for each role, with where a message could go', async () => {
    for (const role of ['patient', 'doctor', 'nurse', 'admin'] as const) {
      const person = await world.as(role)
      expect(await person.api.channels.settings()).toEqual({
        ...chosen,
        reach: { email: person.email, sms_number: null, push_devices: 0 },
        providers: { push: true, email: true, sms: true },
      })
    }
    const patient = await world.as('patient')
    const phone = await proveNumber(patient)
    await addBrowser(patient)
    expect((await patient.api.channels.settings()).reach).toEqual({
      email: patient.email,
      sms_number: `•••${phone.slice(-4)}`,
      push_devices: 1,
    })
  })

  test('are kept, and only what differs from the usual', async () => {
    const patient = await world.as('patient')
    const choices = { ...defaultPreferences.choices, education: { app: false, push: true, email: false, sms: false } }
    const wanted = { ...chosen, choices, quiet: null, rings_at_night: true, details: { push: true, email: false, sms: true } }
    expect(await patient.api.channels.saveSettings(wanted)).toMatchObject({ ...wanted, version: 1 })
    expect(await patient.api.channels.settings()).toMatchObject({ ...wanted, version: 1 })
    const { rows } = await world.owner.query('select * from notice_settings where user_id = $1', [patient.id])
    expect(rows).toMatchObject([{ choices: { education: { app: false, push: true } }, quiet_from: null, details: ['push', 'sms'] }])
    const noon = { ...wanted, quiet: { from: '13:00', to: '13:45' }, version: 1 }
    expect(await patient.api.channels.saveSettings(noon)).toMatchObject({ quiet: noon.quiet, version: 2 })
  })

  test('that somebody else saved meanwhile are not overwritten', async () => {
    const { api } = await world.as('patient')
    const both = await Promise.allSettled([
      api.channels.saveSettings({ ...chosen, quiet: null }),
      api.channels.saveSettings({ ...chosen, rings_at_night: true }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const before = await api.channels.settings()
    await expect(api.channels.saveSettings({ ...chosen, version: 0 })).rejects.toMatchObject(refusal('STALE_VERSION', { version: 1 }))
    await expect(api.channels.saveSettings({ ...chosen, version: 7 })).rejects.toMatchObject(refusal('STALE_VERSION', { version: 1 }))
    expect(await api.channels.settings()).toEqual(before)
  })

  test('turn text messages on with a proved number only', async () => {
    const patient = await world.as('patient')
    const wanted = { ...chosen, choices: withSms }
    await expect(patient.api.channels.saveSettings(wanted)).rejects.toMatchObject(refusal('PHONE_NOT_VERIFIED'))
    expect((await patient.api.channels.settings()).version).toBe(0)
    await proveNumber(patient)
    expect(await patient.api.channels.saveSettings(wanted)).toMatchObject({ choices: withSms, version: 1 })
  })

  test.each(['24:00', '7:30', '21:60', ''])('take no time that is none: %s', async (from) => {
    const { api } = await world.as('patient')
    await expect(api.channels.saveSettings({ ...chosen, quiet: { from, to: '06:30' } })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('are nobody else’s, and no visitor has any', async () => {
    const [patient, stranger] = [await world.as('patient'), await world.as('admin')]
    await patient.api.channels.saveSettings({ ...chosen, quiet: null })
    expect((await stranger.api.channels.settings()).quiet).toEqual(defaultPreferences.quiet)
    await expect(world.visitor.channels.settings()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})

describe('a test message', () => {
  test('comes at once, at night too, and its sender can see how far it came', async () => {
    const patient = await world.as('patient')
    world.setTime(new Date('2026-11-20T23:00:00+02:00'))
    await patient.api.channels.saveSettings({ ...chosen, choices: { ...withSms, appointments: defaultPreferences.choices.appointments } })
    const { deliveryId } = await patient.api.channels.sendTest({ channel: 'email' })
    expect((await patient.api.channels.deliveryState({ deliveryId })).reason).toBeNull() // on its way from the first moment
    await world.jobsDone()
    expect(await patient.api.channels.deliveryState({ deliveryId })).toEqual({
      status: 'sent',
      reason: null,
      attempts: 1,
      nextAttemptAt: null,
    })
    const { rows } = await world.owner.query('select * from deliveries where id = $1', [deliveryId])
    expect(rows).toMatchObject([{ code: 'channel_test', recipient: patient.email, subject: 'A test message from Molemo' }])
    const stranger = await world.as('patient')
    await expect(stranger.api.channels.deliveryState({ deliveryId })).rejects.toMatchObject(refusal('NOT_FOUND'))
    await expect(stranger.api.channels.deliveryState({ deliveryId: v7() })).rejects.toMatchObject(refusal('NOT_FOUND'))
  })

  test('is on its way while its job waits, for its owner alone', async () => {
    const [patient, stranger, deliveryId] = [await world.as('patient'), await world.as('patient'), v7()]
    await world.owner.query(`select enqueue('channel-test', $1, $2, now() + interval '1 day')`, [
      JSON.stringify({ userId: patient.id, channel: 'email', deliveryId }),
      deliveryId,
    ])
    expect(await patient.api.channels.deliveryState({ deliveryId })).toEqual({
      status: 'queued',
      reason: null,
      attempts: 0,
      nextAttemptAt: null,
    })
    await expect(stranger.api.channels.deliveryState({ deliveryId })).rejects.toMatchObject(refusal('NOT_FOUND'))
  })

  test('goes to the proved number, not to the one on file', async () => {
    const patient = await world.as('patient', { phone: '+27829998877' })
    await expect(patient.api.channels.sendTest({ channel: 'sms' })).rejects.toMatchObject(refusal('CHANNEL_NOT_REACHABLE'))
    const phone = await proveNumber(patient)
    const { deliveryId } = await patient.api.channels.sendTest({ channel: 'sms' })
    await world.jobsDone()
    const { rows } = await world.owner.query('select recipient from deliveries where id = $1', [deliveryId])
    expect(rows).toEqual([{ recipient: phone }])
  })

  test('by push goes to every browser, and is followed at the newest', async () => {
    const patient = await world.as('patient')
    await expect(patient.api.channels.sendTest({ channel: 'push' })).rejects.toMatchObject(refusal('CHANNEL_NOT_REACHABLE'))
    await addBrowser(patient, addMinutes(START, -60))
    await addBrowser(patient)
    const { deliveryId } = await patient.api.channels.sendTest({ channel: 'push' })
    await expect
      .poll(async () => (await world.owner.query(`select id from deliveries where user_id = $1 order by id`, [patient.id])).rowCount)
      .toBe(2)
    const { rows } = await world.owner.query(
      'select d.id from deliveries d join push_subscriptions s on s.id = d.push_subscription_id where d.user_id = $1 order by s.created_at desc',
      [patient.id],
    )
    expect(rows[0].id).toBe(deliveryId)
  })

  test('is refused where this deployment sends none of the kind', async () => {
    const patient = await withoutSms.as('patient')
    await withoutSms.owner.query(`update accounts.users set phone_number = '+27821110000', phone_verified_at = $2 where id = $1`, [
      patient.id,
      START,
    ])
    expect((await patient.api.channels.settings()).providers).toEqual({ push: true, email: true, sms: false })
    await expect(patient.api.channels.sendTest({ channel: 'sms' })).rejects.toMatchObject(refusal('CHANNEL_NOT_REACHABLE'))
  })

  test('five an hour, however many are asked for at once', async () => {
    const { api } = await world.as('patient')
    const tries = await Promise.allSettled(Array.from({ length: 7 }, () => api.channels.sendTest({ channel: 'email' })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    world.setTime(addMinutes(START, 59))
    await expect(api.channels.sendTest({ channel: 'email' })).rejects.toMatchObject(refusal('TOO_MANY_TRIES', { retryAfterSeconds: 60 }))
    world.setTime(addMinutes(START, 60))
    await api.channels.sendTest({ channel: 'email' })
  })
})
