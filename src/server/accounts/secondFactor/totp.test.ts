import { MINUTE_MS } from '#rules/time.ts'
// The second step of signing in: a code of an authenticator app, which works once.
import { describe, expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { givePassword } from '#testing/passwords.ts'
import { codeOf, verifyFactor, giveTotp, startSignIn, errorCodeOf, PASSWORD, withTotp } from '#testing/secondFactors.ts'
import { testWorld } from '#testing/world.ts'

const world = testWorld()
const later = (ms: number) => world.setTime(new Date(world.now().getTime() + ms))

describe('signing in', () => {
  test('asks for the second factor, and says which there are', async () => {
    const patient = await withTotp(world)
    const browser = openBrowser(world)
    expect(await browser.api.accounts.signIn({ email: patient.email, password: PASSWORD, role: 'patient' })).toEqual({
      next: 'second_factor',
      ways: ['totp', 'recovery_code'],
    })
    expect(await browser.api.accounts.me()).toBeNull()
    expect(await verifyFactor(browser, codeOf(world, patient.secret))).toMatchObject({ id: patient.id })
    expect(await browser.api.accounts.me()).toMatchObject({ id: patient.id })
    expect(browser.cookies()).not.toContain('half_signed_in')
    const { rows } = await world.owner.query(
      'select proved from accounts.sessions where user_id = $1 order by created_at desc, id desc limit 1',
      [patient.id],
    )
    expect(rows[0].proved).toEqual(['password', 'totp'])
  })

  test.each(['doctor', 'nurse', 'admin'] as const)('of a %s never ends with the password alone', async (role) => {
    const person = await world.as(role)
    await givePassword(world, person.id, PASSWORD)
    const browser = openBrowser(world)
    expect(await browser.api.accounts.signIn({ email: person.email, password: PASSWORD, role })).toEqual({ next: 'enrol' })
    expect(await browser.api.accounts.me()).toBeNull()
    await giveTotp(world, person.id)
    expect(await browser.api.accounts.signIn({ email: person.email, password: PASSWORD, role })).toMatchObject({ next: 'second_factor' })
    expect(await browser.api.accounts.me()).toBeNull()
    await world.owner.query('update accounts.users set second_factor_reset_at = $2 where id = $1', [person.id, world.now()])
    await world.owner.query('delete from accounts.totp_factors where user_id = $1', [person.id])
    await expect(browser.api.accounts.signIn({ email: person.email, password: PASSWORD, role })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_RESET',
    })
    expect(await browser.api.accounts.me()).toBeNull()
  })

  test('is over ten minutes after the password', async () => {
    const patient = await withTotp(world)
    const [soon, late] = [await startSignIn(world, patient), await startSignIn(world, patient)]
    later(10 * MINUTE_MS - 1000)
    expect(await errorCodeOf(verifyFactor(soon, codeOf(world, patient.secret)))).toBe('ok')
    later(1000)
    expect(await errorCodeOf(verifyFactor(late, codeOf(world, patient.secret, 1)))).toBe('SIGN_IN_OVER')
  })

  test('is over when the account is disabled meanwhile, or its password changed', async () => {
    const patient = await withTotp(world)
    const browser = await startSignIn(world, patient)
    await world.owner.query('update accounts.users set disabled_at = $2 where id = $1', [patient.id, world.now()])
    expect(await errorCodeOf(verifyFactor(browser, codeOf(world, patient.secret)))).toBe('SIGN_IN_OVER')
    await world.owner.query('update accounts.users set disabled_at = null where id = $1', [patient.id])
    await patient.api.security.changePassword({ current: PASSWORD, password: 'Another-Password-2' })
    expect(await errorCodeOf(verifyFactor(browser, codeOf(world, patient.secret)))).toBe('SIGN_IN_OVER')
  })

  test('without any half there is nothing to complete', async () => {
    expect(await errorCodeOf(verifyFactor(openBrowser(world), '123456'))).toBe('SIGN_IN_OVER')
    expect(await errorCodeOf(verifyFactor(openBrowser(world, 'x', 'half_signed_in=made-up'), '123456'))).toBe('SIGN_IN_OVER')
  })
})

