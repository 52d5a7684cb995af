// What lets somebody in who lost their phone: ten codes on paper, each of which works once.
import { expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { verifyFactor, startSignIn, errorCodeOf, withTotp, type TotpOwner } from '#testing/secondFactors.ts'
import { testWorld } from '#testing/world.ts'
import { inAccountsTransaction } from '../accountsTransaction.ts'
import { replaceRecoveryCodes } from './recoveryCodes.ts'

const world = testWorld()
const codesOf = ({ id }: TotpOwner) =>
  inAccountsTransaction(world.opened.world, (accounts) => replaceRecoveryCodes(accounts, world.opened.world.config, id))

test('a recovery code works once, however it is typed', async () => {
  const patient = await withTotp(world)
  const codes = await codesOf(patient)
  expect(codes).toHaveLength(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  const [first = '', second = '', third = '', fourth = ''] = codes
  for (const typed of [first, second.replace('-', ''), ` ${third.toLowerCase()} `, fourth.replace('-', ' – ')])
    expect(await errorCodeOf(verifyFactor(await startSignIn(world, patient), typed, 'recovery_code'))).toBe('ok')
  expect(await errorCodeOf(verifyFactor(await startSignIn(world, patient), first, 'recovery_code'))).toBe('CODE_WRONG')
  const { rows } = await world.owner.query('select count(*)::int as left from accounts.recovery_codes where user_id = $1', [patient.id])
  expect(rows[0].left).toBe(6)
})

test('a recovery code read from paper with an O for a 0 and an l for a 1 is still it', async () => {
  const patient = await withTotp(world)
  let code = ''
  while (!/0/.test(code) || !/1/.test(code)) code = (await codesOf(patient)).find((one) => /0.*1|1.*0/.test(one)) ?? ''
  const typed = code.replaceAll('0', 'o').replaceAll('1', 'l')
  expect(await errorCodeOf(verifyFactor(await startSignIn(world, patient), typed, 'recovery_code'))).toBe('ok')
})

test('a recovery code works once of five at the same moment', async () => {
  const patient = await withTotp(world)
  const [code = ''] = await codesOf(patient)
  const browsers = []
  for (let n = 0; n < 5; n++) browsers.push(await startSignIn(world, patient))
  const outcomes = await Promise.all(browsers.map((browser) => errorCodeOf(verifyFactor(browser, code, 'recovery_code'))))
  expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1)
})

test('a recovery code of one person is none of another’s, and is not stored as it is', async () => {
  const [one, other] = [await withTotp(world), await withTotp(world)]
  const [code = ''] = await codesOf(one)
  expect(await errorCodeOf(verifyFactor(await startSignIn(world, other), code, 'recovery_code'))).toBe('CODE_WRONG')
  const { rows } = await world.owner.query('select string_agg(code_hash, $1) as hashes from accounts.recovery_codes', [' '])
  expect(rows[0].hashes).not.toContain(code.slice(0, 5))
})

test('half a sign-in used twice at once gives one session, and the other code is kept', async () => {
  const patient = await withTotp(world)
  const codes = await codesOf(patient)
  const browser = await startSignIn(world, patient)
  const same = () => openBrowser(world, 'x', browser.cookies())
  const before = (await world.owner.query('select count(*)::int as n from accounts.sessions where user_id = $1', [patient.id])).rows[0].n
  const outcomes = await Promise.all(codes.slice(0, 4).map((code) => errorCodeOf(verifyFactor(same(), code, 'recovery_code'))))
  expect(outcomes.sort()).toEqual(['SIGN_IN_OVER', 'SIGN_IN_OVER', 'SIGN_IN_OVER', 'ok'])
  const after = (await world.owner.query('select count(*)::int as n from accounts.sessions where user_id = $1', [patient.id])).rows[0].n
  const left = (await world.owner.query('select count(*)::int as n from accounts.recovery_codes where user_id = $1', [patient.id])).rows[0]
    .n
  expect([after - before, left]).toEqual([1, 9])
})
