// How long a session lasts: refreshed, locked when staff are away, and over in the end.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contract/primitives.ts'
import { givePassword } from '#testing/passwords.ts'
import { errorCodeOf, PASSWORD } from '#testing/secondFactors.ts'
import { START, testWorld } from '#testing/world.ts'

const world = testWorld()
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const at = (ms: number) => world.setTime(new Date(START.getTime() + ms))
beforeEach(() => at(0))

const as = (role: Role) => world.as(role, { trueSession: true })
const termsOf = async (id: string) =>
  (await world.owner.query('select expires_at, ends_at, active_at from accounts.sessions where user_id = $1', [id])).rows[0]
const ask = (cookie: string) => world.fetch('/api/accounts/me', { headers: { cookie } })

describe('patients', () => {
  test('who come back within 30 days stay signed in, who do not are signed out', async () => {
    const { id, cookie, api } = await as('patient')
    at(MINUTE - 1000)
    expect((await ask(cookie)).headers.getSetCookie()).toEqual([])
    at(29 * DAY)
    const [kept = ''] = (await ask(cookie)).headers.getSetCookie()
    expect(kept).toBe(`${cookie}; Max-Age=${(30 * DAY) / 1000}; Path=/; HttpOnly; SameSite=Lax`)
    expect((await termsOf(id)).expires_at).toEqual(new Date(START.getTime() + 59 * DAY))
    at(59 * DAY - 1000)
    expect(await api.accounts.me()).toMatchObject({ id, sessionEndsAt: new Date(START.getTime() + 89 * DAY - 1000) })
    at(89 * DAY - 1000)
    expect(await api.accounts.me()).toBeNull()
  })

  test('are signed out after a year, however often they came', async () => {
    const { id, api } = await as('patient')
    for (let day = 25; day < 365; day += 25) {
      at(day * DAY)
      expect(await api.accounts.me()).toMatchObject({ id })
    }
    expect((await api.accounts.refresh()).sessionEndsAt).toEqual(new Date(START.getTime() + 365 * DAY))
    at(365 * DAY - 1)
    expect(await api.accounts.me()).toMatchObject({ id })
    at(365 * DAY)
    expect(await api.accounts.me()).toBeNull()
  })

  test('are never locked, for their phone locks itself', async () => {
    const { api } = await as('patient')
    await api.accounts.lock()
    at(20 * DAY)
    expect(await api.accounts.me()).toMatchObject({ isLocked: false })
    await api.people.myProfile()
  })
})

describe('staff', () => {
  test('who give no sign for 15 minutes find their screens locked, and open them with the password', async () => {
    const { id, api } = await as('doctor')
    await givePassword(world, id, PASSWORD)
    at(15 * MINUTE - 1)
    expect(await errorCodeOf(api.visits.doctorsDay())).toBe('ok')
    at(15 * MINUTE)
    expect(await errorCodeOf(api.visits.doctorsDay())).toBe('SESSION_LOCKED')
    expect(await errorCodeOf(api.accounts.refresh())).toBe('SESSION_LOCKED')
    expect(await errorCodeOf(api.accounts.keepAlive())).toBe('SESSION_LOCKED')
    expect(await api.accounts.me()).toMatchObject({ id, isLocked: true })
    expect(await errorCodeOf(api.accounts.unlock({ password: 'wrong' }))).toBe('WRONG_PASSWORD')
    expect(await api.accounts.me()).toMatchObject({ isLocked: true })
    expect(await api.accounts.unlock({ password: PASSWORD })).toMatchObject({ id, isLocked: false })
    expect(await errorCodeOf(api.visits.doctorsDay())).toBe('ok')
  })

  test('whose profile is missing unlock all the same', async () => {
    const { id, api } = await as('doctor')
    await givePassword(world, id, PASSWORD)
    at(15 * MINUTE)
    await world.owner.query('delete from profiles where id = $1', [id])
    expect(await api.accounts.unlock({ password: PASSWORD })).toMatchObject({ id, isLocked: false })
  })

  test('who say that they are still here are not locked', async () => {
    const { api } = await as('nurse')
    for (const minutes of [14, 28, 42]) {
      at(minutes * MINUTE)
      await api.accounts.keepAlive()
    }
    at(57 * MINUTE - 1)
    expect(await api.accounts.me()).toMatchObject({ isLocked: false })
    await api.accounts.refresh() // which a page does on its own: no sign of anybody
    at(57 * MINUTE)
    expect(await api.accounts.me()).toMatchObject({ isLocked: true })
  })

  test('who only look are away all the same: asking who is signed in is no sign of life while locked', async () => {
    const { cookie, api } = await as('doctor')
    at(16 * MINUTE)
    expect((await ask(cookie)).headers.getSetCookie()).toEqual([])
    expect(await api.accounts.me()).toMatchObject({ isLocked: true })
  })

  test('may lock their screens themselves', async () => {
    const { id, api } = await as('admin')
    await givePassword(world, id, PASSWORD)
    await api.accounts.lock()
    expect(await errorCodeOf(api.staff.list())).toBe('SESSION_LOCKED')
    await api.accounts.unlock({ password: PASSWORD })
    expect(await errorCodeOf(api.staff.list())).toBe('ok')
  })

  test('may leave while locked', async () => {
    const { api } = await as('doctor')
    at(20 * MINUTE)
    await api.accounts.signOut()
    expect(await api.accounts.me()).toBeNull()
  })

  test('are signed out an hour after the last refresh, and 12 hours after signing in', async () => {
    const { id, api } = await as('nurse')
    const stay = async (until: number) => {
      for (let ms = (await termsOf(id)).active_at.getTime() - START.getTime() + 10 * MINUTE; ms < until; ms += 10 * MINUTE) {
        at(ms)
        await api.accounts.keepAlive()
        await api.accounts.refresh()
      }
    }
    await stay(12 * HOUR)
    expect((await termsOf(id)).expires_at).toEqual(new Date(START.getTime() + 12 * HOUR))
    at(12 * HOUR - 1)
    expect(await api.accounts.me()).toMatchObject({ id })
    at(12 * HOUR)
    expect(await api.accounts.me()).toBeNull()
    at(0)
    const other = await as('nurse')
    at(HOUR)
    expect(await other.api.accounts.me()).toBeNull()
  })
})

test('ten refreshes at once are one: the same cookie, the same end', async () => {
  const { id, api, cookie } = await as('patient')
  at(10 * DAY)
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.accounts.refresh()))
  for (const me of answers) expect(me).toMatchObject({ id, sessionEndsAt: new Date(START.getTime() + 40 * DAY) })
  expect((await world.owner.query('select from accounts.sessions where user_id = $1', [id])).rowCount).toBe(1)
  expect(await world.client(cookie).accounts.me()).toMatchObject({ id })
})

test('a refresh that comes with a sign-out does not bring the session back', async () => {
  const { id, api } = await as('patient')
  await Promise.allSettled([api.accounts.refresh(), api.accounts.signOut(), api.accounts.refresh(), api.accounts.me()])
  expect(await api.accounts.me()).toBeNull()
  expect((await world.owner.query('select from accounts.sessions where user_id = $1', [id])).rowCount).toBe(0)
})
