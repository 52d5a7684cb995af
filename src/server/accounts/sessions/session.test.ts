// A session: the cookie that opens it, what it never is, and how it ends.
import { expect, test } from 'vitest'
import type { Role } from '#contract/primitives.ts'
import { openBrowser, type Browser } from '#testing/browser.ts'
import { verifyFactor, giveTotp, codeOf, PASSWORD } from '#testing/secondFactors.ts'
import { givePassword } from '#testing/passwords.ts'
import { testWorld, type TestWorld } from '#testing/world.ts'

const world = testWorld()
const secure = testWorld({ APP_URL: 'https://care.example' })
const DAY_SECONDS = 24 * 3600

async function make(at: TestWorld, role: Role) {
  const person = await at.as(role)
  await givePassword(at, person.id, PASSWORD)
  await at.owner.query('delete from accounts.sessions where user_id = $1', [person.id])
  return person
}

/** Signs in with all that is asked for; answers the browser, and the Set-Cookie lines of the step that opened the session. */
async function signIn({ id, email }: { id: string; email: string }, role: Role = 'patient', at = world, begin = '') {
  const browser = openBrowser(at, undefined, begin)
  const secret = role === 'patient' ? '' : await giveTotp(at, id)
  await browser.api.accounts.signIn({ email, password: PASSWORD, role })
  if (secret) await verifyFactor(browser, codeOf(at, secret))
  return { browser, lines: browser.lastCookies() }
}

const flagsOf = (lines: string[], name: string) =>
  lines
    .find((line) => line.startsWith(`${name}=`))
    ?.split('; ')
    .slice(1)
    .sort()
const sessionOf = ({ cookies }: Browser) => /(?:^|; )((?:__Host-)?session=[^;]*)/.exec(cookies())?.[1] ?? ''
const sessionsOf = async (id: string) => (await world.owner.query('select * from accounts.sessions where user_id = $1', [id])).rows

test('the cookie of a patient is a session for 30 days by our clock, and for a year at most', async () => {
  const patient = await make(world, 'patient')
  const { browser, lines } = await signIn(patient)
  expect(flagsOf(lines, 'session')).toEqual(['HttpOnly', `Max-Age=${30 * DAY_SECONDS}`, 'Path=/', 'SameSite=Lax'])
  expect(await browser.api.accounts.me()).toMatchObject({ id: patient.id, email: patient.email, role: 'patient', isLocked: false })
  const [session] = await sessionsOf(patient.id)
  expect(session.expires_at.getTime() - world.now().getTime()).toBe(30 * DAY_SECONDS * 1000)
  expect(session.ends_at.getTime() - world.now().getTime()).toBe(365 * DAY_SECONDS * 1000)
})

test('that of staff is one for an hour, and for 12 at most', async () => {
  const nurse = await make(world, 'nurse')
  const { lines } = await signIn(nurse, 'nurse')
  expect(flagsOf(lines, 'session')).toEqual(['HttpOnly', 'Max-Age=3600', 'Path=/', 'SameSite=Lax'])
  const [session] = await sessionsOf(nurse.id)
  expect(session.expires_at.getTime() - world.now().getTime()).toBe(3_600_000)
  expect(session.ends_at.getTime() - world.now().getTime()).toBe(12 * 3_600_000)
})

test('every cookie is out of reach of scripts and of other sites’ forms, and over https bound to this host', async () => {
  for (const [at, prefix, more] of [
    [world, '', []],
    [secure, '__Host-', ['Secure']],
  ] as const) {
    const doctor = await make(at, 'doctor')
    const secret = await giveTotp(at, doctor.id)
    const browser = openBrowser(at)
    await browser.api.accounts.signIn({ email: doctor.email, password: PASSWORD, role: 'doctor' })
    const half = browser.lastCookies()
    await verifyFactor(browser, codeOf(at, secret))
    const lines = [...half, ...browser.lastCookies()]
    expect(lines.map((line) => line.slice(0, line.indexOf('=')))).toEqual(
      ['half_signed_in', 'device', 'session', 'half_signed_in'].map((name) => `${prefix}${name}`),
    )
    for (const line of lines) {
      const flags = line.split('; ').slice(1)
      expect(flags.filter((flag) => !flag.startsWith('Max-Age'))).toEqual(['Path=/', 'HttpOnly', ...more, 'SameSite=Lax'])
    }
    expect(flagsOf(half, `${prefix}half_signed_in`)).toContain('Max-Age=600')
    expect(await browser.api.accounts.me()).toMatchObject({ id: doctor.id })
  }
})

