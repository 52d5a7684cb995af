import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeBrowser, startPushService } from '#testing/browserPush.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { notify, enqueueMessage, type OutboxMessage } from './notify.ts'
import { sendOutbox } from './outbox.ts'

const service = await startPushService()
const world = testWorld({ PUSH_HOSTS: service.origin, OFFICER_EMAIL: 'privacy@clinic.example' })
afterAll(() => service.stop())
beforeEach(() => {
  service.received.length = 0
  service.answers.length = 0
})

const work = () => sendOutbox(world.opened.world)
const stored = async (id: string) => (await world.owner.query('select * from deliveries where id = $1', [id])).rows[0]

let counter = 0
/** Somebody whose browser asked for push messages. */
async function withBrowser(person?: TestPerson) {
  const patient = person ?? (await world.as('patient'))
  const browser = makeBrowser(service.origin)
  const device = await patient.api.channels.subscribePush(browser.subscription)
  return { patient, browser, device }
}

type Subscribed = Awaited<ReturnType<typeof withBrowser>>

function queue({ patient, device }: Subscribed, letter: Partial<OutboxMessage> = {}, link = '/settings') {
  const key = `push${++counter}`
  return inJobTransaction(world.opened.world, async (transaction) => {
    const quiet = { ...transaction, enqueue: async () => {} }
    const words = { title: 'Molemo', message: 'Your request was updated.' }
    const told = await notify(quiet, [{ userId: patient.id, type: 'system', code: 'queue_status', link, ...words, key }])
    const notificationId = told.get(key) ?? null
    const id = transaction.newId()
    const written = { subject: words.title, body: words.message, key, recipient: '', code: 'queue_status', category: 'care_team' as const }
    await enqueueMessage(quiet, {
      id,
      userId: patient.id,
      channel: 'push',
      pushSubscriptionId: device.id,
      notificationId,
      ...written,
      ...letter,
    })
    return { id, notificationId }
  })
}

test('a message is sealed for the browser that asked, and opens with its keys alone', async () => {
  const subscribed = await withBrowser()
  const { id } = await queue(subscribed, { expiresAt: new Date(world.now().getTime() + 1800_000) })
  await work()
  expect(service.received).toHaveLength(1)
  const [pushed] = service.received as [(typeof service.received)[number]]
  expect(pushed.sealed.toString('latin1')).not.toContain('request')
  const payload = subscribed.browser.open(pushed)
  expect(payload).toEqual({
    title: 'Molemo',
    body: 'Your request was updated.',
    url: '/settings',
    tag: expect.stringMatching(/^[\w-]{32}$/),
    token: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(pushed.headers).toMatchObject({ ttl: '1800', urgency: 'high', topic: payload['tag'], 'content-encoding': 'aes128gcm' })
  expect(() => makeBrowser(service.origin).open(pushed)).toThrow()
  expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 1 })
  const [device] = await subscribed.patient.api.channels.pushDevices()
  expect(device?.lastReachedAt).toEqual(world.now())
})

test('the push service can prove that it was us, by the key that browsers subscribe with', async () => {
  const subscribed = await withBrowser()
  await queue(subscribed)
  await work()
  const { key } = await subscribed.patient.api.channels.pushKey()
  const [, token = '', shown] = /^vapid t=([^,]+), ?k=(.+)$/.exec(service.received[0]?.headers.authorization ?? '') ?? []
  expect(shown).toBe(key)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), proof, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.origin,
    sub: 'mailto:privacy@clinic.example',
  })
})

test('a second message of the same thing takes the place of the first, another does not', async () => {
  const subscribed = await withBrowser()
  await queue(subscribed)
  await queue(subscribed)
  await queue(subscribed, { code: 'plan_update' })
  await work()
  expect(new Set(service.received.map(({ headers }) => headers['topic'])).size).toBe(2)
})

test.each([404, 410])('a browser that is gone (%d) is forgotten', async (status) => {
  const subscribed = await withBrowser()
  service.answers.push(status)
  const { id } = await queue(subscribed)
  await work()
  expect(await stored(id)).toMatchObject({ status: 'suppressed', reason: 'no_device', next_at: null })
  expect(await subscribed.patient.api.channels.pushDevices()).toEqual([])
})

test('a push service that is overloaded is asked again later; one that leads elsewhere is not followed', async () => {
  const subscribed = await withBrowser()
  service.answers.push(503, 302)
  const { id } = await queue(subscribed)
  await work()
  expect(await stored(id)).toMatchObject({ status: 'queued', attempts: 1, reason: 'no_answer' })
  world.setTime(new Date(world.now().getTime() + 60_000))
  await work()
  expect(await stored(id)).toMatchObject({ status: 'queued', attempts: 2, reason: 'no_answer' })
  expect(service.received).toEqual([])
})

