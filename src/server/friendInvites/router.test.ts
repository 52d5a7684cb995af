import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { v7 } from 'uuid'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inviteText } from '#rules/friendInvites.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

/** What the provider was sent, and how it answers the next messages: nothing means that it takes them. */
let received: URLSearchParams[] = []
let answers: number[] = []

const provider = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const status = request.method === 'GET' ? 200 : (answers.shift() ?? 201)
    if (status === 201) received.push(new URLSearchParams(Buffer.concat(parts).toString()))
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(request.method === 'GET' ? { messages: [] } : status === 201 ? { sid: `SM${received.length}${v7()}` } : {}))
  })
})
provider.listen(0, '127.0.0.1')
await once(provider, 'listening')
afterAll(() => void provider.close())

const { port } = provider.address() as AddressInfo
const sms = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: 'Molemo', SMS_URL: `http://127.0.0.1:${port}` }
const world = testWorld(sms)
const withoutProvider = testWorld({ SMTP_URL: 'smtp://127.0.0.1:9' })
const TO = '+27821110000'
let number = 0
const anyNumber = () => `+2782${String(2_000_000 + ++number)}`

beforeEach(() => {
  world.setTime(START)
  received = []
  answers = []
})

const house = { brandName: 'Molemo', joinAddress: 'http://localhost:3000/join' }
const textOf = (code: string, name = 'Thabo') => inviteText({ name, code }, house)
async function invite(patient: TestPerson, more: Partial<{ to: string; body: string; type: 'invitation' | 'general' }> = {}) {
  const { code } = await patient.api.friendInvites.createCode()
  return patient.api.friendInvites.sendSms({ to: anyNumber(), body: textOf(code), type: 'invitation', ...more })
}
const codesOf = async (patient: TestPerson) =>
  (await world.owner.query<{ code: string }>('select code from invitation_codes where user_id = $1', [patient.id])).rows.map(
    ({ code }) => code,
  )

describe('a code', () => {
  test('is six signs in a link to /join, another one each time, and nothing is kept of it', async () => {
    const patient = await world.as('patient')
    const made = await Promise.all([patient.api.friendInvites.createCode(), patient.api.friendInvites.createCode()])
    for (const { code, link } of made) {
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
      expect(link).toBe(`http://localhost:3000/join?ref=${code}`)
    }
    expect(made[0]!.code).not.toBe(made[1]!.code)
    expect(await codesOf(patient)).toEqual([])
  })

  test('is kept once its link went somewhere, and one that is somebody’s stays theirs without a word', async () => {
    const [patient, other] = [await world.as('patient'), await world.as('patient')]
    const { code } = await patient.api.friendInvites.createCode()
    await patient.api.friendInvites.saveCode({ code })
    await patient.api.friendInvites.saveCode({ code })
    expect(await codesOf(patient)).toEqual([code])
    expect(await other.api.friendInvites.saveCode({ code })).toEqual(await patient.api.friendInvites.saveCode({ code }))
    expect(await codesOf(other)).toEqual([])
    await expect(patient.api.friendInvites.saveCode({ code: 'ab2cd3' })).rejects.toMatchObject({ status: 400 })
  })

  test('can be kept fifty times a day', async () => {
    const patient = await world.as('patient')
    for (let kept = 0; kept < 50; kept += 1)
      await patient.api.friendInvites.saveCode({ code: (await patient.api.friendInvites.createCode()).code })
    await expect(patient.api.friendInvites.saveCode({ code: 'ABC234' })).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
  })
})