test('a visitor is nobody', async () => {
  expect(await world.visitor.accounts.me()).toBeNull()
  expect(await (await world.fetch('/api/session')).json()).toBeNull()
})

test('the landing page learns the role and nothing else', async () => {
  const { browser } = await signIn(await make(world, 'patient'))
  const response = await world.fetch('/api/session', { headers: { cookie: browser.cookies() } })
  expect(await response.json()).toEqual({ role: 'patient' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('whoever loses their role is not guessed at: they stay signed in, may do nothing but leave, and cannot come back', async () => {
  const patient = await make(world, 'patient')
  const { browser } = await signIn(patient)
  await world.owner.query('delete from user_roles where user_id = $1', [patient.id])
  const before = world.now()
  world.setTime(new Date(before.getTime() + 3_600_000)) // no lock of staff either
  expect(await browser.api.accounts.me()).toMatchObject({ id: patient.id, role: null, isLocked: false })
  const landing = await world.fetch('/api/session', { headers: { cookie: browser.cookies() } })
  expect(await landing.json()).toEqual({ role: null })
  const { people, visits, accounts } = browser.api
  for (const call of [people.myProfile, visits.upcoming, accounts.refresh])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await browser.api.accounts.signOut()
  expect(await browser.api.accounts.me()).toBeNull()
  await expect(signIn(patient)).rejects.toMatchObject({ code: 'ROLE_NOT_FOUND' })
  world.setTime(before)
})

test('a profile that went missing leaves the onboarding unknown until the next sign-in makes it anew', async () => {
  const patient = await make(world, 'patient')
  const { browser } = await signIn(patient)
  await world.owner.query('delete from profiles where id = $1', [patient.id])
  expect(await browser.api.accounts.me()).toMatchObject({ role: 'patient', onboardingComplete: null })
  expect(await browser.api.accounts.refresh()).toMatchObject({ role: 'patient' })
  expect(await (await signIn(patient)).browser.api.accounts.me()).toMatchObject({ onboardingComplete: false })
})

test('a session that was planted in a browser never becomes the person’s, and ends', async () => {
  const planted = await world.as('patient')
  const patient = await make(world, 'patient')
  const { browser } = await signIn(patient, 'patient', world, planted.cookie)
  expect(sessionOf(browser)).not.toBe(planted.cookie)
  expect(await browser.api.accounts.me()).toMatchObject({ id: patient.id })
  expect(await planted.api.accounts.me()).toBeNull()
  const again = await signIn(patient, 'patient', world, 'session=made-up.signature')
  expect(sessionOf(again.browser)).not.toContain('made-up')
})

test('half a sign-in that was planted is not what the person goes on with', async () => {
  const [attacker, victim] = [await make(world, 'patient'), await make(world, 'patient')]
  const theirs = await giveTotp(world, attacker.id)
  const planted = openBrowser(world)
  await planted.api.accounts.signIn({ email: attacker.email, password: PASSWORD, role: 'patient' })
  await giveTotp(world, victim.id)
  const browser = openBrowser(world, undefined, planted.cookies())
  await browser.api.accounts.signIn({ email: victim.email, password: PASSWORD, role: 'patient' })
  await expect(verifyFactor(browser, codeOf(world, theirs))).rejects.toMatchObject({ code: 'CODE_WRONG' })
})

test('a cookie whose signature is not ours opens nothing, and neither does half a sign-in in its place', async () => {
  const patient = await make(world, 'patient')
  const { browser } = await signIn(patient)
  const cookie = sessionOf(browser)
  const [token = '', signature = ''] = decodeURIComponent(cookie.slice('session='.length)).split('.')
  for (const forged of [token, `${token}.`, `${token}.${signature.slice(1)}`, `${token}x.${signature}`, `x${token}.${signature}`])
    expect(await world.client(`session=${encodeURIComponent(forged)}`).accounts.me()).toBeNull()
  await giveTotp(world, patient.id)
  const half = openBrowser(world)
  await half.api.accounts.signIn({ email: patient.email, password: PASSWORD, role: 'patient' })
  const value = /half_signed_in=([^;]*)/.exec(half.cookies())?.[1] ?? ''
  expect(value).toHaveLength(43)
  for (const forged of [value, `${value}.${signature}`])
    expect(await world.client(`session=${encodeURIComponent(forged)}`).accounts.me()).toBeNull()
})

test('every sign-in is a session of its own, and its token is stored nowhere', async () => {
  const patient = await make(world, 'patient')
  const [one, other] = [await signIn(patient), await signIn(patient)]
  expect(sessionOf(one.browser)).not.toBe(sessionOf(other.browser))
  const kept = await sessionsOf(patient.id)
  expect(kept).toHaveLength(2)
  const token = decodeURIComponent(sessionOf(one.browser)).slice('session='.length).split('.')[0]!
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('signing out ends this session at once, takes the cookie back and leaves the other devices alone', async () => {
  const patient = await make(world, 'patient')
  const [here, there] = [await signIn(patient), await signIn(patient)]
  const cookie = sessionOf(here.browser)
  await here.browser.api.accounts.signOut()
  expect(here.browser.lastCookies()).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
  expect(await world.client(cookie).accounts.me()).toBeNull()
  await expect(world.client(cookie).people.myProfile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(await there.browser.api.accounts.me()).toMatchObject({ id: patient.id })
})

test('signing out of the others leaves this one, and of all leaves none', async () => {
  const patient = await make(world, 'patient')
  const browsers = [await signIn(patient), await signIn(patient), await signIn(patient)].map(({ browser }) => browser)
  const who = () => Promise.all(browsers.map(async ({ api }) => (await api.accounts.me())?.id ?? null))
  const stranger = await world.as('patient')
  await browsers[1]!.api.accounts.signOut({ scope: 'others' })
  expect(await who()).toEqual([null, patient.id, null])
  browsers[0] = (await signIn(patient)).browser
  await browsers[0].api.accounts.signOut({ scope: 'global' })
  expect(await who()).toEqual([null, null, null])
  expect(await sessionsOf(patient.id)).toEqual([])
  expect(await stranger.api.accounts.me()).toMatchObject({ id: stranger.id })
})

test('signing out ends the streams of the session', async () => {
  const patient = await make(world, 'patient')
  const { browser } = await signIn(patient)
  const [session] = await sessionsOf(patient.id)
  const ended = new Promise<void>((end) => {
    world.opened.world.live.listen({ userId: patient.id, role: 'patient', sessionId: session.id, hear: () => {}, end })
  })
  await browser.api.accounts.signOut()
  await ended
})

test('a session taken away, a disabled and an unverified account are refused on the next request', async () => {
  for (const change of [
    'delete from accounts.sessions where user_id = $1',
    'update accounts.users set disabled_at = now() where id = $1',
    'update accounts.users set email_verified = false where id = $1',
  ]) {
    const { id, api } = await world.as('patient')
    expect(await api.accounts.me()).not.toBeNull()
    await world.owner.query(change, [id])
    expect(await api.accounts.me()).toBeNull()
    await expect(api.people.myProfile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  }
})

test('no address of the library that was here before answers', async () => {
  for (const path of ['sign-in/email', 'sign-up/email', 'get-session', 'verify-email', 'ok']) {
    const response = await world.fetch(`/api/auth/${path}`, { method: 'POST', headers: { origin: 'http://localhost:3000' } })
    expect(response.status).toBe(404)
  }
})
