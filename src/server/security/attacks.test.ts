// Somebody got into a session, or only knows the address: what they try so as to stay, and to keep the owner out.
import { describe, expect, test } from 'vitest'
import { ALL_PHONE_CODES_LIMIT } from '#rules/rateLimits.ts'
import { addMinutes } from '#rules/time.ts'
import { openBrowser } from '#testing/browser.ts'
import { givePassword, lettersTo } from '#testing/passwords.ts'
import { codeOf, verifyFactor, startSignIn, errorCodeOf, PASSWORD, withTotp } from '#testing/secondFactors.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
let counter = 0
const thiefs = () => `thief${++counter}@attack.example`
const wait = (minutes: number) => world.setTime(new Date(world.now().getTime() + minutes * 60_000))
const tokenIn = (body = '') => /token=([\w-]{43})/.exec(body)?.[1] ?? ''
const lastTo = async (address: string) => (await lettersTo(world, address)).at(-1)

async function patientWithPassword() {
  const patient = await world.as('patient')
  await givePassword(world, patient.id, PASSWORD)
  return patient
}

describe('a thief who asked for the account to move to their own address', () => {
  const ends = {
    'a new password chosen in the settings': (owner: TestPerson) =>
      owner.api.security.changePassword({ current: PASSWORD, password: 'Another-Password-2' }),
    'a new password by the link of a letter': async ({ email }: TestPerson) => {
      await world.visitor.accounts.forgotPassword({ email })
      await world.visitor.accounts.resetPassword({ token: tokenIn((await lastTo(email))?.body), password: 'Another-Password-2' })
    },
  }
  for (const [name, noticed] of Object.entries(ends))
    test(`is stopped by ${name}`, async () => {
      const owner = await patientWithPassword()
      const thief = thiefs()
      await owner.api.security.changeEmail({ email: thief }) // in the stolen session
      const token = tokenIn((await lastTo(thief))?.body)
      await noticed(owner)
      expect(await errorCodeOf(world.visitor.accounts.confirmEmailChange({ token, password: 'Another-Password-2' }))).toBe('LINK_INVALID')
    })

  test('cannot have the letter written afterwards either', async () => {
    const owner = await patientWithPassword()
    const thief = thiefs()
    await owner.api.security.changeEmail({ email: thief })
    await owner.api.security.changePassword({ current: PASSWORD, password: 'Another-Password-2' })
    const letters = await lettersTo(world, thief)
    for (const { body } of letters)
      expect(await errorCodeOf(world.visitor.accounts.confirmEmailChange({ token: tokenIn(body), password: 'Another-Password-2' }))).toBe(
        'LINK_INVALID',
      )
  })
})

test('a stranger whose address was typed by mistake reads the letter, and gets nothing by it', async () => {
  const owner = await patientWithPassword()
  const email = thiefs()
  await owner.api.security.changeEmail({ email })
  const token = tokenIn((await lastTo(email))?.body)
  for (const password of ['', 'a guess', 'Another-Password-2'])
    expect(await errorCodeOf(world.visitor.accounts.confirmEmailChange({ token, password }))).toBe('WRONG_PASSWORD')
  expect(await errorCodeOf(openBrowser(world).api.accounts.signIn({ email: owner.email, password: PASSWORD, role: 'patient' }))).toBe('ok')
})

test('a code that went to the old address opens nothing once the account has moved', async () => {
  const owner = await patientWithPassword()
  const email = `moved-${owner.email}`
  await owner.api.security.changeEmail({ email })
  await world.visitor.accounts.requestCode({ email: owner.email })
  const bodies = (await lettersTo(world, owner.email)).map(({ body }) => body ?? '')
  const code = bodies.flatMap((body) => /\b(\d{6})\b/.exec(body)?.[1] ?? [])[0] ?? ''
  expect(code).toMatch(/^\d{6}$/)
  await world.visitor.accounts.confirmEmailChange({ token: tokenIn((await lastTo(email))?.body), password: PASSWORD })
  expect(await errorCodeOf(world.visitor.accounts.signInWithCode({ email, code, role: 'patient' }))).toBe('CODE_WRONG')
})

test('a stranger who keeps trying passwords cannot keep a doctor out of the screen that locked', async () => {
  const doctor = await withTotp(world, 'doctor')
  await doctor.api.accounts.lock()
  for (let n = 0; n < 6; n++)
    await errorCodeOf(openBrowser(world).api.accounts.signIn({ email: doctor.email, password: 'guess', role: 'doctor' }))
  expect(await doctor.api.accounts.unlock({ password: PASSWORD })).toMatchObject({ isLocked: false })
  for (let n = 0; n < 6; n++)
    await errorCodeOf(openBrowser(world).api.accounts.signIn({ email: doctor.email, password: 'guess', role: 'doctor' }))
  expect(await errorCodeOf(doctor.api.security.reauthenticate({ code: codeOf(world, doctor.secret) }))).toBe('ok')
})

