import { afterAll, beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { signatureOf, startSmsProvider } from '#testing/smsProvider.ts'
import { testWorld } from '#testing/world.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { enqueueMessage, type OutboxMessage } from './notify.ts'
import { sendOutbox } from './outbox.ts'

let clock = () => new Date()
const provider = await startSmsProvider(() => clock())
const world = testWorld(provider.settings)
afterAll(() => provider.stop())
beforeEach(() => {
  clock = world.now
  provider.texts.length = 0
  provider.moods.length = 0
  provider.asked.times = 0
})

const work = () => sendOutbox(world.opened.world)
const later = (minutes: number) => world.setTime(new Date(world.now().getTime() + minutes * 60_000))
const stored = async (id: string) => (await world.owner.query('select * from deliveries where id = $1', [id])).rows[0]

let counter = 0
async function queue(letter: Partial<OutboxMessage> = {}) {
  const id = v7()
  const key = `sms${++counter}`
  const recipient = letter.recipient ?? `+2782${1_000_000 + counter}`
  const { id: userId } = await world.as('patient', { phone: recipient })
  const written = { userId, channel: 'sms' as const, code: 'consult_booked', recipient, body: 'Molemo: Pula.' }
  await inJobTransaction(world.opened.world, (transaction) =>
    enqueueMessage({ ...transaction, enqueue: async () => {} }, { id, key, ...written, ...letter }),
  )
  return id
}

type Report = Record<string, string>
async function report(id: string, status: string, { sid = '', signature }: { sid?: string; signature?: string } = {}) {
  const said: Report = {
    MessageSid: sid || (await stored(id))?.provider_id || 'SMunknown',
    MessageStatus: status,
    To: '+27821',
    From: '+2760 0&ü',
  }
  const signed = signature ?? signatureOf(`http://localhost:3000/hooks/sms/${id}`, said)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signed }
  return (await world.fetch(`/hooks/sms/${id}`, { method: 'POST', headers, body: String(new URLSearchParams(said)) })).status
}

test('a text message goes to the provider once, with the address for its report', async () => {
  const id = await queue()
  await work()
  await work()
  expect(provider.texts).toMatchObject([
    { to: '+27821000001', from: '+27600000000', body: 'Molemo: Pula.', callback: `http://localhost:3000/hooks/sms/${id}` },
  ])
  expect(await stored(id)).toMatchObject({ status: 'sent', provider_id: provider.texts[0]?.sid, attempts: 1 })
  expect(provider.asked.times).toBe(0)
})

test('one that the provider took without our hearing so is found there and not sent again', async () => {
  provider.moods.push('takes and says nothing')
  const id = await queue()
  await work()
  expect(await stored(id)).toMatchObject({ status: 'queued', reason: 'no_answer', provider_id: null })
  later(1)
  await work()
  expect(provider.texts).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ status: 'sent', provider_id: provider.texts[0]?.sid, attempts: 2 })
})

test('the same words to the same number yesterday, or of another message, are not taken for it', async () => {
  const recipient = '+27829999999'
  clock = () => new Date(world.now().getTime() - 24 * 3_600_000)
  await queue({ recipient })
  await work()
  clock = world.now
  await queue({ recipient })
  await work()
  provider.moods.push(503)
  const id = await queue({ recipient })
  await work()
  later(1)
  await work()
  expect(provider.texts).toHaveLength(3)
  expect(await stored(id)).toMatchObject({ status: 'sent', provider_id: provider.texts[2]?.sid })
})

test('one that the provider gave up may be sent again', async () => {
  const id = await queue()
  await work()
  provider.texts[0]!.status = 'failed'
  expect(await report(id, 'failed')).toBe(204)
  const admin = await world.as('admin')
  await admin.api.messageLog.retry({ id })
  await world.jobsDone()
  expect(provider.texts).toHaveLength(2)
  expect(await stored(id)).toMatchObject({ status: 'sent', provider_id: provider.texts[1]?.sid })
})

test('a number that the provider refuses has failed at once; an overloaded provider is asked again', async () => {
  provider.moods.push(400)
  const refused = await queue()
  await work()
  expect(await stored(refused)).toMatchObject({ status: 'failed', reason: 'refused', attempts: 1, next_at: null })
  provider.moods.push(429, 401, 500, 503)
  const waits = await queue()
  for (const minutes of [1, 5, 30]) {
    await work()
    expect(await stored(waits)).toMatchObject({ status: 'queued', reason: 'no_answer' })
    later(minutes)
  }
  await work()
  expect(await stored(waits)).toMatchObject({ status: 'failed', reason: 'no_answer', attempts: 4 })
})