test('what waits for a browser that was taken out of the list is not sent', async () => {
  const subscribed = await withBrowser()
  const { id } = await queue(subscribed)
  await subscribed.patient.api.channels.removePushDevice({ id: subscribed.device.id })
  await work()
  expect(service.received).toEqual([])
  expect(await stored(id)).toMatchObject({ status: 'suppressed', reason: 'no_device' })
})

test('the button of a message marks its notification as read, once, for whoever presses it', async () => {
  const subscribed = await withBrowser()
  const { notificationId } = await queue(subscribed)
  await work()
  const { token = '' } = subscribed.browser.open(service.received[0]!)
  await queue(subscribed)
  await world.visitor.channels.answerPush({ token, answer: 'read' })
  const { items } = await subscribed.patient.api.notifications.list({ before: null, limit: 20 })
  expect(items.filter(({ isRead }) => isRead).map(({ id }) => id)).toEqual([notificationId])
  for (const used of [token, 'x'.repeat(43), ''])
    await expect(world.visitor.channels.answerPush({ token: used, answer: 'read' })).rejects.toMatchObject({ code: 'LINK_INVALID' })
})

test('only push services that are known are ever asked', async () => {
  const { api } = await world.as('patient')
  const { subscription } = makeBrowser('http://127.0.0.1:1')
  const own = makeBrowser(service.origin).subscription
  for (const endpoint of [subscription.endpoint, 'https://127.0.0.1/x', 'https://fcm.googleapis.com.evil.example/x'])
    await expect(api.channels.subscribePush({ ...subscription, endpoint })).rejects.toMatchObject({ code: 'PUSH_SERVICE_UNKNOWN' })
  await expect(api.channels.subscribePush({ ...own, p256dh: 'AAAA' })).rejects.toMatchObject({ code: 'PUSH_SERVICE_UNKNOWN' })
  // One browser under many names would be sent each message many times.
  await expect(api.channels.subscribePush({ ...own, endpoint: `${own.endpoint}#2` })).rejects.toMatchObject({
    code: 'PUSH_SERVICE_UNKNOWN',
  })
  for (const odd of [{ endpoint: `${own.endpoint}\0` }, { p256dh: `${own.p256dh}\0` }, { auth: `${own.auth}\0` }])
    await expect(api.channels.subscribePush({ ...own, ...odd })).rejects.toMatchObject({ status: 400 })
  await expect(api.channels.unsubscribePush({ endpoint: `${own.endpoint}\0` })).rejects.toMatchObject({ status: 400 })
  const known = { ...own, endpoint: 'https://fcm.googleapis.com/fcm/send/abc' }
  expect(await api.channels.subscribePush(known)).toMatchObject({ id: expect.any(String) })
})

test('subscribing twice is once; another person on the same browser takes it over', async () => {
  const first = await withBrowser()
  await first.patient.api.channels.subscribePush(first.browser.subscription)
  expect(await first.patient.api.channels.pushDevices()).toMatchObject([{ id: first.device.id, name: 'Another device' }])
  const second = await world.as('patient')
  await second.api.channels.subscribePush(first.browser.subscription)
  expect(await first.patient.api.channels.pushDevices()).toEqual([])
  await first.patient.api.channels.unsubscribePush({ endpoint: first.browser.subscription.endpoint })
  expect(await second.api.channels.pushDevices()).toHaveLength(1)
})

test('signing out ends the messages to that browser; signing out elsewhere ends those to the others', async () => {
  const { patient } = await withBrowser()
  await patient.api.accounts.signOut({ scope: 'others' })
  expect(await patient.api.channels.pushDevices()).toHaveLength(1)
  const before = await withBrowser()
  await world.owner.query('update push_subscriptions set session_id = null where id = $1', [before.device.id])
  await before.patient.api.accounts.signOut({ scope: 'others' })
  expect(await before.patient.api.channels.pushDevices()).toEqual([])
  await patient.api.accounts.signOut()
  expect((await world.owner.query('select from push_subscriptions where user_id = $1', [patient.id])).rowCount).toBe(0)
})

test('to a stranger a browser does not exist', async () => {
  const { device, browser, patient } = await withBrowser()
  const stranger = await world.as('patient')
  await expect(stranger.api.channels.removePushDevice({ id: device.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await stranger.api.channels.unsubscribePush({ endpoint: browser.subscription.endpoint })
  expect(await patient.api.channels.pushDevices()).toHaveLength(1)
})
