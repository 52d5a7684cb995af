import { MINUTE_MS } from '#rules/time.ts'
// How staff make their first authenticator, and a new one after an administrator took the old one off.
import { describe, expect, test } from 'vitest'
import { openBrowser, type Browser } from '#testing/browser.ts'
import { givePassword, lettersTo } from '#testing/passwords.ts'
import { codeOf, errorCodeOf, PASSWORD, wrongCode } from '#testing/secondFactors.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'
import { newToken, tokenHash } from '#server/world/secrets.ts'

const world = testWorld()
const later = (ms: number) => world.setTime(new Date(world.now().getTime() + ms))

async function nurseWithPassword() {
  const nurse = await world.as('nurse')
  await givePassword(world, nurse.id, PASSWORD)
  return nurse
}

async function enrolling({ email }: TestPerson): Promise<Browser> {
  const browser = openBrowser(world)
  expect(await browser.api.accounts.signIn({ email, password: PASSWORD, role: 'nurse' })).toEqual({ next: 'enrol' })
  return browser
}

const confirm = ({ api }: Browser, code: string) => api.accounts.confirmEnrolment({ code })

describe('the first authenticator', () => {
  test('opens the session with its first code, gives ten recovery codes and tells the owner', async () => {
    const nurse = await nurseWithPassword()
    const browser = await enrolling(nurse)
    const { secret, uri } = await browser.api.accounts.startEnrolment()
    expect(uri).toBe(
      `otpauth://totp/Molemo:${encodeURIComponent(nurse.email)}?issuer=Molemo&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    const { me, recoveryCodes } = await confirm(browser, codeOf(world, secret))
    expect(me).toMatchObject({ id: nurse.id, role: 'nurse' })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await browser.api.security.overview()).toMatchObject({ hasTotp: true, totpRequired: true, recoveryCodesLeft: 10 })
    expect(browser.cookies()).not.toContain('half_signed_in')
    expect((await lettersTo(world, nurse.email)).map(({ code }) => code)).toEqual(['totp_added'])
    const again = openBrowser(world)
    await again.api.accounts.signIn({ email: nurse.email, password: PASSWORD, role: 'nurse' })
    expect(await errorCodeOf(again.api.accounts.verifySecondFactor({ way: 'totp', code: codeOf(world, secret) }))).toBe('CODE_WRONG')
    expect(await errorCodeOf(again.api.accounts.verifySecondFactor({ way: 'totp', code: codeOf(world, secret, 1) }))).toBe('ok')
  })

  test('is the same one after the page was loaded again, and another in another browser', async () => {
    const nurse = await nurseWithPassword()
    const [one, other] = [await enrolling(nurse), await enrolling(nurse)]
    const first = await one.api.accounts.startEnrolment()
    expect(await one.api.accounts.startEnrolment()).toEqual(first)
    expect((await other.api.accounts.startEnrolment()).secret).not.toBe(first.secret)
  })

  test('is made once of two pages at the same moment, and the other one is over', async () => {
    const nurse = await nurseWithPassword()
    const pages = [await enrolling(nurse), await enrolling(nurse)]
    const secrets = await Promise.all(pages.map(async ({ api }) => (await api.accounts.startEnrolment()).secret))
    const outcomes = await Promise.all(pages.map((page, at) => errorCodeOf(confirm(page, codeOf(world, secrets[at]!)))))
    expect(outcomes.sort()).toEqual(['SIGN_IN_OVER', 'ok'])
  })

  test('is not made with a wrong code, before its secret was shown, after ten minutes or by somebody who has one', async () => {
    const nurse = await nurseWithPassword()
    const browser = await enrolling(nurse)
    expect(await errorCodeOf(confirm(browser, '123456'))).toBe('SIGN_IN_OVER')
    const { secret } = await browser.api.accounts.startEnrolment()
    expect(await errorCodeOf(confirm(browser, wrongCode(world, secret)))).toBe('CODE_WRONG')
    expect(await browser.api.accounts.me()).toBeNull()
    const late = await enrolling(nurse)
    later(10 * MINUTE_MS)
    expect(await errorCodeOf(late.api.accounts.startEnrolment())).toBe('SIGN_IN_OVER')
    expect(await errorCodeOf(confirm(browser, codeOf(world, secret)))).toBe('SIGN_IN_OVER')
    const [first, second] = [await enrolling(nurse), await enrolling(nurse)]
    await second.api.accounts.startEnrolment()
    await confirm(first, codeOf(world, (await first.api.accounts.startEnrolment()).secret))
    expect(await errorCodeOf(second.api.accounts.startEnrolment())).toBe('SIGN_IN_OVER')
  })

  test('is guessed at five times in five minutes', async () => {
    const nurse = await nurseWithPassword()
    const browser = await enrolling(nurse)
    const { secret } = await browser.api.accounts.startEnrolment()
    for (let n = 0; n < 5; n++) expect(await errorCodeOf(confirm(browser, wrongCode(world, secret)))).toBe('CODE_WRONG')
    expect(await errorCodeOf(confirm(browser, codeOf(world, secret)))).toBe('TOO_MANY_LOGIN_ATTEMPTS')
  })

  test('is no business of somebody who is asked for the second factor they have', async () => {
    const patient = await world.as('patient')
    await givePassword(world, patient.id, PASSWORD)
    const { secret } = await patient.api.security.startTotp()
    await patient.api.security.confirmTotp({ code: codeOf(world, secret) })
    const browser = openBrowser(world)
    await browser.api.accounts.signIn({ email: patient.email, password: PASSWORD, role: 'patient' })
    expect(await errorCodeOf(browser.api.accounts.startEnrolment())).toBe('SIGN_IN_OVER')
    expect(await errorCodeOf(confirm(browser, codeOf(world, secret, 1)))).toBe('SIGN_IN_OVER')
  })
})

describe('after an administrator’s reset', () => {
  async function reset() {
    const nurse = await nurseWithPassword()
    await world.owner.query('update accounts.users set second_factor_reset_at = $2 where id = $1', [nurse.id, world.now()])
    const token = newToken()
    await world.owner.query(
      `insert into accounts.links (id, kind, user_id, token_sha256, expires_at, created_at) values ($1, 'second_factor', $2, $3, $4, $5)`,
      [world.opened.world.newId(), nurse.id, tokenHash(token), new Date(world.now().getTime() + 60 * MINUTE_MS), world.now()],
    )
    return { ...nurse, token }
  }
  const renew = (token: string, password = PASSWORD, { api } = openBrowser(world)) => api.accounts.replaceSecondFactor({ token, password })

  test('the link and the password together make a new one, and then both are over', async () => {
    const { id, email, token } = await reset()
    await expect(world.visitor.accounts.signIn({ email, password: PASSWORD, role: 'nurse' })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_RESET',
    })
    const browser = openBrowser(world)
    expect(await renew(token, PASSWORD, browser)).toEqual({ next: 'enrol' })
    expect(await browser.api.accounts.me()).toBeNull()
    const { secret } = await browser.api.accounts.startEnrolment()
    expect((await confirm(browser, codeOf(world, secret))).me).toMatchObject({ id })
    expect(await errorCodeOf(renew(token))).toBe('LINK_INVALID')
    const again = openBrowser(world)
    expect(await again.api.accounts.signIn({ email, password: PASSWORD, role: 'nurse' })).toMatchObject({ next: 'second_factor' })
  })

  test('neither alone does: not the link, not the password, and not a page that was closed in between', async () => {
    const { email, token } = await reset()
    expect(await errorCodeOf(renew(token, 'wrong'))).toBe('WRONG_PASSWORD')
    expect(await errorCodeOf(renew('made-up'))).toBe('LINK_INVALID')
    await renew(token)
    later(11 * MINUTE_MS)
    await expect(world.visitor.accounts.signIn({ email, password: PASSWORD, role: 'nurse' })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_RESET',
    })
    expect(await errorCodeOf(renew(token))).toBe('ok')
  })

  test('the password is guessed at five times on this way too', async () => {
    const { token } = await reset()
    for (let n = 0; n < 5; n++) expect(await errorCodeOf(renew(token, 'wrong'))).toBe('WRONG_PASSWORD')
    expect(await errorCodeOf(renew(token))).toBe('TOO_MANY_LOGIN_ATTEMPTS')
  })

  test('the link is worth nothing after its time, for a disabled account, or where nothing was reset', async () => {
    const [one, disabled, never] = [await reset(), await reset(), await reset()]
    await world.owner.query('update accounts.users set disabled_at = $2 where id = $1', [disabled.id, world.now()])
    expect(await errorCodeOf(renew(disabled.token))).toBe('LINK_INVALID')
    await world.owner.query('update accounts.users set second_factor_reset_at = null where id = $1', [never.id])
    expect(await errorCodeOf(renew(never.token))).toBe('LINK_INVALID')
    later(60 * MINUTE_MS)
    expect(await errorCodeOf(renew(one.token))).toBe('LINK_INVALID')
  })
})
