import { expect } from '@playwright/test'
import { asNeeded } from '#testing/sampleMedicines.ts'
import { checkScreen, expectAccessible } from './support/accessibility.ts'
import { addMedicine, dose } from './support/medicines.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, phone } from './support/people.ts'
import { passTimeTo, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 06:00'))

const MISSED = 'Dose missed. If you are unsure what to do, check the leaflet or ask a pharmacist or nurse. Do not double up unless told to.'

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

  await test.step('take, which a second quick press leaves, and take back', async () => {
    await dose(page, 'Metformin')
      .getByRole('button', { name: /^Take / })
      .click()
    await expect(dose(page, 'Metformin')).toContainText(/Taken 7:04 AM$|Taken 7:04 AMUndo/)
    const undo = dose(page, 'Metformin').getByRole('button', { name: /^Undo / })
    await expect(undo).toBeFocused()
    await undo.dispatchEvent('click', { detail: 2 }) // as the browser counts the second press, which comes after the change
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
  await test.step('as needed: one, also by two quick presses, and one more only after a question', async () => {
    const needed = page.getByRole('region', { name: 'As needed' }).getByRole('listitem')
    await needed.getByRole('button', { name: /^Take / }).dblclick()
    await expect(needed).toContainText('Taken 1 time in the last 24 hours')
    await needed.getByRole('button', { name: /^Take / }).click()
    const question = page.getByRole('dialog', { name: 'Paracetamol 500 mg' })
    await expect(question.getByText('This is more than your limit.')).toBeVisible()
    await checkScreen(page, 'dose-over-limit')
    await question.getByRole('button', { name: 'Do not take it' }).click()
    await expect(needed).toContainText('Taken 1 time in the last 24 hours')
  })
  await expect.poll(async () => (await apiOf(page).medicines.mine()).doses.filter(({ status }) => status === 'taken').length).toBe(4)
  await test.step('what was missed says what to do, and can be said to be taken', async () => {
    await passTimeTo(page, '2026-11-20 23:30')
    await page.reload()
    const missed = dose(page, 'Amlodipine', 'Evening')
    await expect(missed).toContainText('7:00 PM · No answer recorded')
    await missed.getByRole('button', { name: /^What do I do now/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Amlodipine 10 mg' })
    await expect(sheet.getByText(MISSED)).toBeVisible()
    await checkScreen(page, 'dose-missed')
    await sheet.getByRole('button', { name: 'I did not take it' }).click()
    await expect(sheet.getByLabel('Why not')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'I took it' })).toHaveCount(0)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await missed.getByRole('button', { name: /^What do I do now/ }).click()
    await sheet.getByRole('button', { name: 'I took it' }).click()
    await expect(sheet.getByLabel('When you took it')).toHaveValue('2026-11-20T19:00')
    await sheet.getByRole('button', { name: 'I took it' }).click()
    await expect(missed).toContainText('Taken 7:00 PM')
    await expect(page.getByText('4 of 4 taken')).toBeVisible()
  })
  await test.step('midnight passes without a reload', async () => {
    await passTimeTo(page, '2026-11-21 00:01')
    await expect(page.getByText('0 of 4 taken')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Before today' })).toHaveCount(0)
  })
})
