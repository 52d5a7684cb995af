import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'
import { inJob } from '../rpc/job.ts'
import { deliverJob } from './deliver.ts'
import { post, type Letter } from './notify.ts'

type Received = { envelope: { from: string; to: string[] }; raw: string }

const received: Received[] = []
/** What the mail server says to the next messages; nothing means that it takes them. */
let answers: { responseCode: number }[] = []

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
})

let counter = 0
async function queue(letter: Partial<Letter> = {}) {
  const { id: userId } = await world.as('patient')
  const key = `letter${++counter}`
  const written = { subject: 'Sawubona', body: 'Pula.\n', html: '<p>Pula.</p>', ...letter }
  await inJob(world.opened.world, (call) =>
    post(
      { ...call, enqueue: async () => {} },
      { userId, channel: 'email', code: 'test', recipient: 'lerato@mail.example', key, ...written },
    ),
  )
  const { rows } = await world.owner.query('select id from deliveries where dedupe_key = $1', [key])
  return rows[0].id as string
}

const deliver = (deliveryId: string) => deliverJob.run(world.opened.world, { deliveryId })
const stored = async (id: string) => (await world.owner.query('select * from deliveries where id = $1', [id])).rows[0]

test('a letter goes out as text and HTML, from the product, under a Message-ID of its own', async () => {
  const id = await queue({ subject: 'Dumela · ke kopa thušo' })
  await deliver(id)
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
  const id = await queue()
  await deliver(id)
  await deliver(id)
  expect(received).toHaveLength(1)
})

test('after a crash between sending and noting it the same message goes out under the same Message-ID', async () => {
  const id = await queue()
  await deliver(id)
  await world.owner.query(`update deliveries set status = 'queued' where id = $1`, [id])
  await deliver(id)
  expect((await Promise.all(received.map(readMail))).map(({ messageId }) => messageId)).toEqual([
    `<${id}@clinic.example>`,
    `<${id}@clinic.example>`,
  ])
})

test('while the mail server cannot, the letter waits; after six attempts it has failed', async () => {
  const id = await queue()
  answers = Array.from({ length: 6 }, () => ({ responseCode: 451 }))
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect(deliver(id)).rejects.toThrow('the mail server did not take a message (451)')
    expect(await stored(id)).toMatchObject({ status: 'queued', attempts: attempt })
  }
  await deliver(id)
  expect(await stored(id)).toMatchObject({ status: 'failed', attempts: 6 })
  expect(received).toHaveLength(0)
})

test('a mail server that comes back gets the letter', async () => {
  const id = await queue()
  answers = [{ responseCode: 421 }]
  await expect(deliver(id)).rejects.toThrow()
  await deliver(id)
  expect(received).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('what the mail server will never take is not tried again, and its words reach no log', async () => {
  const id = await queue()
  answers = [{ responseCode: 550 }]
  await deliver(id)
  expect(await stored(id)).toMatchObject({ status: 'failed', attempts: 1 })
})

test.each([
  ['a subject with a second header', { subject: 'Sawubona\r\nBcc: thief@mail.example\r\nX-Evil: yes' }],
  ['a subject with a body', { subject: 'Sawubona\r\n\r\nA body of my own' }],
  ['a recipient with a second one', { recipient: 'lerato@mail.example, thief@mail.example' }],
  ['a recipient with a second header', { recipient: 'lerato@mail.example\r\nBcc: thief@mail.example' }],
  ['a recipient with a command', { recipient: 'lerato@mail.example>\r\nRCPT TO:<thief@mail.example' }],
])('%s changes nothing about who gets what', async (_what, letter) => {
  const id = await queue(letter)
  await deliver(id).catch(() => {})
  for (const one of received) {
    const mail = await readMail(one)
    expect(one.envelope.to).not.toContain('thief@mail.example')
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil')
    expect(mail.text?.trim()).toBe('Pula.')
  }
})

test('an SMS waits in the outbox', async () => {
  const id = await queue({ channel: 'sms', recipient: '+27821234567' })
  await deliver(id)
  expect(received).toHaveLength(0)
  expect(await stored(id)).toMatchObject({ status: 'queued', attempts: 0 })
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
