import { MINUTE_MS } from '#rules/time.ts'
// Passkeys, with a device of our own: what it says is believed only where every part of it is right.
import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/primitives.ts'
import { openAuthenticator, type Tampering } from '#testing/authenticator.ts'
import { openBrowser, type Browser } from '#testing/browser.ts'
import { giveTotp, startSignIn, errorCodeOf, PASSWORD, withTotp } from '#testing/secondFactors.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const later = (ms: number) => world.setTime(new Date(world.now().getTime() + ms))

/** Somebody with a passkey, on the device that is answered besides. */
async function withPasskey(role: Role = 'patient', person?: TestPerson) {
  const owner = person ?? (await world.as(role))
  await world.owner.query('update accounts.sessions set proved_at = $2 where user_id = $1', [owner.id, world.now()])
  const device = openAuthenticator()
  const { challengeId, options } = await owner.api.security.startPasskey()
  await owner.api.security.addPasskey({ challengeId, name: 'My phone', response: device.create(options) })
  return { ...owner, role, device }
}
type Owner = Awaited<ReturnType<typeof withPasskey>>

async function signIn({ device, role }: Pick<Owner, 'device' | 'role'>, lie: Tampering = {}, browser: Browser = openBrowser(world)) {
  const { challengeId, options } = await browser.api.accounts.startPasskeySignIn()
  return browser.api.accounts.signInWithPasskey({ challengeId, response: device.get(options, lie), role })
}

async function secondStep({ device, role }: Pick<Owner, 'device' | 'role'>, browser: Browser) {
  const { challengeId, options } = await browser.api.accounts.startPasskeySignIn({ isSecondStep: true })
  return browser.api.accounts.signInWithPasskey({ challengeId, response: device.get(options), role, isSecondStep: true })
}

describe('a passkey', () => {
  test('signs in without a name or a password, into a session of its own', async () => {
    const patient = await withPasskey()
    const browser = openBrowser(world)
    expect(await signIn(patient, {}, browser)).toMatchObject({ next: 'in', me: { id: patient.id } })
    expect(await browser.api.accounts.me()).toMatchObject({ id: patient.id })
    const [kept] = (await patient.api.security.overview()).passkeys
    expect(kept).toMatchObject({ name: 'My phone', lastUsedAt: world.now() })
  })

  test('is two factors in one: nothing more is asked of patients and staff with an authenticator app', async () => {
    for (const role of ['patient', 'doctor'] as const) {
      const owner = await withPasskey(role)
      await giveTotp(world, owner.id)
      expect(await signIn(owner)).toMatchObject({ next: 'in' })
    }
  })

  test('of staff who have no authenticator app leads to making one', async () => {
    const browser = openBrowser(world)
    expect(await signIn(await withPasskey('nurse'), {}, browser)).toEqual({ next: 'enrol' })
    expect(await browser.api.accounts.me()).toBeNull()
  })

  test('is asked for with the person verified, here and nowhere else', async () => {
    const patient = await withPasskey()
    const { options } = await patient.api.security.startPasskey()
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: patient.device.kept[0]!.id.toString('base64url') }],
    })
    const start = await world.visitor.accounts.startPasskeySignIn()
    expect(start.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(start.options).not.toHaveProperty('allowCredentials')
  })
})

const liars: [string, Tampering][] = [
  ['from another site', { origin: 'https://evil.example' }],
  ['from our host on another port', { origin: 'http://localhost:3001' }],
  ['for another host', { rpId: 'evil.example' }],
  ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['of another kind', { type: 'payment.get' }],
  ['by whoever has the device, without fingerprint or PIN', { verified: false }],
]

