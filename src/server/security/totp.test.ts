import { MINUTE_MS } from '#rules/time.ts'
// One's own authenticator app: added, changed, removed, and told each time.
import { expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { givePassword, lettersTo } from '#testing/passwords.ts'
import { codeOf, verifyFactor, startSignIn, errorCodeOf, PASSWORD, withTotp, wrongCode } from '#testing/secondFactors.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const later = (ms: number) => world.setTime(new Date(world.now().getTime() + ms))

async function add({ api }: TestPerson) {
  const { secret } = await api.security.startTotp()
  return { secret, ...(await api.security.confirmTotp({ code: codeOf(world, secret) })) }
}
async function patientWithPassword() {
  const patient = await world.as('patient')
  await givePassword(world, patient.id, PASSWORD)
  return { ...patient, role: 'patient' as const }
}
/** What the owner was told, by name: two changes in the same moment are told by two jobs, in either order. */
const told = async ({ id, email }: TestPerson) => {
  const letters = (await lettersTo(world, email)).map(({ code }) => code).toSorted()
  const { rows } = await world.owner.query<{ code: string; link: string }>('select code, link from notifications where user_id = $1', [id])
  expect(rows.map(({ code }) => code).toSorted()).toEqual(letters)
  for (const { link } of rows) expect(link).toBe('/settings?tab=security')
  return letters
}

test('a patient adds an app: from then on signing in asks for it, other devices are out, and the owner is told', async () => {
  const patient = await patientWithPassword()
  const elsewhere = openBrowser(world)
  await elsewhere.api.accounts.signIn({ email: patient.email, password: PASSWORD, role: 'patient' })
  const { secret, recoveryCodes } = await add(patient)
  expect(recoveryCodes).toHaveLength(10)
  expect(await elsewhere.api.accounts.me()).toBeNull()
  expect(await patient.api.security.overview()).toMatchObject({ hasTotp: true, totpRequired: false, recoveryCodesLeft: 10 })
  const browser = await startSignIn(world, { ...patient, secret })
  expect(await errorCodeOf(verifyFactor(browser, codeOf(world, secret)))).toBe('CODE_WRONG')
  expect(await errorCodeOf(verifyFactor(browser, recoveryCodes[9]!, 'recovery_code'))).toBe('ok')
  expect(await patient.api.security.overview()).toMatchObject({ recoveryCodesLeft: 9 })
  expect(await told(patient)).toEqual(['new_device', 'totp_added'])
})

test('without the new app’s first code nothing changes', async () => {
  const patient = await withTotp(world)
  const { secret } = await patient.api.security.startTotp()
  expect(await errorCodeOf(patient.api.security.confirmTotp({ code: wrongCode(world, secret) }))).toBe('CODE_WRONG')
  expect(await errorCodeOf(patient.api.security.confirmTotp({ code: codeOf(world, patient.secret) }))).toBe('CODE_WRONG')
  expect(await errorCodeOf(verifyFactor(await startSignIn(world, patient), codeOf(world, patient.secret)))).toBe('ok')
  later(10 * MINUTE_MS)
  await patient.api.security.reauthenticate({ password: PASSWORD })
  expect(await errorCodeOf(patient.api.security.confirmTotp({ code: codeOf(world, secret) }))).toBe('SIGN_IN_OVER')
})

test('another app takes the place of the one before, whose codes and recovery codes are worth nothing', async () => {
  const patient = await patientWithPassword()
  const first = await add(patient)
  later(MINUTE_MS)
  const second = await add(patient)
  const browser = await startSignIn(world, { ...patient, secret: '' })
  later(MINUTE_MS)
  expect(await errorCodeOf(verifyFactor(browser, codeOf(world, first.secret)))).toBe('CODE_WRONG')
  expect(await errorCodeOf(verifyFactor(browser, first.recoveryCodes[0]!, 'recovery_code'))).toBe('CODE_WRONG')
  expect(await errorCodeOf(verifyFactor(browser, codeOf(world, second.secret)))).toBe('ok')
  expect(await told(patient)).toEqual(['totp_added', 'totp_changed'])
})

test('of two first codes at once one counts, and its recovery codes are the ones that work', async () => {
  const patient = await patientWithPassword()
  const { secret } = await patient.api.security.startTotp()
  const code = codeOf(world, secret)
  const answers = await Promise.allSettled([1, 2, 3].map(() => patient.api.security.confirmTotp({ code })))
  const kept = answers.filter((one) => one.status === 'fulfilled')
  expect(kept).toHaveLength(1)
  const browser = await startSignIn(world, { ...patient, secret })
  expect(await errorCodeOf(verifyFactor(browser, kept[0]!.value.recoveryCodes[0]!, 'recovery_code'))).toBe('ok')
  expect(await told(patient)).toEqual(['totp_added'])
})

test('a sign-in that was half done before the app is over with it', async () => {
  const patient = await withTotp(world)
  const browser = await startSignIn(world, patient)
  await add(patient)
  expect(await errorCodeOf(verifyFactor(browser, codeOf(world, patient.secret)))).toBe('SIGN_IN_OVER')
})

test('a patient may do without again, and is told', async () => {
  const patient = await patientWithPassword()
  await add(patient)
  await patient.api.security.removeTotp()
  await patient.api.security.removeTotp() // a second press changes nothing and tells nothing
  expect(await patient.api.security.overview()).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 })
  expect(await openBrowser(world).api.accounts.signIn({ email: patient.email, password: PASSWORD, role: 'patient' })).toMatchObject({
    next: 'in',
  })
  expect(await told(patient)).toEqual(['totp_added', 'totp_removed'])
})

test.each(['doctor', 'nurse', 'admin'] as const)('a %s may replace it, not do without', async (role) => {
  const person = await withTotp(world, role)
  expect(await errorCodeOf(person.api.security.removeTotp())).toBe('SECOND_FACTOR_REQUIRED')
  const among = { passkeyIds: [], providers: [], phone: false, totp: true, knownDevices: false }
  expect(await errorCodeOf(person.api.security.removeSignInMethods(among))).toBe('SECOND_FACTOR_REQUIRED')
  expect(await person.api.security.overview()).toMatchObject({ hasTotp: true, totpRequired: true })
  const { secret } = await add(person)
  later(MINUTE_MS)
  expect(await errorCodeOf(verifyFactor(await startSignIn(world, person), codeOf(world, secret)))).toBe('ok')
})

test('new recovery codes void those before; without an app there are none', async () => {
  const patient = await patientWithPassword()
  expect(await errorCodeOf(patient.api.security.renewRecoveryCodes())).toBe('SECOND_FACTOR_MISSING')
  const { secret, recoveryCodes: before } = await add(patient)
  const { recoveryCodes: after } = await patient.api.security.renewRecoveryCodes()
  expect(after.filter((code) => before.includes(code))).toEqual([])
  const browser = await startSignIn(world, { ...patient, secret })
  expect(await errorCodeOf(verifyFactor(browser, before[0]!, 'recovery_code'))).toBe('CODE_WRONG')
  expect(await errorCodeOf(verifyFactor(browser, after[0]!, 'recovery_code'))).toBe('ok')
  expect(await told(patient)).toEqual(['recovery_codes_renewed', 'totp_added'])
})