test('while one server is at a message, no other sends it, even when the clock is put forward past the lease', async () => {
  const id = await queue()
  const opened = world.opened.world
  let goOn = () => {}
  const held = new Promise<void>((resolve) => void (goOn = resolve))
  let reached = () => {}
  const isReached = new Promise<void>((resolve) => void (reached = resolve))
  const slow = sendOutbox({ ...opened, atStep: async (step) => (step === 'before send' ? (reached(), held) : undefined) })
  await isReached
  later(60)
  await work()
  expect(provider.texts).toEqual([])
  goOn()
  await slow
  later(2)
  await work()
  expect(provider.texts).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ status: 'sent', provider_id: provider.texts[0]?.sid })
})

test('the message to an invited friend is forgotten once it is out, and to whom', async () => {
  const id = await queue({ code: 'friend_invitation' })
  await work()
  expect(await stored(id)).toMatchObject({ status: 'sent', body: '', recipient: '' })
})

test('the provider says that a message arrived, twice and out of order', async () => {
  const id = await queue()
  await work()
  for (const status of ['sent', 'delivered', 'delivered', 'sent', 'queued', 'failed']) expect(await report(id, status)).toBe(204)
  expect(await stored(id)).toMatchObject({ status: 'delivered', delivered_at: world.now(), reason: null })
})

test('what could not be handed over has failed; when it arrived after all, it has', async () => {
  const id = await queue()
  await work()
  await report(id, 'undelivered')
  expect(await stored(id)).toMatchObject({ status: 'failed', reason: 'undelivered' })
  await report(id, 'sent')
  expect(await stored(id)).toMatchObject({ status: 'failed' })
  await report(id, 'delivered')
  expect(await stored(id)).toMatchObject({ status: 'delivered', reason: null })
})

test('what an administrator sends again is sent, whatever is said again of the try before', async () => {
  const admin = await world.as('admin')
  const id = await queue()
  await work()
  const sid = provider.texts[0]!.sid
  await report(id, 'undelivered')
  provider.texts[0]!.status = 'undelivered'
  // Nobody is at the outbox while the provider repeats itself.
  const outbox = await world.owner.connect()
  await outbox.query('begin')
  await outbox.query(`select set_config('app.actor', $1, true), set_config('app.role', 'admin', true), set_config('app.now', $2, true)`, [
    admin.id,
    world.now().toISOString(),
  ])
  await outbox.query('select retry_message($1)', [id])
  await outbox.query('commit')
  outbox.release()
  for (const status of ['sent', 'queued', 'undelivered']) await report(id, status, { sid })
  expect(await stored(id)).toMatchObject({ status: 'queued' })
  await work()
  expect(provider.texts).toHaveLength(2)
  expect(await stored(id)).toMatchObject({ status: 'sent', provider_id: provider.texts[1]?.sid, attempts: 2 })
  await report(id, 'undelivered', { sid })
  expect(await stored(id)).toMatchObject({ status: 'sent' })
})

test('a report that comes before we noted the sending settles it', async () => {
  provider.moods.push('takes and says nothing')
  const id = await queue()
  await work()
  await report(id, 'sent', { sid: provider.texts[0]!.sid })
  expect(await stored(id)).toMatchObject({ status: 'sent', provider_id: provider.texts[0]?.sid, next_at: null })
  later(1)
  expect(await work()).toBe(0)
  expect(provider.texts).toHaveLength(1)
})

test('a report about another message changes nothing', async () => {
  const id = await queue()
  await work()
  await report(id, 'delivered', { sid: 'SMother' })
  expect(await stored(id)).toMatchObject({ status: 'sent' })
})

test('only the provider can report: a forged, moved or missing signature is refused, an unknown message not found', async () => {
  const [id, other] = [await queue(), await queue()]
  await work()
  const said = { MessageSid: (await stored(id)).provider_id, MessageStatus: 'delivered' }
  const signed = (url: string, token?: string) => signatureOf(url, { ...said, To: '+27821', From: '+2760 0&ü' }, token)
  const forged = [
    signed(`http://localhost:3000/hooks/sms/${id}`, 'another token'),
    signed(`http://localhost:3000/hooks/sms/${other}`),
    signatureOf(`http://localhost:3000/hooks/sms/${id}`, { ...said, MessageStatus: 'sent' }),
    '',
    'AAAA',
    'x'.repeat(500),
  ]
  for (const signature of forged) expect(await report(id, 'delivered', { signature })).toBe(403)
  expect(await stored(id)).toMatchObject({ status: 'sent' })
  expect(await report(v7(), 'delivered')).toBe(404)
  expect((await world.fetch('/hooks/sms/not-an-id', { method: 'POST', body: 'x' })).status).toBe(404)
  expect((await world.fetch(`/hooks/sms/${id}`, { method: 'POST', body: 'x'.repeat(20_000) })).status).toBe(413)
})
