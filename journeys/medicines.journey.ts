import { expect } from '@playwright/test'
import { checkScreen } from './support/accessibility.ts'
import { apiOf } from './support/patients.ts'
import { DEMO_PASSWORD, newBrowser, phone } from './support/people.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a patient reads what they take, what is left of it and the rest of a medicine', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await apiOf(page).accounts.signIn({ email: 'lerato@demo.example', password: DEMO_PASSWORD, role: 'patient' })
  await page.goto('/medication-reminders?view=all')
  const taken = page.getByRole('region', { name: 'Medicines you take' })
  await expect(taken.getByRole('button')).toHaveCount(3)
  await expect(taken.getByRole('button', { name: /^Metformin 500 mg/ })).toContainText('1 tablet at 7:00 AM and 7:00 PM')
  await checkScreen(page, 'medicines-list')
  await taken.getByRole('button', { name: /^Amlodipine 5 mg/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Amlodipine 5 mg' })
  await expect(sheet.getByText('Blood pressure')).toBeVisible()
  await checkScreen(page, 'medicines-details')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/view=all$/)
})
