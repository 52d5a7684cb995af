import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, DEMO_PASSWORD, desktop, phone, signInAt } from './support/people.ts'
import { checkScreen, picture } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { wholeBrowser } from './support/browsers.ts'
import { test } from './support/test.ts'

test.use(wholeBrowser)

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('past visits with their papers, which are opened and kept', async ({ browser }) => {
  const { page, context } = await newBrowser(browser, phone)
  await apiOf(page).accounts.signIn({ email: 'sipho@demo.example', password: DEMO_PASSWORD, role: 'patient' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  const visit = page
    .getByRole('article')
    .filter({ has: page.getByText('Visit summary (PDF)') })
    .first()
  await expect(visit).toBeVisible()
  await checkScreen(page, 'reports')

  const downloading = page.waitForEvent('download')
  await visit.getByRole('button', { name: /^Download: / }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expect(page.getByText('Summary downloaded successfully')).toBeVisible()

  const opening = context.waitForEvent('page')
  await visit.getByRole('button', { name: /^Open: / }).click()
  const tab = await opening
  await expect.poll(() => tab.url()).toMatch(/^blob:/)
  await tab.close()

  await test.step('what fails is said on its card and can be tried again', async () => {
    await page.route(/documents\/download/, (route) => route.abort(), { times: 1 })
    await visit.getByRole('button', { name: /^Download: / }).click()
    const card = visit.getByRole('alert')
    await expect(card).toBeVisible()
    const again = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Try again' }).click()
    await again
    await expect(card).toHaveCount(0)
  })
  await test.step('on paper there is neither bar nor button', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(visit.getByRole('button', { name: /^Open: / })).toBeHidden()
    await expect(visit.getByText('Visit summary (PDF)')).toBeVisible()
    await expect(page.getByText(/^.+, printed \w+, \w+ \d+, 2026$/)).toBeVisible()
    await picture(page, 'reports-print', true)
    await page.emulateMedia({ media: 'screen' })
  })
  await visit.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('before the first visit it says what will be here, and when nothing can be read that', async ({ browser }) => {
  const { page } = await newBrowser(browser, desktop)
  await newPatient(page)
  await page.goto('/reports')
  await expect(page.getByText('After your first visit you will find its summary here.')).toBeVisible()
  await checkScreen(page, 'reports-none')
  await page.getByRole('link', { name: 'Book Video Consultation' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.route(/visits\/consultations/, (route) => route.abort())
  await page.goto('/reports')
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 })
  await page.unroute(/visits\/consultations/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('After your first visit you will find its summary here.')).toBeVisible()
})

test('staff have none', async ({ browser }) => {
  const { page } = await newBrowser(browser, desktop)
  await signInAt(page, 'dr.molefe@demo.example', '/reports')
  await expect(page).toHaveURL(/\/doctor\/dashboard$/)
})