test('whoever holds a stolen session guesses five passwords in five minutes and no more', async () => {
  const { api } = await patientWithPassword()
  for (let n = 0; n < 3; n++) expect(await errorCodeOf(api.accounts.unlock({ password: 'guess' }))).toBe('WRONG_PASSWORD')
  expect(await errorCodeOf(api.security.reauthenticate({ password: 'guess' }))).toBe('WRONG_PASSWORD')
  expect(await errorCodeOf(api.security.changePassword({ current: 'guess', password: 'Another-Password-2' }))).toBe('WRONG_PASSWORD')
  expect(await errorCodeOf(api.security.reauthenticate({ password: PASSWORD }))).toBe('TOO_MANY_LOGIN_ATTEMPTS')
  wait(5)
  expect(await errorCodeOf(api.security.reauthenticate({ password: PASSWORD }))).toBe('ok')
})

test('a code of the app that signed in proves nothing a second time, nor the other way round', async () => {
  const owner = await withTotp(world)
  const browser = await startSignIn(world, owner)
  const code = codeOf(world, owner.secret)
  await verifyFactor(browser, code)
  expect(await errorCodeOf(browser.api.security.reauthenticate({ code }))).toBe('CODE_WRONG')
  const next = codeOf(world, owner.secret, 1)
  await browser.api.security.reauthenticate({ code: next })
  expect(await errorCodeOf(verifyFactor(await startSignIn(world, owner), next))).toBe('CODE_WRONG')
})

test('half a sign-in is over when the owner signs out everywhere else', async () => {
  const owner = await withTotp(world)
  const half = await startSignIn(world, owner)
  await owner.api.accounts.signOut({ scope: 'others' })
  expect(await errorCodeOf(verifyFactor(half, codeOf(world, owner.secret)))).toBe('SIGN_IN_OVER')
})

describe('with one account', () => {
  test('nobody sends text messages to any number of strangers', async () => {
    const { api } = await world.as('patient')
    const outcomes = []
    for (let n = 0; n < 7; n++) outcomes.push(await errorCodeOf(api.security.startPhone({ phone: `082 333 000${n}` })))
    expect(outcomes).toEqual([...Array<string>(5).fill('ok'), 'TOO_MANY_TRIES', 'TOO_MANY_TRIES'])
  })

  test('nobody sends more of them when everybody together sent enough for a day', async () => {
    const { api } = await world.as('patient')
    await world.owner.query(
      `insert into accounts.letter_limits (address_key, letters, last_at, window_ends_at) values ('phone codes of all', $1, $2, $3)
       on conflict (address_key) do update set letters = $1, window_ends_at = $3`,
      [ALL_PHONE_CODES_LIMIT.most - 1, world.now(), addMinutes(world.now(), 60)],
    )
    const outcomes = []
    for (const phone of ['082 333 0101', '082 333 0102']) outcomes.push(await errorCodeOf(api.security.startPhone({ phone })))
    expect(outcomes).toEqual(['ok', 'TOO_MANY_TRIES'])
    await world.owner.query("delete from accounts.letter_limits where address_key = 'phone codes of all'")
  })

  test('nobody writes letters to any number of strangers', async () => {
    const { api } = await world.as('patient')
    const outcomes = []
    for (let n = 0; n < 7; n++) outcomes.push(await errorCodeOf(api.security.changeEmail({ email: thiefs() })))
    expect(outcomes).toEqual([...Array<string>(5).fill('ok'), 'TOO_MANY_TRIES', 'TOO_MANY_TRIES'])
  })
})

test('the owner is told of a number that was added and of one that was taken away', async () => {
  const owner = await world.as('patient')
  await owner.api.security.startPhone({ phone: '082 555 0001' })
  const [message] = await lettersTo(world, '+27825550001')
  await owner.api.security.confirmPhone({ code: /\b(\d{6})\b/.exec(message?.body ?? '')?.[1] ?? '' })
  await owner.api.security.removePhone()
  await owner.api.security.removePhone() // nothing left to tell
  expect((await lettersTo(world, owner.email)).map(({ code }) => code)).toEqual(['phone_added', 'phone_removed'])
})

test('what somebody changes of their own safety stands in the audit, and what they were refused does not', async () => {
  const { id, api } = await withTotp(world, 'nurse')
  await errorCodeOf(api.security.confirmTotp({ code: '000000' }))
  await api.security.overview()
  await api.security.renewRecoveryCodes()
  await api.security.cancelEmailChange()
  await api.accounts.keepAlive()
  await api.accounts.signOut({ scope: 'global' })
  const { rows } = await world.owner.query(
    'select procedure, actor_id, actor_role, about_user_id from audit_log where actor_id = $1 order by id',
    [id],
  )
  const row = (procedure: string) => ({ procedure, actor_id: id, actor_role: 'nurse', about_user_id: id })
  expect(rows).toEqual([row('security.renewRecoveryCodes'), row('security.cancelEmailChange'), row('accounts.signOut')])
})