describe('an invitation by text message', () => {
  test('goes out in the specification’s words, and nothing in clear stays of the friend', async () => {
    const patient = await world.as('patient')
    const { code, link } = await patient.api.friendInvites.createCode()
    const answer = await patient.api.friendInvites.sendSms({ to: TO, body: textOf(code), type: 'invitation' })
    expect(answer).toEqual({ success: true, message: 'SMS sent successfully.', sid: expect.stringMatching(/^SM/) })
    expect(received.map((one) => [one.get('To'), one.get('Body')])).toEqual([
      [TO, `Hi Thabo, your friend has invited you to join Molemo. ${link}`],
    ])
    expect(await codesOf(patient)).toEqual([code])
    for (const table of ['deliveries', 'invitation_texts', 'invitation_codes', 'audit_log', 'pgboss.job']) {
      const { rows } = await world.owner.query(`select t::text as text from ${table} t`)
      for (const { text } of rows) expect(`${table}: ${text}`).not.toMatch(/27821110000|Thabo/)
    }
    const { rows } = await world.owner.query('select procedure from audit_log where actor_id = $1', [patient.id])
    expect(rows).toEqual([{ procedure: 'friendInvites.sendSms' }])
  })

  test.each([
    ['refused for good', [400], 'SMS could not be delivered. Please check the phone number and try again.'],
    ['not answered', [500], 'Failed to send SMS. Please try again later.'],
  ])('that is %s says so, and does not go out later', async (_, wrong, message) => {
    const patient = await world.as('patient')
    answers = [...wrong]
    expect(await invite(patient)).toEqual({ success: false, message, sid: null })
    world.setTime(new Date(START.getTime() + 40 * 60_000))
    await world.jobsDone()
    expect(received).toEqual([])
    const { rows } = await world.owner.query('select recipient, body, next_at from deliveries where user_id = $1', [patient.id])
    expect(rows).toEqual([{ recipient: '', body: '', next_at: null }])
  })

  test('says when this deployment sends none', async () => {
    const patient = await withoutProvider.as('patient')
    expect(await invite(patient)).toEqual({ success: false, message: 'SMS service is currently unavailable.', sid: null })
  })

  test('needs a number with its country', async () => {
    const patient = await world.as('patient')
    for (const to of ['0821234567', '+0821234567', '+1', '+1234567890123456', '+27 82 123 4567', ''])
      await expect(invite(patient, { to })).rejects.toMatchObject({ code: 'INVITATION_PHONE_INVALID', defined: true })
  })

  test('is no other text, no other kind and nobody else’s code', async () => {
    const [patient, other] = [await world.as('patient'), await world.as('patient')]
    const { code } = await other.api.friendInvites.createCode()
    await other.api.friendInvites.saveCode({ code })
    const wrong = [
      { body: 'You won a prize' },
      { body: `${textOf('ABC234')} now` },
      { body: textOf('ABC234', 'evil.example') },
      { body: textOf(code) },
    ]
    for (const more of [...wrong, { type: 'general' as const }])
      await expect(invite(patient, more)).rejects.toMatchObject({ code: 'INVITATION_UNKNOWN', defined: true })
    expect(await codesOf(patient)).toEqual([])
    expect(received).toEqual([])
  })

  test('can be sent five times a day, also when many are sent at once', async () => {
    const patient = await world.as('patient')
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => invite(patient)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(received).toHaveLength(5)
    await expect(invite(patient)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES', data: { retryAfterSeconds: 86_400 } })
    world.setTime(new Date(START.getTime() + 25 * 3_600_000))
    expect((await invite(patient)).success).toBe(true)
  })

  test('reaches one number three times a day, whoever its friends are', async () => {
    const to = anyNumber()
    for (let friend = 0; friend < 3; friend += 1) expect((await invite(await world.as('patient'), { to })).success).toBe(true)
    await expect(invite(await world.as('patient'), { to })).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
  })

  test('is not sent when everybody together sent as many as a day may cost, whoever made accounts for it', async () => {
    const [patient, many] = [await world.as('patient'), await world.as('patient')]
    world.setTime(new Date(START.getTime() + 10 * 24 * 3_600_000))
    await many.api.friendInvites.saveCode({ code: 'ZZ2ZZ2' })
    const fill = (count: number) =>
      world.owner.query(
        `insert into invitation_texts (id, user_id, code, number_hmac, created_at)
         select gen_random_uuid(), $1, 'ZZ2ZZ2', 'x', $2 from generate_series(1, $3::int)`,
        [many.id, world.now(), count],
      )
    await fill(499)
    expect((await invite(patient)).success).toBe(true)
    expect(await invite(patient)).toEqual({ success: false, message: 'SMS service is currently unavailable.', sid: null })
    expect(received).toHaveLength(1)
    world.setTime(new Date(world.now().getTime() + 25 * 3_600_000))
    expect((await invite(patient)).success).toBe(true)
    await world.owner.query('delete from invitation_texts where user_id = $1', [many.id])
  })

  test('reaches it no more often when many send at once, nor when the number is written with its 0', async () => {
    const to = anyNumber()
    const friends = await Promise.all(Array.from({ length: 8 }, () => world.as('patient')))
    await Promise.allSettled(friends.map((friend) => invite(friend, { to })))
    await invite(await world.as('patient'), { to: to.replace('+27', '+270') }).catch(() => {})
    expect(received).toHaveLength(3)
  })
})

describe('signing up by an invitation', () => {
  const signUp = async (ref?: string) => {
    const email = `friend${++number}@example.org`
    const answer = await world.visitor.accounts.signUp({
      firstName: 'Neo',
      lastName: 'Khumalo',
      email,
      password: 'korhaan-vlei',
      ...(ref && { ref }),
    })
    const { rows } = await world.owner.query(
      'select u.id, r.invited_by from accounts.users u left join referrals r on r.user_id = u.id where u.email = $1',
      [email],
    )
    return { answer, invitedBy: rows[0]?.invited_by as string | null, email }
  }

  test('is remembered once, and a code that is nobody’s changes nothing', async () => {
    const patient = await world.as('patient')
    const { code } = await patient.api.friendInvites.createCode()
    expect((await signUp(code)).invitedBy, 'not kept yet').toBeNull()
    await patient.api.friendInvites.saveCode({ code })
    const [known, unknown, none] = [await signUp(code), await signUp('ZZZZZZ'), await signUp()]
    expect([known.invitedBy, unknown.invitedBy, none.invitedBy]).toEqual([patient.id, null, null])
    expect(known.answer).toEqual(unknown.answer)
    for (const odd of [`${code}' or true --`, `${code}\0`, `${code}\n`]) expect((await signUp(odd)).invitedBy).toBeNull()
  })

  test('says nothing new of an account that is there already', async () => {
    const [first, second] = [await world.as('patient'), await world.as('patient')]
    const [a, b] = [await first.api.friendInvites.createCode(), await second.api.friendInvites.createCode()]
    await first.api.friendInvites.saveCode(a)
    await second.api.friendInvites.saveCode(b)
    const { email } = await signUp(a.code)
    await world.owner.query('update accounts.users set email_verified = true where email = $1', [email])
    await world.visitor.accounts.signUp({ firstName: 'Neo', lastName: 'Khumalo', email, password: 'korhaan-vlei', ref: b.code })
    const { rows } = await world.owner.query(
      'select invited_by from referrals r join accounts.users u on u.id = r.user_id where u.email = $1',
      [email],
    )
    expect(rows).toEqual([{ invited_by: first.id }])
  })
})
