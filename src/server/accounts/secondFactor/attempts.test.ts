import { MINUTE_MS } from '#rules/time.ts'
// Guessing the second factor: five tries in five minutes on all ways together.
import { expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { codeOf, verifyFactor, startSignIn, errorCodeOf, PASSWORD, withTotp, wrongCode } from '#testing/secondFactors.ts'
import { testWorld } from '#testing/world.ts'
import { inAccountsTransaction } from '../accountsTransaction.ts'
import { replaceRecoveryCodes } from './recoveryCodes.ts'

const world = testWorld()
const later = (ms: number) => world.setTime(new Date(world.now().getTime() + ms))

const codesOf = ({ id }: { id: string }) =>
  inAccountsTransaction(world.opened.world, (accounts) => replaceRecoveryCodes(accounts, world.opened.world.config, id))

test('wrong tries of the second factor are five in five minutes, in whichever browser, and block every other way in', async () => {
  const patient = await withTotp(world)
  const [code = ''] = await codesOf(patient)
  const [one, other] = [await startSignIn(world, patient), await startSignIn(world, patient)]
  const wrong = wrongCode(world, patient.secret)
  for (const browser of [one, other, one, other, one]) expect(await errorCodeOf(verifyFactor(browser, wrong))).toBe('CODE_WRONG')
  await expect(verifyFactor(other, codeOf(world, patient.secret))).rejects.toMatchObject({
    code: 'TOO_MANY_LOGIN_ATTEMPTS',
    data: { retryAfterSeconds: 300 },
  })
  const { api } = patient
  const tries = {
    'recovery code': () => verifyFactor(one, code, 'recovery_code'),
    'the password': () =>
      openBrowser(world).api.accounts.signIn({ email: patient.email.toUpperCase(), password: PASSWORD, role: 'patient' }),
    unlocking: () => api.accounts.unlock({ password: PASSWORD }),
    'proving it anew by password': () => api.security.reauthenticate({ password: PASSWORD }),
    'proving it anew by code': () => api.security.reauthenticate({ code: codeOf(world, patient.secret) }),
    'changing the password': () => api.security.changePassword({ current: PASSWORD, password: 'Another-Password-2' }),
  }
  for (const [way, call] of Object.entries(tries)) expect([way, await errorCodeOf(call())]).toEqual([way, 'TOO_MANY_LOGIN_ATTEMPTS'])
  later(5 * MINUTE_MS)
  expect(await errorCodeOf(verifyFactor(one, codeOf(world, patient.secret)))).toBe('ok')
})

test('wrong tries on all ways together are five, and the password before the second factor forgets none', async () => {
  const patient = await withTotp(world)
  const { api } = patient
  const browser = await startSignIn(world, patient)
  const wrong = wrongCode(world, patient.secret)
  const outcomes = [
    await errorCodeOf(verifyFactor(browser, wrong)),
    await errorCodeOf(api.accounts.unlock({ password: 'wrong' })),
    await errorCodeOf(api.security.reauthenticate({ code: wrong })),
    await errorCodeOf(openBrowser(world).api.accounts.signIn({ email: patient.email, password: 'wrong', role: 'patient' })),
  ]
  expect(outcomes).toEqual(['CODE_WRONG', 'WRONG_PASSWORD', 'CODE_WRONG', 'WRONG_EMAIL_OR_PASSWORD'])
  for (let n = 0; n < 3; n++) await startSignIn(world, patient)
  expect(await errorCodeOf(verifyFactor(browser, wrong))).toBe('CODE_WRONG')
  expect(await errorCodeOf(verifyFactor(browser, codeOf(world, patient.secret)))).toBe('TOO_MANY_LOGIN_ATTEMPTS')
})

test('of fifty wrong tries at once five are looked at', async () => {
  const patient = await withTotp(world)
  const browser = await startSignIn(world, patient)
  const wrong = wrongCode(world, patient.secret)
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => errorCodeOf(verifyFactor(browser, wrong))))
  expect(outcomes.filter((one) => one === 'CODE_WRONG')).toHaveLength(5)
  expect(outcomes.filter((one) => one === 'TOO_MANY_LOGIN_ATTEMPTS')).toHaveLength(45)
})

test('wrong tries are forgotten by a right one', async () => {
  const patient = await withTotp(world)
  const browser = await startSignIn(world, patient)
  for (let n = 0; n < 4; n++) await errorCodeOf(verifyFactor(browser, wrongCode(world, patient.secret)))
  expect(await errorCodeOf(verifyFactor(browser, codeOf(world, patient.secret)))).toBe('ok')
  const again = await startSignIn(world, patient)
  for (let n = 0; n < 4; n++) expect(await errorCodeOf(verifyFactor(again, wrongCode(world, patient.secret)))).toBe('CODE_WRONG')
  expect(await errorCodeOf(verifyFactor(again, codeOf(world, patient.secret, 1)))).toBe('ok')
})
