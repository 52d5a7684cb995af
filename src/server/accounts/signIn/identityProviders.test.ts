import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { startOidcProvider, walkProvider, type TestProvider } from '#testing/oidcProvider.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const OUR_RETURN = 'http://localhost:3000/sign-in/return'
const PORT = 4_977
let provider: TestProvider

const world = testWorld({
  OIDC_PROVIDERS: JSON.stringify([
    {
      id: 'clinic',
      name: 'The Clinic',
      issuer: `http://localhost:${PORT}`,
      clientId: 'clinic',
      clientSecret: 'a-secret-of-tests-between-two-programs',
      domains: ['clinic.example'],
    },
    { id: 'gone', name: 'Gone', issuer: 'http://localhost:9', clientId: 'x', clientSecret: 'x' },
  ]),
})
beforeAll(async () => {
  provider = await startOidcProvider([OUR_RETURN], PORT)
})
afterAll(() => provider.stop())

const start = { provider: 'clinic', purpose: 'sign_in', role: 'patient' } as const

/** Links what the provider calls `subject` to somebody, from within. */
async function link(person: TestPerson, subject: string, email = 'lerato@clinic.example') {
  const browser = openBrowser(world, 'x', person.cookie)
  provider.signsInAs(subject, email)
  const { url } = await browser.api.accounts.startProvider({ provider: 'clinic', purpose: 'link' })
  return browser.api.accounts.finishProvider({ returned: await walkProvider(url) })
}

async function signInThere(subject: string, role: 'patient' | 'doctor' = 'patient') {
  const browser = openBrowser(world)
  provider.signsInAs(subject, 'x@clinic.example')
  const { url } = await browser.api.accounts.startProvider({ ...start, role })
  const returned = await walkProvider(url)
  return { browser, returned, finish: () => browser.api.accounts.finishProvider({ returned }) }
}

test('what was linked from within signs in, and the session is a new one', async () => {
  const patient = await world.as('patient')
  expect(await link(patient, 'subject-1')).toEqual({ next: 'linked' })
  const { browser, finish } = await signInThere('subject-1')
  expect(await finish()).toMatchObject({ next: 'in', me: { id: patient.id } })
  expect(await browser.api.accounts.me()).toMatchObject({ id: patient.id })
})

