import { MINUTE_MS } from '#rules/time.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/primitives.ts'
import { testWorld } from '#testing/world.ts'
import { confirmPassword } from '../passwords/confirmPassword.ts'
import { createPatient, createStaff } from '../createDemoAccounts.ts'
import { hashesDone } from '../passwords/passwordHash.ts'

const world = testWorld()
const password = 'Right-Password-1'

let counter = 0
async function patientWithPassword() {
  const email = `patient${++counter}@signin.example`
  const id = await createPatient(world.owner, { email, firstName: 'Lerato', lastName: 'Mokoena', password }, world.now())
  return { id, email }
}

const signIn = (email: string, given = password, role: Role = 'patient') => world.visitor.accounts.signIn({ email, password: given, role })

/** The code of the refusal, or 'signed in'. */
const outcome = (email: string, given = 'wrong password', role: Role = 'patient') =>
  signIn(email, given, role).then(
    () => 'signed in',
    (error: { code: string }) => error.code,
  )

const later = (ms: number) => world.setTime(new Date(world.now().getTime() + ms))

let known: { id: string; email: string }
beforeAll(async () => void (known = await patientWithPassword()))

test('of fifty wrong tries at once five are looked at, and the right password waits for five minutes', async () => {
  const { email } = await patientWithPassword()
  const before = hashesDone()
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(email)))
  expect(outcomes.filter((code) => code === 'WRONG_EMAIL_OR_PASSWORD')).toHaveLength(5)
  expect(outcomes.filter((code) => code === 'TOO_MANY_LOGIN_ATTEMPTS')).toHaveLength(45)
  expect(hashesDone() - before).toBe(5)

  await expect(signIn(email)).rejects.toMatchObject({ code: 'TOO_MANY_LOGIN_ATTEMPTS', data: { retryAfterSeconds: 300 } })
  later(5 * MINUTE_MS - 1000)
  await expect(signIn(email)).rejects.toMatchObject({ data: { retryAfterSeconds: 1 } })
  expect(hashesDone() - before).toBe(5)
  later(1000)
  expect(await outcome(email, password)).toBe('signed in')
})

test('a success forgets the failures before it', async () => {
  const { email } = await patientWithPassword()
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 4; n += 1) expect(await outcome(email)).toBe('WRONG_EMAIL_OR_PASSWORD')
    expect(await outcome(email, password)).toBe('signed in')
  }
})

test('failures are forgotten when five minutes pass without one', async () => {
  const { email } = await patientWithPassword()
  for (let n = 0; n < 4; n += 1) await outcome(email)
  later(5 * MINUTE_MS)
  for (let n = 0; n < 5; n += 1) expect(await outcome(email)).toBe('WRONG_EMAIL_OR_PASSWORD')
  expect(await outcome(email)).toBe('TOO_MANY_LOGIN_ATTEMPTS')
})

test('an address without an account is blocked just the same', async () => {
  const codes = []
  for (let n = 0; n < 7; n += 1) codes.push(await outcome('nobody@signin.example'))
  expect(codes).toEqual([...Array(5).fill('WRONG_EMAIL_OR_PASSWORD'), 'TOO_MANY_LOGIN_ATTEMPTS', 'TOO_MANY_LOGIN_ATTEMPTS'])
})

test.each([
  ['in capitals', (email: string) => email.toUpperCase()],
  ['with spaces around it', (email: string) => `  ${email}\t`],
  ['with no-break spaces around it', (email: string) => `\u00a0${email}\u00a0`],
  ['in fullwidth letters', (email: string) => email.replace('p', '\uff50')],
  ['with the dotless ı', (email: string) => email.replace('i', '\u0131')],
  ['with the dotless ı in its domain', (email: string) => email.replace('signin', 'sign\u0131n')],
  ['with the Kelvin sign', (email: string) => email.replace('k', '\u212a')],
  ['with a long ſ', (email: string) => email.replace('s', '\u017f')],
  ['with a zero-width space', (email: string) => email.replace('a', 'a\u200b')],
  ['with a zero-width joiner', (email: string) => email.replace('a', 'a\u200d')],
  ['with a soft hyphen', (email: string) => email.replace('a', 'a\u00ad')],
  ['with a dot at its end', (email: string) => `${email}.`],
  ['with its domain in fullwidth', (email: string) => email.replace('example', '\uff45xample')],
  ['with a direction mark', (email: string) => `\u202e${email}`],
])('an address %s is counted with the address it stands for', async (_what, spelled) => {
  const email = `patient-kiss${++counter}@signin.example`
  await createPatient(world.owner, { email, firstName: 'Lerato', lastName: 'Mokoena', password }, world.now())
  expect(spelled(email)).not.toBe(email)
  for (let n = 0; n < 5; n += 1) expect(await outcome(spelled(email))).toBe('WRONG_EMAIL_OR_PASSWORD')
  expect(await outcome(email, password)).toBe('TOO_MANY_LOGIN_ATTEMPTS')
})

test('the domain in letters and in punycode is one address with one counter', async () => {
  const inLetters = `lerato${++counter}@k\u00fcche.example`
  await createPatient(world.owner, { email: inLetters, firstName: 'Lerato', lastName: 'Mokoena', password }, world.now())
  for (let n = 0; n < 5; n += 1) await outcome(inLetters.replace('k\u00fcche', 'xn--kche-0ra'))
  expect(await outcome(inLetters, password)).toBe('TOO_MANY_LOGIN_ATTEMPTS')
})

