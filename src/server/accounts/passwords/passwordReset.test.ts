import { MINUTE_MS } from '#rules/time.ts'
import { describe, expect, test } from 'vitest'
import { openAuthenticator } from '#testing/authenticator.ts'
import { openBrowser } from '#testing/browser.ts'
import { codeOf, giveTotp } from '#testing/secondFactors.ts'
import { foundInLetters, givePassword, lettersTo } from '#testing/passwords.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const visitor = () => world.visitor.accounts
const NEW = 'pula-ya-medupi'

/** Moves on, so that the next letter to the same address is not too soon. */
const wait = (minutes: number) => world.setTime(new Date(world.now().getTime() + minutes * MINUTE_MS))

async function askedFor(person: TestPerson) {
  await visitor().forgotPassword({ email: person.email })
  return foundInLetters(world, person.email, /#access_token=([\w-]{43})&type=recovery/)
}

const signIn = (email: string, password: string) => openBrowser(world).api.accounts.signIn({ email, password, role: 'patient' })

test('a patient chooses a new password by the link of a letter, and every session ends', async () => {
  const patient = await world.as('patient')
  await givePassword(world, patient.id, 'the-old-password')
  const token = await askedFor(patient)
  await visitor().resetPassword({ token, password: NEW })
  expect(await patient.api.accounts.me()).toBeNull()
  expect(await signIn(patient.email, NEW)).toMatchObject({ next: 'in' })
  await expect(signIn(patient.email, 'the-old-password')).rejects.toMatchObject({ code: 'WRONG_EMAIL_OR_PASSWORD' })
  expect((await lettersTo(world, patient.email)).map(({ code }) => code)).toContain('password_changed')
})

test('looking at a link spends nothing, however often; pressing the button spends it once, two presses at once too', async () => {
  const patient = await world.as('patient')
  const token = await askedFor(patient)
  for (let look = 0; look < 5; look++) expect(await visitor().checkLink({ token, kind: 'recovery' })).toEqual({ audience: 'patient' })
  const presses = await Promise.allSettled([1, 2, 3].map((n) => visitor().resetPassword({ token, password: `${NEW}-${n}` })))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const press of presses) if (press.status === 'rejected') expect(press.reason).toMatchObject({ code: 'LINK_INVALID' })
  await expect(visitor().checkLink({ token, kind: 'recovery' })).rejects.toMatchObject({ code: 'LINK_INVALID' })
})

test('an older link works as long as the password was not changed; then all of them are over', async () => {
  const patient = await world.as('patient')
  const first = await askedFor(patient)
  wait(2)
  const second = await askedFor(patient)
  expect(second).not.toBe(first)
  await visitor().resetPassword({ token: first, password: NEW })
  await expect(visitor().resetPassword({ token: second, password: NEW })).rejects.toMatchObject({ code: 'LINK_INVALID' })
})

test('a link is over after an hour, opens nothing else, and a made-up one opens nothing', async () => {
  const patient = await world.as('patient')
  const token = await askedFor(patient)
  for (const kind of ['verify', 'invitation', 'email_change', 'second_factor'] as const)
    await expect(visitor().checkLink({ token, kind })).rejects.toMatchObject({ code: 'LINK_INVALID' })
  await expect(visitor().acceptInvitation({ token, password: 'Aa345678' })).rejects.toMatchObject({ code: 'LINK_INVALID' })
  await expect(visitor().verifyEmail({ token, password: 'x' })).rejects.toMatchObject({ code: 'LINK_INVALID' })
  await expect(visitor().confirmEmailChange({ token, password: 'x' })).rejects.toMatchObject({ code: 'LINK_INVALID' })
  wait(60)
  for (const wrong of [token, 'x', '', `${token}x`, '\u0000'])
    await expect(visitor().resetPassword({ token: wrong, password: NEW })).rejects.toMatchObject({ code: 'LINK_INVALID' })
})

test.each([
  ['12345', 'PASSWORD_TOO_SHORT'],
  ['password', 'PASSWORD_TOO_COMMON'],
  ['123456789', 'PASSWORD_TOO_COMMON'],
])('%s is refused as %s, and the link is not spent by it', async (password, code) => {
  const patient = await world.as('patient')
  const token = await askedFor(patient)
  await expect(visitor().resetPassword({ token, password })).rejects.toMatchObject({ code })
  await visitor().resetPassword({ token, password: NEW })
})

test('the second factor stays', async () => {
  const patient = await world.as('patient')
  await world.owner.query(`insert into accounts.totp_factors values ($1, 'x', 0, $2)`, [patient.id, world.now()])
  await visitor().resetPassword({ token: await askedFor(patient), password: NEW })
  expect(await signIn(patient.email, NEW)).toMatchObject({ next: 'second_factor' })
})

