import { expect, type BrowserContext, type Page } from '@playwright/test'
import { mailTo, linkIn } from './support/mails.ts'
import { apiOf, newEmail, newPatient, PASSWORD } from './support/patients.ts'
import { newBrowser, dropSession, phone, signIn } from './support/people.ts'
import { followServerTime, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

const HOUR = 3_600_000

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('signing in in one tab takes the sign-in page of the other along', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  const { email, firstName } = await newPatient(page)
  await context.clearCookies()
  const other = await nextTab(context, '/login')
  await expect(other.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await signIn(page, email, 'Patient', PASSWORD)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(other).toHaveURL(/\/dashboard$/)
  await expect(other.getByRole('heading', { level: 1 })).toContainText(firstName)
})

for (const [how, ...init] of [
  ['by a message'],
  ['by the time of the last sign-out, where tabs have no messages', withoutMessages],
] as const)
  test(`signing out leaves every tab: ${how}`, async ({ browser }) => {
    const { context, page } = await newBrowser(browser, phone)
    for (const script of init) await context.addInitScript(script)
    await newPatient(page)
    await page.goto('/dashboard')
    const others = [await nextTab(context, '/notifications'), await nextTab(context, '/profile')]
    for (const other of others) await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    for (const tab of [page, ...others]) await expect(tab.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(page.getByText('Signed out successfully')).toBeVisible()
  })

test("another person signing in in one tab takes the first person's screens off the other", async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  const { firstName } = await newPatient(page, { firstName: 'Palesa' })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName)
  const newcomer = newEmail('Thabo')
  await apiOf(page).accounts.signUp({ firstName: 'Thabo', lastName: 'Ndlovu', email: newcomer, password: PASSWORD })
  const other = await nextTab(context, linkIn(await mailTo(page.request, newcomer, /verify/i)))
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(other).toHaveURL(/\/onboarding$/)
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(page.getByText(firstName)).toHaveCount(0)
  // The newcomer stays: nobody signed out.
  await expect(other).toHaveURL(/\/onboarding$/)
  await other.reload()
  await expect(other.getByRole('button', { name: 'Skip for now' })).toBeVisible()
})

test('a page that stays open for a month refreshes its session near the end', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  const refreshes: number[] = []
  // Answered and not only asked: the server's time goes on below, and a request under way would come after the term.
  context.on('response', (response) => response.url().endsWith('/accounts/refresh') && refreshes.push(response.status()))
  await page.clock.install({ time: new Date('2026-11-20T06:00:00Z') })
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/notifications')
    await expect(tab.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  }
  await serverTime('2026-12-16 08:00')
  await context.clock.fastForward(26 * 24 * HOUR)
  expect(refreshes).toEqual([])
  await serverTime('2026-12-17 09:00')
  await context.clock.fastForward(25 * HOUR)
  await expect.poll(() => refreshes.length).toBeGreaterThan(0)
  await context.clock.fastForward(HOUR)
  await serverTime('2026-12-22 08:00') // after the term that was
  for (const tab of tabs) {
    await tab.reload()
    await expect(tab.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  }
  expect(refreshes.length, 'once for each tab').toBeLessThanOrEqual(tabs.length)
})

test('whoever must sign in first goes on to the screen they wanted, and never to another site', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { email } = await newPatient(page)
  await dropSession(page)
  await page.goto('/notifications')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fnotifications$/)
  await typePassword(page, email)
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  for (const foreign of [
    'https://evil.example/notifications',
    '//evil.example',
    '/%2e%2e//evil.example',
    '/api/session',
    '/nothing-here',
  ]) {
    await dropSession(page)
    await page.goto(`/login?returnTo=${encodeURIComponent(foreign)}`)
    await typePassword(page, email)
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/dashboard$/)
  }
})

async function nextTab(context: BrowserContext, address: string) {
  const tab = await context.newPage()
  await followServerTime(tab)
  await tab.goto(address)
  return tab
}

async function typePassword(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In as Patient' }).click()
}

/** Runs in the browser before anything else. */
function withoutMessages() {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
}
