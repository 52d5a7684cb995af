import { expect, test } from 'vitest'
import { forScreens } from './sessionEvents.ts'
import { DAY, doctor, palesa, testTab, twoTestTabs } from '#testing/web/sessionTab.ts'

test('a second factor is said before the sign-in it completes, and the other tabs hear of it', () => {
  const { holder, events, told } = testTab({ me: null })
  holder.signedIn(doctor, { bySecondFactor: true })
  expect(events()).toEqual(['MFA_CHALLENGE_VERIFIED here', 'SIGNED_IN here'])
  expect(told).toEqual([{ event: 'SIGNED_IN', userId: 'd1' }])
})

test('opening the link of a forgotten password signs nobody in, and the other tabs hear of it', async () => {
  const [one, two] = twoTestTabs({ me: null })
  await Promise.all([one.holder.load(), two.holder.load()])
  one.holder.passwordRecovery()
  expect(one.events()).toEqual(['INITIAL_SESSION here', 'PASSWORD_RECOVERY here'])
  expect(two.events()).toEqual(['INITIAL_SESSION here', 'PASSWORD_RECOVERY elsewhere'])
  expect([one.holder.state().isLoggedIn, two.calls.askMe]).toEqual([false, 1])
})

test('nor does it sign out whoever is signed in', async () => {
  const [one, two] = twoTestTabs({ me: palesa })
  await Promise.all([one.holder.load(), two.holder.load()])
  one.holder.passwordRecovery()
  for (const { holder } of [one, two]) expect(holder.state().me).toEqual(palesa)
})

test('tabs agree at once: somebody signs in, is renamed, refreshed, and signs out', async () => {
  const [one, two] = twoTestTabs({ me: null })
  await Promise.all([one.holder.load(), two.holder.load()])
  one.server.me = palesa
  one.holder.signedIn(palesa)
  await two.clock.pass(0)
  expect(two.events().at(-1)).toBe('SIGNED_IN elsewhere')
  one.server.me = { ...palesa, name: 'Palesa Khumalo' }
  one.holder.updated({ name: 'Palesa Khumalo' })
  await two.clock.pass(0)
  expect(two.holder.state().me?.name).toBe('Palesa Khumalo')
  expect(two.events().at(-1)).toBe('USER_UPDATED server')
  await one.clock.pass(27 * DAY)
  expect(one.calls.refresh).toBe(1)
  expect(two.events().at(-1)).toBe('TOKEN_REFRESHED elsewhere')
  await two.clock.pass(27 * DAY)
  expect(two.calls.refresh).toBe(1) // its own, as its clock comes there
  two.holder.signedOut()
  expect(one.events().at(-1)).toBe('SIGNED_OUT elsewhere')
  expect(one.holder.state()).toMatchObject({ me: null, session: null, user: null, role: null, isLoggedIn: false })
})

test("another person in another tab ends the first person's screens without asking anybody", async () => {
  const { holder, events, calls } = testTab({ me: palesa })
  await holder.load()
  holder.hear({ event: 'SIGNED_IN', userId: 'd1' })
  expect(events().at(-1)).toBe('SIGNED_OUT another_person')
  expect(calls.askMe).toBe(1)
})

test('an answer that was on its way while somebody signed in or out does not count', async () => {
  const { holder, events, server, calls } = testTab({ me: palesa })
  const first = holder.load()
  holder.hear({ event: 'SIGNED_OUT' })
  server.me = null
  expect(await first).toBeNull()
  expect(calls.askMe).toBe(2)
  const second = holder.reread()
  holder.signedIn(doctor)
  server.me = doctor
  await second
  expect(holder.state().me?.id).toBe('d1')
  expect(events().filter((event) => event.startsWith('SIGNED_OUT'))).toEqual([])
})

test('who has no role on file is a patient on screen, and an onboarding that cannot be checked lets them in', () => {
  expect(forScreens({ ...palesa, role: null })).toEqual(palesa)
  expect(forScreens({ ...palesa, onboardingComplete: null })).toEqual(palesa)
  expect(forScreens({ ...palesa, onboardingComplete: false })).toEqual({ ...palesa, onboardingComplete: false })
  expect(forScreens({ ...doctor, onboardingComplete: null })).toEqual(doctor)
})
