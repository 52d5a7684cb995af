// Whoever knows an address keeps its owner out nowhere they were before, and the owner hears of it.
import { describe, expect, test } from 'vitest'
import { CODES_A_DAY_LIMIT, LETTERS_A_DAY_LIMIT, MIN_LETTER_GAP_MS, SIGN_IN_LIMIT } from '#rules/rateLimits.ts'
import { HOUR_MS, MINUTE_MS } from '#rules/time.ts'
import { openBrowser, type Browser } from '#testing/browser.ts'
import { foundInLetters, givePassword, lettersTo } from '#testing/passwords.ts'
import { codeOf, errorCodeOf, giveTotp, PASSWORD, startSignIn, verifyFactor, withTotp, wrongCode } from '#testing/secondFactors.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const later = (ms: number) => world.setTime(new Date(world.now().getTime() + ms))
const stranger = () => openBrowser(world)

const tryPassword = ({ api }: Browser, email: string, password = 'a guess', role: 'patient' | 'doctor' = 'patient') =>
  errorCodeOf(api.accounts.signIn({ email, password, role }))

async function patientWithPassword() {
  const patient = await world.as('patient')
  await givePassword(world, patient.id, PASSWORD)
  return patient
}

/** A browser from which this person was in before, and is out of again. */
async function knownBrowser({ email }: TestPerson) {
  const browser = openBrowser(world)
  expect(await tryPassword(browser, email, PASSWORD)).toBe('ok')
  await browser.api.accounts.signOut({ scope: 'local' })
  return browser
}

/** By wrong codes, which count with wrong passwords and cost no hash. */
async function lockOut(email: string, { api } = stranger()) {
  const guess = () => errorCodeOf(api.accounts.signInWithCode({ email, code: '000000', role: 'patient' }))
  for (let n = 0; n < SIGN_IN_LIMIT.most; n++) expect(await guess()).toBe('CODE_WRONG')
  expect(await guess()).toBe('TOO_MANY_LOGIN_ATTEMPTS')
}

const warningsTo = async (email: string) => (await lettersTo(world, email)).map(({ code }) => code).filter((code) => code !== 'new_device')

