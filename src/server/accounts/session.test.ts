import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'
import { cookieName, SESSION_SECONDS } from './cookie.ts'
import { createPatient } from './createStaff.ts'

const world = testWorld()
const secure = testWorld({ APP_URL: 'https://care.example' })
const password = 'Right-Password-1'
const DAY_MS = 24 * 3_600_000

let counter = 0
const makePatient = async (at = world) => {
  const email = `patient${++counter}@session.example`
  const id = await createPatient(at.owner, { email, firstName: 'Lerato', lastName: 'Mokoena', password }, at.now())
  return { email, id }
}

async function signIn(email: string, cookie = '', at = world) {
  const { origin } = at.opened.world.config.appUrl
  const response = await at.fetch('/api/rpc/accounts/signIn', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...(cookie && { cookie }) },
    body: JSON.stringify({ json: { email, password, role: 'patient' } }),
  })
  expect(response.status).toBe(200)
  const [line = '', ...more] = response.headers.getSetCookie()
  expect(more).toEqual([])
  return { line, cookie: line.split(';')[0] ?? '' }
}

const flags = (line: string) => line.split('; ').slice(1).sort()
const sessionsOf = async (id: string) => (await world.owner.query('select * from accounts.sessions where user_id = $1', [id])).rows

test('the cookie that signing in gives is a session for 30 days by our clock', async () => {
  const { email, id } = await makePatient()
  const { line, cookie } = await signIn(email)
  expect(cookie).toMatch(/^session=/)
  expect(flags(line)).toEqual(['HttpOnly', `Max-Age=${SESSION_SECONDS}`, 'Path=/', 'SameSite=Lax'])
  expect(await world.client(cookie).accounts.me()).toMatchObject({ id, email, name: 'Lerato Mokoena', role: 'patient' })
  const [session] = await sessionsOf(id)
  expect(session.expires_at.getTime() - world.now().getTime()).toBe(30 * DAY_MS)
})

test('over https the cookie is bound to this host', async () => {
  const { email } = await makePatient(secure)
  const { line, cookie } = await signIn(email, '', secure)
  expect(cookie).toMatch(/^__Host-session=/)
  expect(flags(line)).toEqual(['HttpOnly', `Max-Age=${SESSION_SECONDS}`, 'Path=/', 'SameSite=Lax', 'Secure'])
  expect(await secure.client(cookie).accounts.me()).toMatchObject({ email })
})

test('a visitor is nobody', async () => {
  expect(await world.visitor.accounts.me()).toBeNull()
  expect(await (await world.fetch('/api/session')).json()).toBeNull()
})

test('the landing page learns the role and nothing else', async () => {
  const { cookie } = await signIn((await makePatient()).email)
  const response = await world.fetch('/api/session', { headers: { cookie } })
  expect(await response.json()).toEqual({ role: 'patient' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a cookie that was there before never becomes the session', async () => {
  const { email } = await makePatient()
  const planted = await world.as('patient')
  const { cookie } = await signIn(email, planted.cookie)
  expect(cookie).not.toBe(planted.cookie)
  expect(await world.client(planted.cookie).accounts.me()).toBeNull()
  const again = await signIn(email, `${cookieName(world.opened.world.config)}=made-up.signature`)
  expect(again.cookie).not.toContain('made-up')
})

test('every sign-in is a session of its own', async () => {
  const { email, id } = await makePatient()
  const [one, other] = [await signIn(email), await signIn(email)]
  expect(one.cookie).not.toBe(other.cookie)
  expect(await sessionsOf(id)).toHaveLength(2)
})

test('signing out ends this session at once, takes the cookie back and leaves the other devices alone', async () => {
  const { email, id } = await makePatient()
  const [here, there] = [await signIn(email), await signIn(email)]
  const response = await world.fetch('/api/rpc/accounts/signOut', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie: here.cookie },
    body: '{}',
  })
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
  expect(await world.client(here.cookie).accounts.me()).toBeNull()
  await expect(world.client(here.cookie).people.myProfile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(await world.client(there.cookie).accounts.me()).toMatchObject({ id })
})

test('signing out ends the streams of the session', async () => {
  const { email, id } = await makePatient()
  const { cookie } = await signIn(email)
  const [session] = await sessionsOf(id)
  const ended = new Promise<void>((end) => {
    world.opened.world.live.listen({ userId: id, role: 'patient', sessionId: session.id, hear: () => {}, end })
  })
  await world.client(cookie).accounts.signOut()
  await ended
})

test('a session taken away, a banned and an unverified account are refused on the next request', async () => {
  for (const change of [
    'delete from accounts.sessions where user_id = $1',
    'update accounts.users set banned = true where id = $1',
    'update accounts.users set email_verified = false where id = $1',
  ]) {
    const { email, id } = await makePatient()
    const { cookie } = await signIn(email)
    expect(await world.client(cookie).accounts.me()).not.toBeNull()
    await world.owner.query(change, [id])
    expect(await world.client(cookie).accounts.me()).toBeNull()
    await expect(world.client(cookie).people.myProfile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  }
})

test('who comes back within 30 days stays signed in, who does not is signed out', async () => {
  const { email, id } = await makePatient()
  const { cookie } = await signIn(email)
  const start = world.now()
  const ask = () => world.fetch('/api/accounts/me', { headers: { cookie } })
  world.setTime(new Date(start.getTime() + DAY_MS - 1000))
  expect((await ask()).headers.getSetCookie()).toEqual([])

  world.setTime(new Date(start.getTime() + 29 * DAY_MS))
  const [kept = ''] = (await ask()).headers.getSetCookie()
  expect(kept.split(';')[0]).toBe(cookie)
  expect(flags(kept)).toEqual(['HttpOnly', `Max-Age=${SESSION_SECONDS}`, 'Path=/', 'SameSite=Lax'])
  expect((await sessionsOf(id))[0].expires_at).toEqual(new Date(start.getTime() + 59 * DAY_MS))

  world.setTime(new Date(start.getTime() + 59 * DAY_MS))
  expect(await world.client(cookie).accounts.me()).toBeNull()
  world.setTime(start)
})

test("the accounts library's own addresses are closed", async () => {
  for (const path of ['sign-in/email', 'sign-up/email', 'get-session', 'verify-email', 'ok']) {
    const response = await world.fetch(`/api/auth/${path}`, { method: 'POST', headers: { origin: 'http://localhost:3000' } })
    expect(response.status).toBe(404)
  }
})
