import { expect, type Page } from '@playwright/test'
import { newPatient, PASSWORD } from './support/patients.ts'
import { newBrowser, desktop, phone } from './support/people.ts'
import { expectAccessible } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a visitor signs in on a page without the app, which is fetched meanwhile, and no page breaks its own policy', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { email } = await newPatient(page)
  await page.context().clearCookies()
  const refused = refusedByPolicy(page)
  const files = filesFetched(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expectAccessible(page)
  // The app is on its way and has not run.
  await expect.poll(() => files.beforehand.filter(isApp).length).toBe(1)
  expect(files.toRun.filter(isApp)).toEqual([])

  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome back/)
  await page.goto('/signup')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(refused).toEqual([])
})

test('after signing out, going back shows nobody', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Visits' }).click()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByText('Palesa')).toHaveCount(0)
})

for (const [size, viewport] of [['phone', phone] as const, ['desktop', desktop] as const])
  test(`the menus of the header open and close by keyboard and by touch, on a ${size}`, async ({ browser }) => {
    const { page } = await newBrowser(browser, viewport)
    await newPatient(page)
    await page.goto('/dashboard')
    for (const [button, within] of [
      ['Your menu', 'Logout'],
      ['Notifications', 'View all notifications'],
    ]) {
      const opener = page.getByRole('button', { name: new RegExp(`^${button}`) })
      const panel = page.getByRole('dialog', { name: button! })
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(panel).toBeFocused()
      await expect(panel.getByText(within!)).toBeInViewport()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await expect(opener).toBeFocused()

      await opener.click()
      await expect(panel).toBeVisible()
      await page.mouse.click(5, viewport.height - 100)
      await expect(panel).toHaveCount(0)

      await opener.click()
      for (let stop = 0; stop < 20 && (await panel.count()); stop += 1) await page.keyboard.press('Tab')
      await expect(panel).toHaveCount(0) // going on leaves it
    }
  })

function refusedByPolicy(page: Page) {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) refused.push(message.text())
  })
  return refused
}

const isApp = (address: string) => /\/assets\/app-[^/]+\.js$/.test(address)

/** What the page fetches to run it, and what it fetches for the page after it. */
function filesFetched(page: Page) {
  const files = { toRun: [] as string[], beforehand: [] as string[] }
  page.on('request', (request) => {
    const isBeforehand = request.headers()['sec-purpose'] === 'prefetch'
    files[isBeforehand ? 'beforehand' : 'toRun'].push(request.url())
  })
  return files
}