test('who lost their role links no identity, neither before nor after they went to the provider', async () => {
  const patient = await world.as('patient')
  const browser = openBrowser(world, 'x', patient.cookie)
  provider.signsInAs('subject-roleless', 'x@clinic.example')
  const { url } = await browser.api.accounts.startProvider({ provider: 'clinic', purpose: 'link' })
  await world.owner.query('delete from user_roles where user_id = $1', [patient.id])
  const returned = await walkProvider(url)
  await expect(browser.api.accounts.finishProvider({ returned })).rejects.toMatchObject({ code: 'SIGN_IN_OVER' })
  await expect(browser.api.accounts.startProvider({ provider: 'clinic', purpose: 'link' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('an identity that nobody linked signs in to nothing, even where the address is the same', async () => {
  const patient = await world.as('patient')
  provider.signsInAs('stranger', patient.email)
  const browser = openBrowser(world)
  const { url } = await browser.api.accounts.startProvider(start)
  await expect(browser.api.accounts.finishProvider({ returned: await walkProvider(url) })).rejects.toMatchObject({
    code: 'IDENTITY_NOT_LINKED',
  })
  expect(await browser.api.accounts.me()).toBeNull()
})

test('staff who come from another provider still give their second factor', async () => {
  const doctor = await world.as('doctor')
  await link(doctor, 'doctor-1')
  await world.owner.query(`insert into accounts.totp_factors values ($1, 'x', 0, $2) on conflict do nothing`, [doctor.id, world.now()])
  const { browser, finish } = await signInThere('doctor-1', 'doctor')
  expect(await finish()).toMatchObject({ next: 'second_factor' })
  expect(await browser.api.accounts.me()).toBeNull()
})

test('the role that was picked must be the stored one', async () => {
  const patient = await world.as('patient')
  await link(patient, 'subject-2')
  const { finish } = await signInThere('subject-2', 'doctor')
  await expect(finish()).rejects.toMatchObject({ code: 'ROLE_MISMATCH', data: { selected: 'doctor', stored: 'patient' } })
})

test('an answer works once, in the browser that asked, and within ten minutes', async () => {
  const patient = await world.as('patient')
  await link(patient, 'subject-3')
  const first = await signInThere('subject-3')
  await expect(openBrowser(world).api.accounts.finishProvider({ returned: first.returned })).rejects.toMatchObject({ code: 'SIGN_IN_OVER' })
  expect(await first.finish()).toMatchObject({ next: 'in' })
  await expect(first.finish()).rejects.toMatchObject({ code: 'SIGN_IN_OVER' })

  const late = await signInThere('subject-3')
  const before = world.now()
  world.setTime(new Date(before.getTime() + 10 * 60_000))
  await expect(late.finish()).rejects.toMatchObject({ code: 'SIGN_IN_OVER' })
  world.setTime(before)
})

test('a forged answer is refused: another state, another code, an error', async () => {
  for (const forge of [
    (returned: string) => returned.replace(/state=[^&]+/, 'state=mine'),
    (returned: string) => returned.replace(/code=[^&]+/, 'code=mine'),
    () => '?error=access_denied',
    () => '',
    () => 'https://evil.example/?code=x',
  ]) {
    const { browser, returned } = await signInThere('subject-1')
    await expect(browser.api.accounts.finishProvider({ returned: forge(returned) })).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' })
  }
})

test('an identity that is somebody’s stays theirs, and linking is for whoever began it', async () => {
  const [owner, other] = [await world.as('patient'), await world.as('patient')]
  await link(owner, 'subject-4')
  await expect(link(other, 'subject-4')).rejects.toMatchObject({ code: 'IDENTITY_TAKEN' })

  const begun = openBrowser(world, 'x', owner.cookie)
  provider.signsInAs('subject-5', 'x@clinic.example')
  const { url } = await begun.api.accounts.startProvider({ provider: 'clinic', purpose: 'link' })
  const flow = begun
    .cookies()
    .split('; ')
    .find((pair) => pair.startsWith('provider='))
  const thief = openBrowser(world, 'x', `${other.cookie}; ${flow}`)
  await expect(thief.api.accounts.finishProvider({ returned: await walkProvider(url) })).rejects.toMatchObject({ code: 'SIGN_IN_OVER' })
})

test('linking needs a session and a fresh proof', async () => {
  const choice = { provider: 'clinic', purpose: 'link' } as const
  await expect(world.visitor.accounts.startProvider(choice)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  const patient = await world.as('patient')
  await world.owner.query(`update accounts.sessions set proved_at = proved_at - interval '10 minutes' where user_id = $1`, [patient.id])
  await expect(patient.api.accounts.startProvider(choice)).rejects.toMatchObject({ code: 'REAUTHENTICATION_NEEDED' })
})

test('unlinking takes the way in away', async () => {
  const patient = await world.as('patient')
  await link(patient, 'subject-6')
  await patient.api.security.unlinkProvider({ provider: 'clinic' })
  await expect(patient.api.security.unlinkProvider({ provider: 'clinic' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { finish } = await signInThere('subject-6')
  await expect(finish()).rejects.toMatchObject({ code: 'IDENTITY_NOT_LINKED' })
})

test('an ID token that a program got with our nonce signs in, another one does not', async () => {
  const patient = await world.as('patient')
  await link(patient, 'subject-7')
  const tokenFor = async (browserNonce: (nonce: string) => string) => {
    const browser = openBrowser(world)
    provider.signsInAs('subject-7', 'x@clinic.example')
    const { url, nonce } = await browser.api.accounts.startProvider(start)
    return { browser, idToken: await provider.idTokenFor(url, browserNonce(nonce)) }
  }
  const right = await tokenFor((nonce) => nonce)
  expect(await right.browser.api.accounts.finishProvider({ idToken: right.idToken })).toMatchObject({ next: 'in', me: { id: patient.id } })
  const replayed = openBrowser(world)
  await replayed.api.accounts.startProvider(start)
  await expect(replayed.api.accounts.finishProvider({ idToken: right.idToken })).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' })
  const forged = await tokenFor((nonce) => nonce)
  await expect(forged.browser.api.accounts.finishProvider({ idToken: `${forged.idToken.slice(0, -8)}AAAAAAAA` })).rejects.toMatchObject({
    code: 'PROVIDER_REFUSED',
  })
})

test('a provider is found by its name or by the domain of an address; one that does not answer is said to be away', async () => {
  const { url } = await world.visitor.accounts.startProvider({ domain: 'Clinic.Example', purpose: 'sign_in', role: 'doctor' })
  expect(new URL(url).origin).toBe(provider.issuer)
  await expect(world.visitor.accounts.startProvider({ provider: 'nobody', purpose: 'sign_in' })).rejects.toMatchObject({
    code: 'PROVIDER_UNKNOWN',
  })
  await expect(world.visitor.accounts.startProvider({ provider: 'gone', purpose: 'sign_in' })).rejects.toMatchObject({
    code: 'PROVIDER_AWAY',
  })
  expect(await world.visitor.accounts.signInMethods()).toEqual({
    providers: [
      { id: 'clinic', name: 'The Clinic' },
      { id: 'gone', name: 'Gone' },
    ],
    captcha: false,
  })
})
