import { expect, type Page } from '@playwright/test'
import { apiOf, bookThroughApi, newPatient, PASSWORD } from './support/patients.ts'
import { newBrowser, desktop, phone, signIn, signInAt } from './support/people.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('theme and text size are of the device: they survive a reload and a sign-out', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { email } = await newPatient(page)
  await page.goto('/settings?tab=appearance')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible()
  const before = await sizes(page)
  await choose(page, 'Theme', 'Dark')
  await choose(page, 'Text size', 'Largest')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  const after = await sizes(page)
  expect(after.text / before.text).toBeCloseTo(1.375, 2)
  expect(after.scheme).toBe('dark')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Largest' })).toBeChecked()
  expect(await sizes(page)).toEqual(after)
  await test.step('in the largest letters nothing of a patient scrolls sideways', async () => {
    for (const path of ['/support', '/wallet', '/reports', '/dashboard', '/dashboard?tab=appointments']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(beyond, path).toBeLessThanOrEqual(0)
    }
    const tabs = await page.getByRole('tab').evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
    expect(new Set(tabs).size).toBe(1)
  })
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(await sizes(page)).toEqual(after)
  await page.goto('/emergency')
  await expect(page.locator('html')).toHaveCSS('font-size', '22px')
  await signIn(page, email, 'Patient', PASSWORD)
  await page.goto('/settings?tab=appearance')
  await choose(page, 'Theme', 'Same as computer')
  await choose(page, 'Text size', 'Normal')
  await expect.poll(() => sizes(page)).toEqual(before)
})

test('dates and times are of the person: every screen and every device shows them so', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { page: computer } = await newBrowser(browser, desktop)
  const { email } = await newPatient(page)
  await bookThroughApi(page, '2026-11-24', '14:30')
  await page.goto('/dashboard?tab=appointments')
  await expect(page.getByText(/Tue, Nov 24, 2026/).first()).toBeVisible()
  await expect(page.getByText(/2:30 PM/).first()).toBeVisible()
  await signInAt(computer, email, '/dashboard')
  await page.goto('/settings?tab=appearance')
  await choose(page, 'How dates are written', 'Fri, 20 Nov 2026')
  await expect(page.getByText('Saved for all your devices')).toBeVisible()
  await choose(page, 'How times are written', '08:00')
  await expect(page.getByRole('radio', { name: '08:00' })).toBeChecked()
  await expect.poll(async () => (await apiOf(page).accounts.me({}))?.preferences).toEqual({ dateOrder: 'day_first', clock: '24' })
  for (const one of [page, computer]) {
    await one.goto('/dashboard?tab=appointments')
    await expect(one.getByText(/Tue, 24 Nov 2026/).first()).toBeVisible()
    await expect(one.getByText(/14:30/).first()).toBeVisible()
    await expect(one.getByText(/2:30 PM/)).toHaveCount(0)
  }
})

test('without a connection the device can still be set, and the rest says why not', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/settings')
  const openPart = (name: string) => page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link', { name }).click()
  await openPart('Account')
  await expect(page.getByRole('button', { name: 'Send me a reset link' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await openPart('Appearance')
  await choose(page, 'Text size', 'Larger')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await expect(page.getByText('Saved on this device')).toBeHidden()
  await context.setOffline(true)
  await choose(page, 'Theme', 'Dark')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.getByRole('radio', { name: /^\d\d:\d\d$/ }).click({ force: true })
  await expect(page.getByRole('radiogroup', { name: 'How times are written' })).toHaveAccessibleDescription(/You are offline/)
  await expect(page.getByRole('radio', { name: /^\d\d:\d\d$/ })).not.toBeChecked()
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await openPart('Account')
  await expect(page.getByRole('button', { name: 'Send me a reset link' })).toHaveAccessibleDescription(
    'You are offline. This needs a connection.',
  )
})

/** The input lies under its label, so the press is not waited for: where the screen still moved it may have gone beside it. */
async function choose(page: Page, group: string, option: string) {
  const radio = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option })
  await expect(async () => {
    await radio.click({ force: true })
    await expect(radio).toBeChecked({ timeout: 2000 })
  }).toPass()
}

const sizes = (page: Page) =>
  page.evaluate(() => ({
    text: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    scheme: document.documentElement.dataset['mantineColorScheme'],
  }))