describe('a sign-in is refused', () => {
  test.each(liars)('%s', async (_, lie) => {
    const patient = await withPasskey()
    expect(await errorCodeOf(signIn(patient, lie))).toBe('PASSKEY_REFUSED')
    expect(await errorCodeOf(signIn(patient))).toBe('ok')
  })

  test('with a signature of another key, and in another person’s name', async () => {
    const [patient, other] = [await withPasskey(), await withPasskey()]
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    expect(await errorCodeOf(signIn(patient, { otherKey: privateKey }))).toBe('PASSKEY_REFUSED')
    expect(await errorCodeOf(signIn(patient, { otherKey: other.device.kept[0]!.key }))).toBe('PASSKEY_REFUSED')
    expect(await errorCodeOf(signIn(patient, { userHandle: Buffer.from(other.id).toString('base64url') }))).toBe('PASSKEY_REFUSED')
    expect(await errorCodeOf(signIn(patient, { userHandle: null }))).toBe('ok')
  })

  test('by a copy of the device, whose counter has fallen behind', async () => {
    const patient = await withPasskey()
    expect(await errorCodeOf(signIn(patient, { counter: 7 }))).toBe('ok')
    for (const counter of [0, 6, 7])
      expect([counter, await errorCodeOf(signIn(patient, { counter }))]).toEqual([counter, 'PASSKEY_REFUSED'])
    expect(await errorCodeOf(signIn(patient, { counter: 8 }))).toBe('ok')
  })

  test('not where a device counts nothing, as those do that share their passkeys', async () => {
    const patient = await withPasskey()
    for (let n = 0; n < 2; n++) expect(await errorCodeOf(signIn(patient, { counter: 0 }))).toBe('ok')
  })

  test('when the answer was given before, of two at once the second, and after five minutes', async () => {
    const patient = await withPasskey()
    const answerTo = async () => {
      const { challengeId, options } = await world.visitor.accounts.startPasskeySignIn()
      return { challengeId, response: patient.device.get(options), role: 'patient' as const }
    }
    const call = (answer: Awaited<ReturnType<typeof answerTo>>) => errorCodeOf(world.visitor.accounts.signInWithPasskey(answer))
    const first = await answerTo()
    expect((await Promise.all([call(first), call(first), call(first)])).sort()).toEqual(['PASSKEY_REFUSED', 'PASSKEY_REFUSED', 'ok'])
    expect(await call(first)).toBe('PASSKEY_REFUSED')
    const [soon, late] = [await answerTo(), await answerTo()]
    later(5 * MINUTE_MS - 1000)
    expect(await call(soon)).toBe('ok')
    later(1000)
    expect(await call(late)).toBe('PASSKEY_REFUSED')
  })

  test('to an account that is disabled or not verified, as if there were no such passkey', async () => {
    for (const state of ['disabled_at = now()', 'email_verified = false']) {
      const patient = await withPasskey()
      await world.owner.query(`update accounts.users set ${state} where id = $1`, [patient.id])
      expect([state, await errorCodeOf(signIn(patient))]).toEqual([state, 'PASSKEY_REFUSED'])
    }
    expect(await errorCodeOf(signIn({ device: await strangersDevice(), role: 'patient' }))).toBe('PASSKEY_REFUSED')
  })

  test('under another role than the stored one, which is told', async () => {
    const patient = await withPasskey()
    await expect(signIn({ ...patient, role: 'doctor' })).rejects.toMatchObject({
      code: 'ROLE_MISMATCH',
      data: { selected: 'doctor', stored: 'patient' },
    })
  })

  test.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['an id that is no text', { id: 5 }],
    ['an id with a null character', { id: 'a\u0000b' }],
    ['no response', { id: 'abc', rawId: 'abc', type: 'public-key' }],
    ['a response of nonsense', { id: 'abc', rawId: 'abc', type: 'public-key', response: { clientDataJSON: 5 } }],
  ])('when it says %s', async (_, response) => {
    const { challengeId } = await world.visitor.accounts.startPasskeySignIn()
    expect(await errorCodeOf(world.visitor.accounts.signInWithPasskey({ challengeId, response, role: 'patient' }))).toBe('PASSKEY_REFUSED')
  })
})

/** A device whose passkey nobody here ever added. */
async function strangersDevice() {
  const device = openAuthenticator()
  device.create((await (await world.as('patient')).api.security.startPasskey()).options)
  return device
}

describe('as the second step', () => {
  test('a passkey of the same person completes the sign-in, and is named among the ways', async () => {
    const owner = await withTotp(world, 'doctor')
    const { device } = await withPasskey('doctor', owner)
    const browser = openBrowser(world)
    expect(await browser.api.accounts.signIn({ email: owner.email, password: PASSWORD, role: 'doctor' })).toEqual({
      next: 'second_factor',
      ways: ['totp', 'recovery_code', 'passkey'],
    })
    expect(await secondStep({ device, role: 'doctor' }, browser)).toMatchObject({ next: 'in', me: { id: owner.id } })
    expect(browser.cookies()).not.toContain('half_signed_in')
    const { rows } = await world.owner.query(`select proved from accounts.sessions where user_id = $1 and proved @> '{passkey}'`, [
      owner.id,
    ])
    expect(rows).toEqual([{ proved: ['password', 'passkey'] }])
  })

  test('a passkey of somebody else is refused, and the sign-in stays where it was', async () => {
    const owner = await withTotp(world)
    const stranger = await withPasskey()
    const browser = await startSignIn(world, owner)
    expect(await errorCodeOf(secondStep(stranger, browser))).toBe('PASSKEY_REFUSED')
    const { device } = await withPasskey('patient', owner)
    expect(await errorCodeOf(secondStep({ device, role: 'patient' }, browser))).toBe('ok')
  })

  test('a challenge that was asked for by one person is not answered by another', async () => {
    const owner = await withTotp(world)
    const stranger = await withPasskey()
    const browser = await startSignIn(world, owner)
    const { challengeId, options } = await browser.api.accounts.startPasskeySignIn({ isSecondStep: true })
    const answer = { challengeId, response: stranger.device.get(options), role: 'patient' as const }
    expect(await errorCodeOf(world.visitor.accounts.signInWithPasskey(answer))).toBe('PASSKEY_REFUSED')
  })

  test('left where it was, it keeps nobody else out of this browser, and gives them nothing', async () => {
    const owner = await withTotp(world)
    const other = await withPasskey()
    const browser = await startSignIn(world, owner)
    expect(await signIn(other, {}, browser)).toMatchObject({ next: 'in', me: { id: other.id } })
    const { rows } = await world.owner.query(`select proved from accounts.sessions where user_id = $1 and proved @> '{passkey}'`, [
      other.id,
    ])
    expect(rows).toEqual([{ proved: ['passkey'] }])
  })
})
