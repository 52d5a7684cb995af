import { expect, type BrowserContext, type Page } from '@playwright/test'
import { mailTo, linkIn } from './support/mails.ts'
import { offlineRecord } from './support/offline.ts'
import { apiOf, newEmail, PASSWORD } from './support/patients.ts'
import { newBrowser, phone } from './support/people.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

const perPerson = /^(onboarding_complete|onboarding_skipped|onboarding_form|support_consent):[0-9a-f-]{36}$/
const ofDevice = /^(last_logout_time|session_ends|theme|language|text_size|one_letter_keys|install_hint)$/
/** Where each page of this tab was scrolled to, and what one page leaves for the next to say; both end with the tab. */
const ofTab = /^(tsr-scroll-restoration-v1_3|news)$/

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test("nothing but the decided keys lies in a browser through a patient's life, and nobody's after it", async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  const email = newEmail('Palesa')
  const secrets = [PASSWORD, email, 'Penicillin']
  const check = (step: string, expected: string[] = []) => expectOnlyDecided({ context, page, step, secrets, expected })
  await page.goto('/')
  await check('the landing page')
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Palesa')
  await page.getByLabel('Last name').fill('Molapo')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await check('signing up')

  await page.goto(linkIn(await mailTo(page.request, email, /verify/i)))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await check('an open link')
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(page).toHaveURL(/\/onboarding$/)
  await check('signing in')
  await page.getByLabel(/WhatsApp/).fill('82 555 0142')
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Complete Profile', exact: true }).click()
  await expect(page.getByText(/saved locally but not to the cloud/)).toBeVisible()
  await check('onboarding without a connection', ['onboarding_complete', 'onboarding_form'])
  await context.setOffline(false)
  // With the connection the app goes on by itself, and the browser gives up one of two ways that begin at once.
  await page.goto('/dashboard').catch(() => page.goto('/dashboard'))
  await page.getByRole('button', { name: 'Maybe Later' }).click()
  await expect(page.getByText('You can enable Molemo support anytime in your profile settings.')).toBeVisible()
  await check('saying no to support', ['support_consent'])
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  await expect.poll(async () => (await stored(page)).local.some(([key]) => key.startsWith('onboarding_form'))).toBe(false)
  await check('the saved copy has arrived')

  for (const path of [
    '/dashboard?tab=appointments',
    '/dashboard?tab=consultations',
    '/notifications',
    '/profile',
    '/settings',
    '/settings?tab=security',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await check(path)
  }
  await page.goto('/settings?tab=appearance')
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
  await page.getByRole('radio', { name: 'Large', exact: true }).click({ force: true })
  await check('how it looks', ['theme', 'text_size'])
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByLabel('Use one-letter shortcuts on this device').uncheck({ force: true })
  await page.keyboard.press('Escape')
  await check('which keys it listens to', ['one_letter_keys'])

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await check('signing out', ['last_logout_time', 'theme', 'text_size'])
  const { local } = await stored(page)
  expect(local.map(([key]) => key).toSorted()).toEqual(['install_hint', 'last_logout_time', 'one_letter_keys', 'text_size', 'theme'])
  expect(await offlineRecord(page)).toBe('')
  // By this the next sign-in is not told about as one on a new device; it says nothing about who that was.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['device'])
  await expect(apiOf(page).people.myProfile({})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})

type Check = { context: BrowserContext; page: Page; step: string; secrets: string[]; expected: string[] }

async function expectOnlyDecided({ context, page, step, secrets, expected }: Check) {
  const { local, session, databases } = await stored(page)
  const strange = [
    ...local.filter(([key]) => !perPerson.test(key) && !ofDevice.test(key)),
    ...session.filter(([key]) => !ofTab.test(key)),
    // The offline store, which is empty unless a patient is signed in, and what waits to be sent (decision 75).
    ...databases.filter((name) => !['kept', 'waiting'].includes(name)).map((name) => [name, 'a database']),
  ]
  expect(strange, step).toEqual([])
  for (const key of expected)
    expect(
      local.map(([name]) => name.replace(/:.*/, '')),
      step,
    ).toContain(key)
  const cookies = await context.cookies()
  for (const cookie of cookies) expect(cookie, step).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  for (const [key, value] of [...local, ...session])
    for (const secret of [...secrets, ...cookies.map((cookie) => cookie.value)])
      expect(value.includes(secret), `${step}: ${key}`).toBe(false)
}

/** What a script of the page can read; the address and its history entry too, where links bring their secrets. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const all = (storage: Storage) => Object.keys(storage).map((key): [string, string] => [key, storage.getItem(key) ?? ''])
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return { local: all(localStorage), session: all(sessionStorage), databases }
  })