test('staff are told to ask their administrator and get no link', async () => {
  const nurse = await world.as('nurse')
  await visitor().forgotPassword({ email: nurse.email })
  const letters = await lettersTo(world, nurse.email)
  expect(letters).toMatchObject([{ code: 'ask_administrator' }])
  expect(letters[0]?.body).not.toContain('token')
})

test('the answer is the same for nobody, and nobody is written to; a disabled account gets nothing', async () => {
  expect(await visitor().forgotPassword({ email: 'nobody@reset.example' })).toBeUndefined()
  expect(await lettersTo(world, 'nobody@reset.example')).toEqual([])
  const patient = await world.as('patient')
  await world.owner.query('update accounts.users set disabled_at = $2 where id = $1', [patient.id, world.now()])
  expect(await askedFor(patient)).toBe('')
})

test('a letter is written once a minute and five times an hour for an address, however it is spelled', async () => {
  const patient = await world.as('patient')
  for (const spelling of [patient.email, patient.email.toUpperCase(), ` ${patient.email} `])
    await visitor().forgotPassword({ email: spelling })
  expect(await lettersTo(world, patient.email)).toHaveLength(1)
  for (let more = 0; more < 8; more++) {
    wait(2)
    await visitor().forgotPassword({ email: patient.email })
  }
  expect(await lettersTo(world, patient.email)).toHaveLength(5)
})

