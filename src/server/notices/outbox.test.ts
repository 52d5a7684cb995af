import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { enqueueMessage, type OutboxMessage } from './notify.ts'
import { sendOutbox } from './outbox.ts'
import { removeOldDeliveries } from './outbox.store.ts'

type Received = { envelope: { from: string; to: string[] }; raw: string }

const received: Received[] = []
/** What the mail server says to the next messages; nothing means that it takes them. */
let answers: { responseCode: number }[] = []
/** What passes while the mail server takes a message. */
let meanwhile = () => {}

const readMail = ({ raw }: Received) => PostalMime.parse(raw)

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, callback) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const answer = answers.shift()
      if (answer) return callback(Object.assign(new Error('not now for lerato@mail.example'), answer))
      const raw = Buffer.concat(chunks).toString()
      const { mailFrom, rcptTo } = session.envelope
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
      received.push({ envelope, raw })
      meanwhile()
      callback()
    })
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const { port } = server.server.address() as AddressInfo

const world = testWorld({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'no-reply@clinic.example',
  BRAND_NAME: 'Molemo, the "best" <clinic>',
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
beforeEach(() => {
  received.length = 0
  answers = []
  meanwhile = () => {}
})

let counter = 0
async function queue(letter: Partial<OutboxMessage> = {}) {
  const { id: userId } = await world.as('patient')
  const key = `letter${++counter}`
  const written = { subject: 'Sawubona', body: 'Pula.\n', html: '<p>Pula.</p>', ...letter }
  await inJobTransaction(world.opened.world, (transaction) =>
    enqueueMessage(
      { ...transaction, enqueue: async () => {} },
      { userId, channel: 'email', code: 'test', recipient: 'lerato@mail.example', key, ...written },
    ),
  )
  const { rows } = await world.owner.query('select id from deliveries where dedupe_key = $1', [key])
  return rows[0].id as string
}

const work = () => sendOutbox(world.opened.world)
const later = (minutes: number) => world.setTime(new Date(world.now().getTime() + minutes * 60_000))
const stored = async (id: string) => (await world.owner.query('select * from deliveries where id = $1', [id])).rows[0]

test('a letter goes out as text and HTML, from the product, under a Message-ID of its own', async () => {
  const id = await queue({ subject: 'Dumela · ke kopa thušo' })
  await work()
  const [one] = received as [Received]
  const mail = await readMail(one)
  expect(one.envelope).toEqual({ from: 'no-reply@clinic.example', to: ['lerato@mail.example'] })
  expect(mail).toMatchObject({
    from: { address: 'no-reply@clinic.example', name: 'Molemo, the "best" <clinic>' },
    to: [{ address: 'lerato@mail.example' }],
    subject: 'Dumela · ke kopa thušo',
    messageId: `<${id}@clinic.example>`,
  })
  expect(mail.text?.trim()).toBe('Pula.')
  expect(mail.html).toContain('<p>Pula.</p>')
  expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 1, sent_at: world.now(), body: 'Pula.\n' })
})

test('what was sent is not sent again', async () => {
  await queue()
  expect([await work(), await work()]).toEqual([1, 0])
  expect(received).toHaveLength(1)
})

test('what a killed server had goes out under the same Message-ID when its lease is over, and not before', async () => {
  const id = await queue()
  await work()
  const lease = `update deliveries set status = 'sending', leased_until = $2, next_at = $2 where id = $1`
  await world.owner.query(lease, [id, new Date(world.now().getTime() + 90_000)])
  later(1)
  expect(await work()).toBe(0)
  later(1)
  expect(await work()).toBe(1)
  const ids = (await Promise.all(received.map(readMail))).map(({ messageId }) => messageId)
  expect(ids).toEqual([`<${id}@clinic.example>`, `<${id}@clinic.example>`])
  expect(await stored(id)).toMatchObject({ status: 'sent', leased_until: null, next_at: null })
})

test('while the mail server cannot, the letter is tried again after 1, 5 and 30 minutes; then it has failed', async () => {
  const id = await queue()
  answers = Array.from({ length: 4 }, () => ({ responseCode: 451 }))
  for (const [index, minutes] of [1, 5, 30].entries()) {
    await work()
    const due = new Date(world.now().getTime() + minutes * 60_000)
    expect(await stored(id)).toMatchObject({ status: 'queued', attempts: index + 1, next_at: due, reason: 'no_answer' })
    expect(await work()).toBe(0)
    later(minutes)
  }
  await work()
  expect(await stored(id)).toMatchObject({ status: 'failed', attempts: 4, next_at: null, reason: 'no_answer', body: 'Pula.\n' })
  expect(received).toHaveLength(0)
})

