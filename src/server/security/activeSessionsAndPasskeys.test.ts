import { MINUTE_MS } from '#rules/time.ts'
// What one's account can be entered with: seen and taken away by its owner, and by nobody else.
import { describe, expect, test } from 'vitest'
import { openAuthenticator, type Tampering } from '#testing/authenticator.ts'
import { openBrowser } from '#testing/browser.ts'
import { givePassword, lettersTo } from '#testing/passwords.ts'
import { errorCodeOf, PASSWORD } from '#testing/secondFactors.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const later = (ms: number) => world.setTime(new Date(world.now().getTime() + ms))
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

describe('devices', () => {
  async function onTwoDevices() {
    const patient = await world.as('patient')
    await givePassword(world, patient.id, PASSWORD)
    const phone = openBrowser(world, IPHONE)
    later(MINUTE_MS)
    await phone.api.accounts.signIn({ email: patient.email, password: PASSWORD, role: 'patient' })
    return { patient, phone }
  }

  test('are shown by what they are and when they were used, this one first, and never by an address', async () => {
    const { patient, phone } = await onTwoDevices()
    const { devices } = await phone.api.security.overview()
    expect(devices).toEqual([
      { id: expect.any(String), label: 'Safari on iPhone', signedInAt: world.now(), lastSeenAt: world.now(), isThis: true },
      expect.objectContaining({ label: 'Another device', isThis: false }),
    ])
    expect((await patient.api.security.overview()).devices.map(({ label, isThis }) => [label, isThis])).toEqual([
      ['Another device', true],
      ['Safari on iPhone', false],
    ])
  })

  test('of which the session is over are not shown', async () => {
    const { patient, phone } = await onTwoDevices()
    await world.owner.query('update accounts.sessions set ends_at = $2 where user_id = $1 and user_agent is not null', [
      patient.id,
      world.now(),
    ])
    expect((await patient.api.security.overview()).devices).toHaveLength(1)
    expect(await phone.api.accounts.me()).toBeNull()
  })

  test('are signed out by their owner at once, another or this one', async () => {
    const { patient, phone } = await onTwoDevices()
    const [here, there] = (await phone.api.security.overview()).devices
    await phone.api.security.signOutDevice({ deviceId: there!.id })
    expect(await patient.api.accounts.me()).toBeNull()
    expect(phone.lastCookies()).toEqual([])
    expect(await errorCodeOf(phone.api.security.signOutDevice({ deviceId: there!.id }))).toBe('NOT_FOUND')
    await phone.api.security.signOutDevice({ deviceId: here!.id })
    expect(phone.cookies()).not.toContain('session=')
    expect(await phone.api.accounts.me()).toBeNull()
  })

  test('of somebody else are not found, and stay signed in', async () => {
    const [{ phone }, stranger] = [await onTwoDevices(), await world.as('patient')]
    const [theirs] = (await phone.api.security.overview()).devices
    expect(await errorCodeOf(stranger.api.security.signOutDevice({ deviceId: theirs!.id }))).toBe('NOT_FOUND')
    expect(await phone.api.accounts.me()).not.toBeNull()
  })
})

describe('passkeys', () => {
  async function add({ api }: TestPerson, lie: Tampering = {}, device = openAuthenticator()) {
    const { challengeId, options } = await api.security.startPasskey()
    const answer = { challengeId, name: 'My phone', response: device.create(options, lie) }
    return { answer, made: await api.security.addPasskey(answer), device }
  }

  test('are added, named, renamed and removed by their owner, who is told', async () => {
    const patient = await world.as('patient')
    const { made } = await add(patient)
    expect(made).toEqual({ id: made.id, name: 'My phone', createdAt: world.now(), lastUsedAt: null })
    expect(await patient.api.security.renamePasskey({ passkeyId: made.id, name: ' Old phone ' })).toMatchObject({ name: 'Old phone' })
    expect((await patient.api.security.overview()).passkeys).toEqual([{ ...made, name: 'Old phone' }])
    await patient.api.security.removePasskey({ passkeyId: made.id })
    expect((await patient.api.security.overview()).passkeys).toEqual([])
    // Two jobs, so the second may be delivered first.
    expect((await lettersTo(world, patient.email)).map(({ code }) => code).toSorted()).toEqual(['passkey_added', 'passkey_removed'])
  })

  test('of somebody else are not found, and stay as they are', async () => {
    const [patient, stranger] = [await world.as('patient'), await world.as('doctor')]
    const { made } = await add(patient)
    expect(await errorCodeOf(stranger.api.security.renamePasskey({ passkeyId: made.id, name: 'x' }))).toBe('NOT_FOUND')
    expect(await errorCodeOf(stranger.api.security.removePasskey({ passkeyId: made.id }))).toBe('NOT_FOUND')
    expect((await patient.api.security.overview()).passkeys).toEqual([made])
  })

  test.each<[string, Tampering]>([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['that was meant for signing in', { type: 'webauthn.get' }],
    ['without the person verified', { verified: false }],
  ])('are not added by an answer %s', async (_, lie) => {
    const patient = await world.as('patient')
    expect(await errorCodeOf(add(patient, lie))).toBe('PASSKEY_REFUSED')
    expect((await patient.api.security.overview()).passkeys).toEqual([])
  })

  test('are added once by each answer, to the account that asked, and to no second account', async () => {
    const [patient, stranger] = [await world.as('patient'), await world.as('patient')]
    const { answer } = await add(patient)
    expect(await errorCodeOf(patient.api.security.addPasskey(answer))).toBe('PASSKEY_REFUSED')
    const { challengeId, options } = await patient.api.security.startPasskey()
    const device = openAuthenticator()
    const response = device.create(options)
    expect(await errorCodeOf(stranger.api.security.addPasskey({ challengeId, name: 'x', response }))).toBe('PASSKEY_REFUSED')
    expect(await errorCodeOf(patient.api.security.addPasskey({ challengeId, name: 'x', response }))).toBe('ok')
    later(5 * MINUTE_MS)
    expect((await patient.api.security.overview()).passkeys).toHaveLength(2)
  })

  test('are not added when five minutes have passed', async () => {
    const patient = await world.as('patient')
    const { challengeId, options } = await patient.api.security.startPasskey()
    later(5 * MINUTE_MS)
    const response = openAuthenticator().create(options)
    expect(await errorCodeOf(patient.api.security.addPasskey({ challengeId, name: 'x', response }))).toBe('PASSKEY_REFUSED')
  })

  test('say nothing of who made the device: what it claims of its maker is dropped unread', async () => {
    const patient = await world.as('patient')
    const claim = { fmt: 'packed', attStmt: new Map([['x5c', [Buffer.from('no certificate')]]]) }
    const { device } = await add(patient, { attestation: claim })
    const { challengeId, options } = await world.visitor.accounts.startPasskeySignIn()
    const answer = { challengeId, response: device.get(options), role: 'patient' as const }
    expect(await world.visitor.accounts.signInWithPasskey(answer)).toMatchObject({ next: 'in' })
  })

  test('that were removed sign nobody in', async () => {
    const patient = await world.as('patient')
    const { made, device } = await add(patient)
    await patient.api.security.removePasskey({ passkeyId: made.id })
    const { challengeId, options } = await world.visitor.accounts.startPasskeySignIn()
    const answer = { challengeId, response: device.get(options), role: 'patient' as const }
    expect(await errorCodeOf(world.visitor.accounts.signInWithPasskey(answer))).toBe('PASSKEY_REFUSED')
  })
})
