import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, DEMO_PASSWORD, desktop, phone, signInAt } from './support/people.ts'
import { checkScreen, picture } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { wholeBrowser } from './support/browsers.ts'
import { readPdfDownload } from './support/pdfs.ts'
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

  // A fault of the server: what a broken connection keeps back comes by itself, maybe before anybody presses.
  await page.route(/visits\/consultations/, (route) => route.fulfill({ status: 500, json: { json: { code: 'INTERNAL_SERVER_ERROR' } } }))
  await page.goto('/reports')
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute(/visits\/consultations/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('After your first visit you will find its summary here.')).toBeVisible()
})

test('staff have none', async ({ browser }) => {
  const { page } = await newBrowser(browser, desktop)
  await signInAt(page, 'dr.molefe@demo.example', '/reports')
  await expect(page).toHaveURL(/\/doctor\/dashboard$/)
})

test('a month of doses: what is put right changes its figures, what is older is locked, and its files say the same', async ({
  browser,
}) => {
  const { page } = await newBrowser(browser, phone)
  await apiOf(page).accounts.signIn({ email: 'lerato@demo.example', password: DEMO_PASSWORD, role: 'patient' })
  await page.goto('/reports')
  await page.getByRole('link', { name: 'Medication calendar' }).click()
  const grid = page.getByRole('grid', { name: 'November 2026' })
  const day = (date: string) => page.getByRole('grid').getByRole('button', { name: new RegExp(`^${date}, 2026: `) })
  const figures = page.getByRole('definition')
  await expect(grid).toBeVisible()
  await checkScreen(page, 'medication-calendar')
  const taken = Number(await figures.first().textContent())

  await day('Fri, Nov 20').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Change Amlodipine 5 mg, 7:00 AM' }).click()
  await expect(sheet.getByRole('radio', { name: 'I took it' })).toBeFocused()
  await checkScreen(page, 'medication-calendar-change')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Planned 7:00 AM · Taken at 7:00 AM, recorded later')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Change Amlodipine 5 mg, 7:00 AM' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(figures.first()).toHaveText(String(taken + 1))

  await test.step('what is older than 48 hours is read, and not changed', async () => {
    await day('Tue, Nov 10').click()
    await expect(sheet.getByText('More than 48 hours ago. You can no longer change it.').first()).toBeVisible()
    await expect(sheet.getByRole('button', { name: /^Change/ })).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('keys move about in the days, also over the end of a month', async () => {
    await day('Tue, Nov 10').focus()
    await page.keyboard.press('PageUp')
    await expect(page.getByRole('grid', { name: 'October 2026' })).toBeVisible()
    await expect(day('Sat, Oct 10')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Sat, Oct 10, 2026' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(day('Sat, Oct 10')).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(day('Tue, Nov 10')).toBeFocused()
  })
  await test.step('as a table, of one medicine, and after a reload', async () => {
    await page.getByRole('radio', { name: 'Table' }).click({ force: true })
    await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked()
    await page.getByRole('combobox', { name: 'Medicine' }).selectOption({ label: 'Amlodipine 5 mg' })
    await page.reload()
    const row = page.getByRole('table', { name: 'November 2026' }).getByRole('row', { name: /Fri, Nov 20, 2026/ })
    await expect(row).toContainText('All taken')
    await checkScreen(page, 'medication-calendar-table')
  })
  const saved = async (name: string) => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return await downloading
  }
  const csv = await saved('Save as table (CSV)')
  expect(csv.suggestedFilename()).toBe('calendar-2026-11-01-to-2026-11-20.csv')
  expect(readFileSync(await csv.path(), 'utf8')).toContain('"2026-11-20","07:00","Amlodipine 5 mg","Taken","2026-11-20","07:00","1"')
  const pdf = await saved('Save as PDF')
  expect(pdf.suggestedFilename()).toBe('calendar-2026-11-01-to-2026-11-20.pdf')
  const text = (await readPdfDownload(pdf)).replaceAll('\u00a0', ' ')
  expect(text).toContain('20 Nov 2026 07:00 Amlodipine 5 mg Taken at 07:00; recorded later')
  expect(text).not.toContain('Metformin')
})