describe('a browser that the account was entered from', () => {
  test('signs in while strangers use up the tries of its address, who stay blocked', async () => {
    const owner = await patientWithPassword()
    const known = await knownBrowser(owner)
    await lockOut(owner.email)
    expect(await tryPassword(known, owner.email, PASSWORD)).toBe('ok')
    expect(await tryPassword(stranger(), owner.email, PASSWORD)).toBe('TOO_MANY_LOGIN_ATTEMPTS')
  })

  test('gives its second factor too', async () => {
    const owner = await withTotp(world, 'doctor')
    const known = await startSignIn(world, owner)
    await verifyFactor(known, codeOf(world, owner.secret))
    await known.api.accounts.signOut({ scope: 'local' })
    later(MINUTE_MS)
    for (let n = 0; n < SIGN_IN_LIMIT.most; n++) await tryPassword(stranger(), owner.email, 'a guess', 'doctor')
    expect(await tryPassword(known, owner.email, PASSWORD, 'doctor')).toBe('ok')
    expect(await errorCodeOf(verifyFactor(known, codeOf(world, owner.secret)))).toBe('ok')
  })

  test('and a code that was sent', async () => {
    const owner = await patientWithPassword()
    const known = await knownBrowser(owner)
    await world.visitor.accounts.requestCode({ email: owner.email })
    const code = await foundInLetters(world, owner.email, /code is (\d{6})/)
    for (let n = 0; n < SIGN_IN_LIMIT.most; n++) await tryPassword(stranger(), owner.email) // wrong codes would void the one that was sent
    expect(await errorCodeOf(known.api.accounts.signInWithCode({ email: owner.email, code, role: 'patient' }))).toBe('ok')
  })

  test('is told to its owner once, when it comes beside another', async () => {
    const owner = await patientWithPassword()
    const told = async () => (await lettersTo(world, owner.email)).filter(({ code }) => code === 'new_device').length
    const first = await knownBrowser(owner)
    const second = await knownBrowser(owner)
    await world.jobsDone()
    expect(await told()).toBe(1)
    for (const known of [first, second]) {
      later(MINUTE_MS)
      expect(await tryPassword(known, owner.email, PASSWORD)).toBe('ok')
    }
    await world.jobsDone()
    expect(await told()).toBe(1)
  })

  test('has five tries in five minutes like anybody, and uses up nobody else’s', async () => {
    const owner = await patientWithPassword()
    const known = await knownBrowser(owner)
    await lockOut(owner.email, known)
    expect(await tryPassword(known, owner.email, PASSWORD)).toBe('TOO_MANY_LOGIN_ATTEMPTS')
    expect(await tryPassword(stranger(), owner.email, PASSWORD)).toBe('ok')
    later(SIGN_IN_LIMIT.windowMs)
    expect(await tryPassword(known, owner.email, PASSWORD)).toBe('ok')
  })

  test('of somebody else, or made up, counts with everybody’s', async () => {
    const owner = await patientWithPassword()
    const others = await knownBrowser(await patientWithPassword())
    const madeUp = openBrowser(world, undefined, `device=${'x'.repeat(43)}`)
    for (const browser of [others, madeUp, others, madeUp, stranger()])
      expect(await tryPassword(browser, owner.email)).toBe('WRONG_EMAIL_OR_PASSWORD')
    for (const browser of [others, madeUp, stranger()]) expect(await tryPassword(browser, owner.email)).toBe('TOO_MANY_LOGIN_ATTEMPTS')
  })

  test('begins anew with a letter’s link, as its address does', async () => {
    const owner = await patientWithPassword()
    const known = await knownBrowser(owner)
    await lockOut(owner.email, known)
    await world.visitor.accounts.forgotPassword({ email: owner.email })
    const token = await foundInLetters(world, owner.email, /token=([\w-]{43})/)
    await world.visitor.accounts.resetPassword({ token, password: 'Another-Password-2' })
    expect(await tryPassword(known, owner.email, 'Another-Password-2')).toBe('ok')
  })
})

describe('the owner is told', () => {
  test('of the second lockout within an hour, once a day, without details', async () => {
    const { email } = await patientWithPassword()
    await lockOut(email)
    later(HOUR_MS)
    await lockOut(email)
    expect(await warningsTo(email)).toEqual([])
    later(SIGN_IN_LIMIT.windowMs)
    await lockOut(email)
    later(SIGN_IN_LIMIT.windowMs)
    await lockOut(email)
    expect(await warningsTo(email)).toEqual(['sign_in_blocked'])
    later(24 * HOUR_MS)
    for (let n = 0; n < 2; n++, later(SIGN_IN_LIMIT.windowMs))
      for (let tried = 0; tried < SIGN_IN_LIMIT.most; tried++) await tryPassword(stranger(), email)
    expect(await warningsTo(email)).toEqual(['sign_in_blocked', 'sign_in_blocked'])
    expect((await lettersTo(world, email)).at(-1)?.body).toMatch(/several times and did not get in/)
  })

  test('not when the fifth try was right', async () => {
    const { email } = await patientWithPassword()
    for (let round = 0; round < 2; round++) {
      for (let n = 1; n < SIGN_IN_LIMIT.most; n++) await tryPassword(stranger(), email)
      expect(await tryPassword(stranger(), email, PASSWORD)).toBe('ok')
    }
    expect(await warningsTo(email)).toEqual([])
  })

  test('and of an address that is nobody’s nobody is', async () => {
    const email = 'nobody@lockout.example'
    for (let n = 0; n < 2; n++, later(SIGN_IN_LIMIT.windowMs)) await lockOut(email)
    expect(await warningsTo(email)).toEqual([])
    expect((await world.owner.query(`select from pgboss.job where name = 'sign-in-warning' and state <> 'completed'`)).rowCount).toBe(0)
  })

  test('after ten wrong second factors in a day, that somebody knows the password', async () => {
    const owner = await patientWithPassword()
    const secret = await giveTotp(world, owner.id)
    const guess = async (times: number) => {
      const browser = await startSignIn(world, { ...owner, secret, role: 'patient' })
      for (let n = 0; n < times; n++) expect(await errorCodeOf(verifyFactor(browser, wrongCode(world, secret)))).toBe('CODE_WRONG')
      later(SIGN_IN_LIMIT.windowMs)
    }
    for (const times of [5, 4]) await guess(times)
    expect(await warningsTo(owner.email)).toEqual([])
    for (const times of [1, 5]) await guess(times)
    expect(await warningsTo(owner.email)).toEqual(['second_factor_guessed'])
  })
})