test('whoever signed up first with somebody’s address gets nothing from the owner pressing the button', async () => {
  const email = 'owner@reset.example'
  await visitor().signUp({ firstName: 'A', lastName: 'Stranger', email, password: 'the-strangers-own' })
  const body = (await lettersTo(world, email)).at(-1)?.body ?? ''
  const token = /#token=([\w-]+)&type=verify/.exec(body)?.[1] ?? ''
  await expect(visitor().verifyEmail({ token, password: 'what-the-owner-would-type' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  await expect(signIn(email, 'the-strangers-own')).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
  // The owner's own way in: a new password by mail, which also proves the address.
  wait(2)
  await visitor().forgotPassword({ email })
  const reset = await foundInLetters(world, email, /#access_token=([\w-]+)&/)
  await visitor().resetPassword({ token: reset, password: NEW })
  await expect(signIn(email, 'the-strangers-own')).rejects.toMatchObject({ code: 'WRONG_EMAIL_OR_PASSWORD' })
  expect(await signIn(email, NEW)).toMatchObject({ next: 'in' })
})

test('no token stands in the tables, the log of jobs or, once sent, the outbox', async () => {
  const patient = await world.as('patient')
  const token = await askedFor(patient)
  const { rows } = await world.owner.query(
    `select (select string_agg(l::text, ' ') from accounts.links l) as links, (select string_agg(data::text, ' ') from pgboss.job) as jobs`,
  )
  expect(rows[0].links).not.toContain(token)
  expect(rows[0].jobs).not.toContain(token)
  expect(rows[0].jobs).not.toContain(patient.email)
})

describe('what else opens the account after a reset', () => {
  /** A patient, to whose account somebody else added a way in of every kind from their own browser; then the owner chose a new password. */
  async function afterIntruder({ withAuthenticator = false } = {}) {
    const patient = await world.as('patient')
    const device = openAuthenticator()
    const { challengeId, options } = await patient.api.security.startPasskey()
    const passkey = await patient.api.security.addPasskey({ challengeId, name: 'Not mine', response: device.create(options) })
    await world.owner.query('update accounts.users set phone_number = $2, phone_verified_at = $3 where id = $1', [
      patient.id,
      `+2782000${phones++}`,
      world.now(),
    ])
    await world.owner.query(
      `insert into accounts.identities (id, user_id, provider, subject, email, linked_at) values ($1, $1, 'elsewhere', 'somebody at ' || $1::uuid, 'x@y.example', $2)`,
      [patient.id, world.now()],
    )
    await world.owner.query('insert into accounts.known_devices values ($1, $2, $3, $3)', [
      patient.id,
      `theirs of ${patient.id}`,
      world.now(),
    ])
    const secret = withAuthenticator ? await giveTotp(world, patient.id) : ''
    wait(2)
    await visitor().resetPassword({ token: await askedFor(patient), password: NEW })
    return { patient, passkey, device, secret }
  }
  let phones = 1000
  /** The intruder, by the passkey they added: they are offered nothing. */
  async function comesBack(device: ReturnType<typeof openAuthenticator>) {
    const intruder = openBrowser(world)
    const { challengeId, options } = await intruder.api.accounts.startPasskeySignIn()
    const answer = await intruder.api.accounts.signInWithPasskey({ challengeId, response: device.get(options), role: 'patient' })
    expect(answer).toMatchObject({ next: 'in', me: { checkSignInMethods: false } })
    return intruder
  }

  const owner = async (email: string) => {
    const browser = openBrowser(world)
    return { browser, answer: await browser.api.accounts.signIn({ email, password: NEW, role: 'patient' }) }
  }
  const keepAll = { passkeyIds: [], providers: [], phone: false, totp: false, knownDevices: false }
  const methodsOf = async (browser: ReturnType<typeof openBrowser>) => {
    const { passkeys, identities, phone, hasTotp, otherKnownDevices } = await browser.api.security.overview()
    return [passkeys.length, identities.length, phone !== null, hasTotp, otherKnownDevices?.count ?? 0]
  }

  test('is offered at every sign-in with the new password, with when it was added, until its owner decided; nothing goes by itself', async () => {
    const { patient, passkey } = await afterIntruder()
    const addedAt = passkey.createdAt
    expect((await owner(patient.email)).answer).toMatchObject({ next: 'in', me: { checkSignInMethods: true } })
    const { browser, answer } = await owner(patient.email)
    expect(answer).toMatchObject({ me: { checkSignInMethods: true } })
    expect(await browser.api.security.overview()).toMatchObject({
      passkeys: [{ name: 'Not mine', createdAt: addedAt }],
      identities: [{ provider: 'elsewhere', linkedAt: addedAt }],
      phoneAddedAt: addedAt,
      totpAddedAt: null,
      otherKnownDevices: { count: 2 },
    })
    await browser.api.security.removeSignInMethods(keepAll)
    expect(await methodsOf(browser)).toEqual([1, 1, true, false, 2])
    expect((await owner(patient.email)).answer).toMatchObject({ me: { checkSignInMethods: false } })
  })

  test('is removed as chosen, in one go: whoever came in by it is out, cannot come back, and the owner has it in writing', async () => {
    const { patient, passkey, device } = await afterIntruder()
    const intruder = await comesBack(device)
    const { browser } = await owner(patient.email)
    await browser.api.security.removeSignInMethods({ ...keepAll, passkeyIds: [passkey.id], providers: ['elsewhere'], knownDevices: true })
    expect(await methodsOf(browser)).toEqual([0, 0, true, false, 0])
    expect(await intruder.api.accounts.me()).toBeNull()
    expect(await browser.api.accounts.me()).toMatchObject({ id: patient.id })
    await browser.api.security.removeSignInMethods({ ...keepAll, phone: true })
    expect(await methodsOf(browser)).toEqual([0, 0, false, false, 0])
    const told = (await lettersTo(world, patient.email)).map(({ code }) => code)
    expect(told).toEqual(expect.arrayContaining(['passkey_removed', 'provider_unlinked', 'phone_removed']))
  })

  test('whoever came in without the new password cannot end the offer', async () => {
    const { patient, device } = await afterIntruder()
    const intruder = await comesBack(device)
    await intruder.api.security.removeSignInMethods(keepAll)
    expect((await owner(patient.email)).answer).toMatchObject({ me: { checkSignInMethods: true } })
  })

  test('an authenticator app is asked for first, and can then be removed with its recovery codes', async () => {
    const { patient, secret } = await afterIntruder({ withAuthenticator: true })
    const { browser, answer } = await owner(patient.email)
    expect(answer).toMatchObject({ next: 'second_factor' })
    const me = await browser.api.accounts.verifySecondFactor({ way: 'totp', code: codeOf(world, secret) })
    expect(me).toMatchObject({ checkSignInMethods: true })
    await browser.api.security.removeSignInMethods({ ...keepAll, totp: true })
    expect(await methodsOf(browser)).toEqual([1, 1, true, false, 1])
    expect((await owner(patient.email)).answer).toMatchObject({ next: 'in', me: { checkSignInMethods: false } })
  })

  test('is asked about once only where there is something, and of nobody who had no reset', async () => {
    const bare = await world.as('patient')
    await visitor().resetPassword({ token: await askedFor(bare), password: NEW })
    expect((await owner(bare.email)).answer).toMatchObject({ me: { checkSignInMethods: false } })
    await world.owner.query('update accounts.users set phone_number = $2 where id = $1', [bare.id, '+27820009999'])
    expect((await owner(bare.email)).answer).toMatchObject({ me: { checkSignInMethods: false } })
  })

  test('a stranger’s is passed over, and stays', async () => {
    const { patient, passkey } = await afterIntruder()
    const stranger = (await world.as('patient')).api.security
    await stranger.removeSignInMethods({ ...keepAll, passkeyIds: [passkey.id], providers: ['elsewhere'] })
    expect(await methodsOf((await owner(patient.email)).browser)).toEqual([1, 1, true, false, 1])
  })
})
