import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { asNeeded, metformin, twiceADay } from '#testing/sampleMedicines.ts'
import { checkScreen, expectAccessible } from './support/accessibility.ts'
import { cachedForOffline, offlineRecord, startOffline } from './support/offline.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, phone } from './support/people.ts'
import { passTimeTo, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

const START = '2026-11-20 06:00'
test.beforeEach(() => serverTime(START))

type New = { name: string; strengthText?: string; schedule?: object }

async function addMedicine(page: Page, { name, strengthText = '500 mg', schedule = twiceADay }: New) {
  const details = { ...metformin, name, genericName: name.toLowerCase(), strengthText }
  await apiOf(page).medicines.add({ id: randomUUID(), details, schedule: schedule as typeof twiceADay, stock: null })
}

/** A patient who takes two medicines morning and evening, and one as needed, on their own phone. */
async function patientWithMedicines(page: Page) {
  await newPatient(page)
  await addMedicine(page, { name: 'Metformin' })
  await addMedicine(page, { name: 'Amlodipine', strengthText: '10 mg' })
  await addMedicine(page, { name: 'Paracetamol', schedule: asNeeded })
}

const dose = (page: Page, name: string, part = 'Morning') =>
  page
    .getByRole('region', { name: new RegExp(`^${part}`) })
    .getByRole('listitem')
    .filter({ hasText: name })

test('a dose is taken with one press, taken back, skipped with a reason, put off, and all that is due is taken at once', async ({
  browser,
}) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/medication-reminders')
  await expect(page.getByText('You have no medicines yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a medicine' })).toHaveAttribute('href', /view=all/)
  await expectAccessible(page)

  await addMedicine(page, { name: 'Metformin' })
  await addMedicine(page, { name: 'Amlodipine', strengthText: '10 mg' })
  await addMedicine(page, { name: 'Paracetamol', schedule: asNeeded })
  await passTimeTo(page, '2026-11-20 07:04')
  await page.reload()
  await expect(page.getByText('0 of 4 taken')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Morning · due now' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Evening · 7:00 PM' })).toBeVisible()

  await test.step('take, and take back', async () => {
    await dose(page, 'Metformin')
      .getByRole('button', { name: /^Take / })
      .click()
    await expect(dose(page, 'Metformin')).toContainText(/Taken 7:04 AM$|Taken 7:04 AMUndo/)
    await expect(page.getByText('1 of 4 taken')).toBeVisible()
    await dose(page, 'Metformin')
      .getByRole('button', { name: /^Undo / })
      .click()
    await expect(page.getByText('0 of 4 taken')).toBeVisible()
  })
  await test.step('skip with a reason', async () => {
    await dose(page, 'Metformin')
      .getByRole('button', { name: /^More about/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Metformin 500 mg' })
    await sheet.getByText('Skip this dose').click()
    await checkScreen(page, 'dose-choices')
    await sheet.getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(sheet.getByText('Choose a reason.')).toBeVisible()
    await sheet.getByLabel('Why not').selectOption({ label: 'Side effects' })
    await sheet.getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect(dose(page, 'Metformin')).toContainText('Skipped: Side effects')
    await dose(page, 'Metformin')
      .getByRole('button', { name: /^Undo / })
      .click()
  })
  await test.step('put off', async () => {
    await dose(page, 'Metformin')
      .getByRole('button', { name: /^More about/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Metformin 500 mg' })
    await sheet.getByText('Remind me later').first().click()
    await sheet.getByRole('button', { name: 'In 30 minutes' }).click()
    await expect(dose(page, 'Metformin')).toContainText('Snoozed until 7:34 AM')
  })
  await checkScreen(page, 'medicines-today')
  await test.step('all that is due', async () => {
    await page.getByRole('button', { name: 'Take all' }).click()
    await expect(page.getByText('2 of 4 taken')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take all' })).toBeHidden()
  })
  await test.step('a dose that is not due yet is asked about', async () => {
    await dose(page, 'Metformin', 'Evening')
      .getByRole('button', { name: /^More about/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Metformin 500 mg' })
    await expect(sheet.getByText('This dose is not due yet.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Take anyway' }).click()
    await expect(page.getByText('3 of 4 taken')).toBeVisible()
  })
  await test.step('as needed: one, and one more only after a question', async () => {
    const needed = page.getByRole('region', { name: 'As needed' }).getByRole('listitem')
    await needed.getByRole('button', { name: /^Take / }).click()
    await expect(needed).toContainText('Taken 1 time in the last 24 hours')
    await needed.getByRole('button', { name: /^Take / }).click()
    const question = page.getByRole('dialog', { name: 'Paracetamol 500 mg' })
    await expect(question.getByText('This is more than your limit.')).toBeVisible()
    await checkScreen(page, 'dose-over-limit')
    await question.getByRole('button', { name: 'Do not take it' }).click()
    await expect(needed).toContainText('Taken 1 time in the last 24 hours')
  })
  await expect.poll(async () => (await apiOf(page).medicines.mine()).doses.filter(({ status }) => status === 'taken').length).toBe(4)
})