test('a look-alike never signs in, however right the password', async () => {
  expect(await outcome(known.email.replace('i', '\u0131'), password)).toBe('WRONG_EMAIL_OR_PASSWORD')
})

test.each([[''], ['thandi'], ['thandi@home'], ['thandi m@x.y'], ['thandi\uff20home.example'], ['thandi@home\u3002example']])(
  '%j is no address',
  async (email) => {
    const before = hashesDone()
    expect(await outcome(email)).toBe('EMAIL_INVALID')
    expect(hashesDone()).toBe(before)
  },
)

test.each([
  ['of a known address', () => known.email],
  ['of an unknown one', () => 'nobody-at-all@signin.example'],
  ['of one that is no address of ours', () => 'nobody-three\u200b@signin.example'],
  ['of one with a null character', () => 'nobody-four\u0000@signin.example'],
])('a wrong password %s costs one hash and gets one answer', async (_what, email) => {
  const before = hashesDone()
  const response = await world.fetch('/api/rpc/accounts/signIn', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ json: { email: email(), password: 'wrong', role: 'patient' } }),
  })
  expect(hashesDone() - before).toBe(1)
  expect({ status: response.status, body: await response.text(), headers: [...response.headers.keys()].sort() }).toEqual({
    status: 401,
    body: '{"json":{"defined":true,"code":"WRONG_EMAIL_OR_PASSWORD","status":401,"message":"WRONG_EMAIL_OR_PASSWORD"}}',
    headers: [
      'cache-control',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-request-id',
    ],
  })
})

test('the password is what was typed, to the letter', async () => {
  const { email } = await patientWithPassword()
  for (const nearly of [password.toLowerCase(), ` ${password}`, `${password} `, password.slice(0, -1), `${password}\u0000`])
    await expect(signIn(email, nearly))
      .rejects.toMatchObject({ code: 'WRONG_EMAIL_OR_PASSWORD' })
      .then(() => world.owner.query('delete from accounts.login_tries'))
})

test('an account of another role is told which, and no session is made', async () => {
  const { email, id } = await patientWithPassword()
  await expect(signIn(email, password, 'doctor')).rejects.toMatchObject({
    code: 'ROLE_MISMATCH',
    data: { selected: 'doctor', stored: 'patient' },
  })
  expect((await world.owner.query('select from accounts.sessions where user_id = $1', [id])).rowCount).toBe(0)
})

test('with a wrong password nobody learns the role, nor that the address is not verified', async () => {
  const { email } = await patientWithPassword()
  expect(await outcome(email, 'wrong', 'doctor')).toBe('WRONG_EMAIL_OR_PASSWORD')
  await world.owner.query('update accounts.users set email_verified = false where email = $1', [email])
  expect(await outcome(email, 'wrong')).toBe('WRONG_EMAIL_OR_PASSWORD')
  expect(await outcome(email, password)).toBe('EMAIL_NOT_VERIFIED')
})

test('an account without a role is not guessed at', async () => {
  const { email, id } = await patientWithPassword()
  await world.owner.query('delete from user_roles where user_id = $1', [id])
  expect(await outcome(email, password)).toBe('ROLE_NOT_FOUND')
})

test('a missing profile comes back at the next sign-in', async () => {
  const { email, id } = await patientWithPassword()
  await world.owner.query('delete from profiles where id = $1', [id])
  expect(await signIn(email)).toMatchObject({ next: 'in', me: { name: 'Lerato Mokoena', onboardingComplete: false } })
  expect((await world.owner.query('select first_name from profiles where id = $1', [id])).rows).toEqual([{ first_name: 'Lerato' }])
})

test('a disabled account gets the answer of a wrong password', async () => {
  const { email, id } = await patientWithPassword()
  await world.owner.query('update accounts.users set disabled_at = $2 where id = $1', [id, world.now()])
  expect(await outcome(email, password)).toBe('WRONG_EMAIL_OR_PASSWORD')
})

test('staff who were just made go on to their second factor', async () => {
  const doctor = { hpcsaNumber: 'MP0123456', qualification: 'MBChB', practiceAddress: '1 Main Road', specialty: 'General practitioner' }
  await createStaff(
    world.owner,
    { role: 'doctor', email: 'Dr@signin.example', firstName: 'Naledi', lastName: 'Dube', password, doctor },
    world.now(),
  )
  expect(await signIn('dr@signin.example', password, 'doctor')).toEqual({ next: 'enrol' })
})

test('confirming a password shares the counter of signing in', async () => {
  const { id, email } = await patientWithPassword()
  const at = world.opened.world
  expect(await confirmPassword(at, id, password)).toBe('ok')
  for (let n = 0; n < 3; n += 1) expect(await confirmPassword(at, id, 'wrong')).toBe('WRONG_PASSWORD')
  for (let n = 0; n < 2; n += 1) await outcome(email)
  expect(await confirmPassword(at, id, password)).toEqual({ retryAfterSeconds: 300 })
  expect(await outcome(email, password)).toBe('TOO_MANY_LOGIN_ATTEMPTS')
})
