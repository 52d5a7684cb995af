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
  const visit = page.getByRole('article').first()
  await expect(visit.getByRole('heading', { name: 'Dr. Kagiso Molefe' })).toBeVisible()
  const summary = visit.getByRole('button', { name: 'Summary' })
  await expect(summary).toBeVisible()
  await checkScreen(page, 'reports')

  const downloading = page.waitForEvent('download')
  await summary.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expect(page.getByText('Summary downloaded successfully')).toBeVisible()

  await test.step('what fails is said on its card and can be tried again', async () => {
    await page.route(/documents\/download/, (route) => route.abort(), { times: 1 })
    await summary.click()
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
    await expect(summary).toBeHidden()
    await expect(visit.getByText('Yearly check')).toBeVisible()
    await expect(page.getByText(/^.+, printed \w+, \w+ \d+, 2026$/)).toBeVisible()
    await picture(page, 'reports-print', true)
    await page.emulateMedia({ media: 'screen' })
  })
  await visit.getByRole('button', { name: 'View Details' }).click()
  await test.step('a visit begins with what the doctor said, in lists as in its document, and ends with its price', async () => {
    const details = page.getByRole('dialog', { name: 'Your visit' })
    const said = details.getByRole('region', { name: 'What your doctor said' })
    await expect(said.getByRole('listitem')).toHaveText([
      'Go on with your tablet, one each evening.',
      'Your next blood test is due in six months.',
    ])
    await expect(said.getByText(/^- /)).toHaveCount(0)
    const order = await details.getByRole('heading').allTextContents()
    expect(order.slice(-2)).toEqual(['What your doctor said', 'Your documents'])
    await expect(details.getByText('Payment method')).toBeHidden()
    await details.getByRole('button', { name: /^More about this visit/ }).click()
    await expect(details.getByText('Payment method')).toBeVisible()
    const opening = context.waitForEvent('page')
    await details.getByRole('button', { name: 'Open Summary' }).click()
    const tab = await opening
    await expect.poll(() => tab.url()).toMatch(/^blob:/)
    await tab.close()
    await details.getByRole('button', { name: 'Book again with this doctor' }).click()
    await expect(page.getByRole('dialog', { name: 'Book a Consultation' }).getByRole('radio', { name: /Molefe/ })).toBeChecked()
  })
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