describe('a day', () => {
  const giveCode = (email: string, code = '000000', { api } = stranger()) =>
    errorCodeOf(api.accounts.signInWithCode({ email, code, role: 'patient' }))

  /** As many wrong codes as a day has. */
  async function useUpCodes(email: string, browser = stranger()) {
    for (let n = 0; n < CODES_A_DAY_LIMIT.most; n++) {
      if (n % SIGN_IN_LIMIT.most === 0) later(SIGN_IN_LIMIT.windowMs)
      expect(await giveCode(email, undefined, browser)).toBe('CODE_WRONG')
    }
    later(SIGN_IN_LIMIT.windowMs)
    expect(await giveCode(email, undefined, browser)).toBe('TOO_MANY_CODES')
  }

  async function newCode(contact: { email: string } | { phone: string }) {
    later(MIN_LETTER_GAP_MS)
    await world.visitor.accounts.requestCode(contact)
    return foundInLetters(world, Object.values(contact)[0]!, /(\d{6})/)
  }

  test('has so many wrong codes, for an address that is nobody’s too; then a password opens it again', async () => {
    const { email } = await patientWithPassword()
    await useUpCodes('nobody@codes.example')
    await useUpCodes(email)
    const code = await newCode({ email })
    for (let n = 0; n < SIGN_IN_LIMIT.most + 1; n++) expect(await giveCode(email, code)).toBe('TOO_MANY_CODES')
    expect(await tryPassword(stranger(), email, PASSWORD)).toBe('ok')
    expect(await giveCode(email, code)).toBe('ok')
  })

  test('has so many wrong codes for an account by its address and number together, and tells only who has the right one', async () => {
    const { id, email } = await patientWithPassword()
    const phone = '+27820007711'
    await world.owner.query('update accounts.users set phone_number = $2, phone_verified_at = $3 where id = $1', [id, phone, world.now()])
    const byPhone = (code: string) => errorCodeOf(world.visitor.accounts.signInWithCode({ phone, code, role: 'patient' }))
    await useUpCodes(email)
    expect(await byPhone('000000')).toBe('CODE_WRONG')
    expect(await byPhone(await newCode({ phone }))).toBe('TOO_MANY_CODES')
    expect(await tryPassword(stranger(), email, PASSWORD)).toBe('ok')
    expect(await byPhone(await newCode({ phone }))).toBe('ok')
  })

  test('has as many for a browser that the account knows; a password there opens it again', async () => {
    const owner = await patientWithPassword()
    const known = await knownBrowser(owner)
    await useUpCodes(owner.email, known)
    expect(await tryPassword(known, owner.email, PASSWORD)).toBe('ok')
    await known.api.accounts.signOut({ scope: 'local' })
    expect(await giveCode(owner.email, await newCode({ email: owner.email }), known)).toBe('ok')
  })

  test('has so many letters of a kind', async () => {
    const { email } = await patientWithPassword()
    for (let n = 0; n < LETTERS_A_DAY_LIMIT.most + 5; n++, later(HOUR_MS)) await world.visitor.accounts.forgotPassword({ email })
    expect((await lettersTo(world, email)).filter(({ code }) => code === 'reset_password')).toHaveLength(LETTERS_A_DAY_LIMIT.most)
  })
})
