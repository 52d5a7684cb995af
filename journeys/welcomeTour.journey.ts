import { expect, type Page } from '@playwright/test'
import { newPatient } from './support/patients.ts'
import { newBrowser, desktop, phone } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

const titles = ['Welcome to Molemo', 'Visits and medicines', 'The bell', 'In an emergency']
const toastOf = (page: Page, title: string) => page.locator('[data-sonner-toast]').filter({ hasText: title })

/** A message of the tour lies over neither the header nor the tabs: both can be pressed meanwhile. */
const expectNothingCovered = (page: Page) =>
  expect
    .poll(async () => {
      const toast = (await page.locator('[data-sonner-toast]:not([data-removed="true"])').first().boundingBox())!
      const parts = [page.getByRole('banner'), ...(await page.getByRole('tab').all())]
      const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
      return boxes.filter(
        (box) =>
          box.y < toast.y + toast.height && toast.y < box.y + box.height && box.x < toast.x + toast.width && toast.x < box.x + box.width,
      )
    })
    .toEqual([])

/** Notes in the page when it was clicked first, and when each toast of the tour first appears, by the browser's own timers. */
const watchTour = (page: Page) =>
  page.evaluate((wanted) => {
    const seen: Record<string, number> = {}
    Object.assign(window, { tourSeen: seen })
    document.addEventListener('click', () => (seen['click'] ??= performance.now()), { capture: true })
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast] [data-title]'))
        if (wanted.includes(toast.textContent!)) seen[toast.textContent!] ??= performance.now()
    }).observe(document.body, { subtree: true, childList: true })
  }, titles)

const secondsSeen = (page: Page) =>
  page.evaluate((wanted) => {
    const seen = (window as unknown as { tourSeen: Record<string, number> }).tourSeen
    return wanted.map((title) => (seen[title]! - seen['click']!) / 1000)
  }, titles)

test('the welcome begins the tour: its words appear at 0, 6, 13 and 20 seconds, one at a time, and the welcome is spent', async ({
  browser,
}) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/notifications')
  await watchTour(page)
  await page.getByRole('button', { name: /^Welcome/ }).click()
  await expect(page.getByText('Book a visit or ask a question from your home screen.')).toBeVisible()
  await expect(page.getByText('No notifications')).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click() // it goes on wherever one goes
  await expectNothingCovered(page)
  await expect(toastOf(page, 'In an emergency')).toBeVisible()
  // A busy browser shows a word later than its time (tourClock.test.ts has that to the millisecond), and never before it.
  const seen = await secondsSeen(page)
  for (const [at, seconds] of [0, 6, 13, 20].entries()) expect(seen[at]).toBeGreaterThan(seconds - 0.1)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  await expect(page.locator('[data-sonner-toast]:not([data-removed="true"])')).toHaveCount(1)
  await expect(toastOf(page, 'In an emergency')).toHaveCount(0)
})

test('the tour is taken again from the menu, paused, gone on with and stopped, by keyboard too, in a region that is read out', async ({
  browser,
}) => {
  const { page } = await newBrowser(browser, desktop)
  await newPatient(page)
  await page.goto('/dashboard')
  const menu = page.getByRole('button', { name: 'Your menu' })
  await menu.click()
  await page.getByRole('button', { name: 'Take the tour' }).click()
  const first = toastOf(page, 'Welcome to Molemo')
  await expect(first).toBeVisible()
  await expectNothingCovered(page)
  await expect(page.locator('section[aria-live="polite"]').filter({ has: first })).toHaveAccessibleName(/^Messages/)
  await page.keyboard.press('Alt+t')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-sonner-toaster]') !== null)).toBe(true)
  await first.getByRole('button', { name: 'Pause' }).focus()
  await page.keyboard.press('Enter')
  await expect(first.getByRole('button', { name: 'Continue' })).toBeFocused()
  await checkScreen(page, 'tour-paused', '[data-sonner-toaster]')
  await page.waitForTimeout(8000) // longer than to the second word
  await expect(first).toBeVisible()
  await expect(toastOf(page, 'Visits and medicines')).toHaveCount(0)

  await menu.press('Enter') // the message lies over it for a mouse, which has the same buttons on the message
  await page.getByRole('button', { name: 'Continue the tour' }).press('Enter')
  await expect(toastOf(page, 'Visits and medicines')).toBeVisible()
  await menu.press('Enter')
  await page.getByRole('button', { name: 'Pause the tour' }).press('Enter')
  await expect(toastOf(page, 'Visits and medicines').getByRole('button', { name: 'Continue' })).toBeVisible()
  await toastOf(page, 'Visits and medicines').getByRole('button', { name: 'Stop the tour' }).click()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await menu.click()
  await expect(page.getByRole('button', { name: 'Take the tour' })).toBeVisible()
})

test('closing one of its messages ends the tour, and so does signing out; the settings begin it again', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone, { reducedMotion: 'reduce' })
  await newPatient(page)
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Welcome tour' })
  await card.getByRole('button', { name: 'Take the tour' }).click()
  await toastOf(page, 'Welcome to Molemo').getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await card.getByRole('button', { name: 'Take the tour' }).click()
  await expect(toastOf(page, 'Welcome to Molemo')).toBeVisible()
  await page.getByRole('button', { name: 'Your menu' }).press('Enter')
  await page.getByRole('dialog', { name: 'Your menu' }).getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(toastOf(page, 'Visits and medicines')).toHaveCount(0)
})

test('the first word leads to the booking', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/notifications')
  await page.getByRole('button', { name: /^Welcome/ }).click()
  await toastOf(page, 'Welcome to Molemo').getByRole('button', { name: 'Book' }).click()
  await expect(page.getByRole('dialog')).toContainText('Select Date & Time')
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})