test('a mail server that comes back gets the letter', async () => {
  const id = await queue()
  answers = [{ responseCode: 421 }]
  await work()
  later(1)
  await work()
  expect(received).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 2, reason: null })
})

test('many at once are sent once each by servers that work side by side', async () => {
  for (let n = 0; n < 40; n += 1) await queue()
  await Promise.all([work(), work(), work()])
  expect(received).toHaveLength(40)
})

test('what waited too long for its turn is left until its lease is over', async () => {
  for (let n = 0; n < 20; n += 1) await queue()
  meanwhile = () => {
    meanwhile = () => {}
    later(1)
  }
  expect(await work()).toBe(20)
  expect(received).toHaveLength(8)
  later(2)
  await work()
  expect(received).toHaveLength(20)
})

test('what the mail server will never take is not tried again, and its words reach no log', async () => {
  const id = await queue()
  answers = [{ responseCode: 550 }]
  await work()
  expect(await stored(id)).toMatchObject({ status: 'failed', attempts: 1, reason: 'refused' })
})

test.each([
  ['a subject with a second header', { subject: 'Sawubona\r\nBcc: thief@mail.example\r\nX-Evil: yes' }],
  ['a subject with a body', { subject: 'Sawubona\r\n\r\nA body of my own' }],
  ['a recipient with a second one', { recipient: 'lerato@mail.example, thief@mail.example' }],
  ['a recipient with a second header', { recipient: 'lerato@mail.example\r\nBcc: thief@mail.example' }],
  ['a recipient with a command', { recipient: 'lerato@mail.example>\r\nRCPT TO:<thief@mail.example' }],
])('%s changes nothing about who gets what', async (_what, letter) => {
  await queue(letter)
  await work()
  for (const one of received) {
    const mail = await readMail(one)
    expect(one.envelope.to).not.toContain('thief@mail.example')
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil')
    expect(mail.text?.trim()).toBe('Pula.')
  }
})

test('a text message that nobody here can send is not sent, and says so', async () => {
  const id = await queue({ channel: 'sms', recipient: '+27821234567' })
  await work()
  expect(received).toHaveLength(0)
  expect(await stored(id)).toMatchObject({ status: 'suppressed', reason: 'no_provider', attempts: 0, next_at: null })
})

test('what is of no use any more is not sent', async () => {
  const id = await queue({ expiresAt: new Date(world.now().getTime() + 60_000) })
  later(1)
  await work()
  expect(received).toHaveLength(0)
  expect(await stored(id)).toMatchObject({ status: 'suppressed', reason: 'expired' })
})

test('signing up sends the link by mail, and once it is out it is kept nowhere', async () => {
  const email = 'thandi@mail.example'
  await world.visitor.accounts.signUp({ firstName: 'Thandi', lastName: 'Nkosi', email, password: 'pula-ya-medupi' })
  await world.jobsDone()
  const [one] = received as [Received]
  const mail = await readMail(one)
  expect(one.envelope.to).toEqual([email])
  const token = /http:\/\/localhost:3000\/login#token=([\w-]{43})&type=verify/.exec(mail.text ?? '')?.[1] ?? ''
  expect(mail.html).toContain(`href="http://localhost:3000/login#token=${token}&amp;type=verify"`)
  const { rows } = await world.owner.query('select * from deliveries where recipient = $1', [email])
  expect(rows).toMatchObject([{ status: 'sent', body: '', html: null }])
  await world.visitor.accounts.verifyEmail({ token, password: 'pula-ya-medupi' })
})

test('a letter with a key that the mail server never takes is kept nowhere either', async () => {
  answers = [{ responseCode: 550 }]
  await world.visitor.accounts.signUp({ firstName: 'Thandi', lastName: 'Nkosi', email: 'gone@mail.example', password: 'pula-ya-medupi' })
  await world.jobsDone()
  const { rows } = await world.owner.query(`select * from deliveries where recipient = 'gone@mail.example'`)
  expect(rows).toMatchObject([{ status: 'failed', body: '', html: null }])
})

test('after 90 days a message is forgotten with its address, unless it still waits', async () => {
  const day = 24 * 3_600_000
  const [old, young, waiting] = [await queue(), await queue(), await queue()]
  const age = (id: string, days: number, change: string) =>
    world.owner.query(`update deliveries set created_at = $2, ${change} where id = $1`, [id, new Date(world.now().getTime() - days * day)])
  await age(old, 91, `status = 'sent', next_at = null`)
  await age(young, 89, `status = 'sent', next_at = null`)
  await age(waiting, 91, `next_at = now() + interval '10 years'`)
  await inJobTransaction(world.opened.world, (transaction) => removeOldDeliveries(transaction))
  const { rows } = await world.owner.query('select id from deliveries where id = any($1)', [[old, young, waiting]])
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([young, waiting]))
})