describe('a code of the app', () => {
  test('counts one step before and after its own, and no further', async () => {
    for (const [steps, answer] of [
      [-2, 'CODE_WRONG'],
      [-1, 'ok'],
      [0, 'ok'],
      [1, 'ok'],
      [2, 'CODE_WRONG'],
    ] as const) {
      const patient = await withTotp(world)
      expect([steps, await errorCodeOf(verifyFactor(await startSignIn(world, patient), codeOf(world, patient.secret, steps)))]).toEqual([
        steps,
        answer,
      ])
    }
  })

  test('to the second: the step before counts until the one after it ends', async () => {
    const patient = await withTotp(world)
    const step = 30_000
    world.setTime(new Date(Math.ceil(world.now().getTime() / step) * step))
    const code = codeOf(world, patient.secret)
    later(2 * step - 1)
    const browser = await startSignIn(world, patient)
    expect(await errorCodeOf(verifyFactor(browser, code))).toBe('ok')
    const other = await withTotp(world)
    const old = codeOf(world, other.secret, -1)
    later(1)
    expect(await errorCodeOf(verifyFactor(await startSignIn(world, other), old))).toBe('CODE_WRONG')
  })

  test('works once, in another sign-in too, and no older one works after it', async () => {
    const patient = await withTotp(world)
    const code = codeOf(world, patient.secret)
    expect(await errorCodeOf(verifyFactor(await startSignIn(world, patient), code))).toBe('ok')
    expect(await errorCodeOf(verifyFactor(await startSignIn(world, patient), code))).toBe('CODE_WRONG')
    expect(await errorCodeOf(verifyFactor(await startSignIn(world, patient), codeOf(world, patient.secret, -1)))).toBe('CODE_WRONG')
    expect(await errorCodeOf(verifyFactor(await startSignIn(world, patient), codeOf(world, patient.secret, 1)))).toBe('ok')
  })

  test('works once of five at the same moment', async () => {
    const patient = await withTotp(world)
    const browsers = []
    for (let n = 0; n < 5; n++) browsers.push(await startSignIn(world, patient))
    const code = codeOf(world, patient.secret)
    const outcomes = await Promise.all(browsers.map((browser) => errorCodeOf(verifyFactor(browser, code))))
    expect(outcomes.sort()).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'ok'])
  })

  test.each([
    ['with a space', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['with a dash and blanks around', (code: string) => ` ${code.slice(0, 3)}-${code.slice(3)}\t`],
    ['in fullwidth digits', (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))],
  ])('may be typed %s', async (_, typed) => {
    const patient = await withTotp(world)
    expect(await errorCodeOf(verifyFactor(await startSignIn(world, patient), typed(codeOf(world, patient.secret))))).toBe('ok')
  })

  test.each(['', '12345', '1234567', '12e456', '+12345', '0x1234', '-', '\u0000'])('%j is none', async (typed) => {
    const patient = await withTotp(world)
    expect(await errorCodeOf(verifyFactor(await startSignIn(world, patient), typed))).toBe('CODE_WRONG')
  })

  test('of one person opens nobody else’s account', async () => {
    const [one, other] = [await withTotp(world), await withTotp(world)]
    expect(await errorCodeOf(verifyFactor(await startSignIn(world, one), codeOf(world, other.secret)))).toBe('CODE_WRONG')
  })

  test('lies in the database as a secret that only its own row and our key open', async () => {
    const [one, other] = [await withTotp(world), await withTotp(world)]
    const { rows } = await world.owner.query('select secret from accounts.totp_factors where user_id = $1', [one.id])
    expect(rows[0].secret).not.toContain(one.secret)
    await world.owner.query('update accounts.totp_factors set secret = $2 where user_id = $1', [other.id, rows[0].secret])
    expect(await errorCodeOf(verifyFactor(await startSignIn(world, other), codeOf(world, one.secret)))).toBe('INTERNAL_SERVER_ERROR')
  })
})
