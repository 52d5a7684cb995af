import { expect } from '@playwright/test'
import { newPatient, PASSWORD } from './support/patients.ts'
import { newBrowser, phone, signIn } from './support/people.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('one sees where one is signed in, and signs out there: one, all others, everywhere', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { email } = await newPatient(page)
  const others = []
  for (const userAgent of [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ]) {
    const { page: other } = await newBrowser(browser, phone, { userAgent })
    await signIn(other, email, 'Patient', PASSWORD)
    others.push(other)
  }
  await page.goto('/settings?tab=security')
  const devices = page.getByRole('region', { name: 'Devices where you are signed in' }).getByRole('listitem')
  await expect(devices).toHaveCount(4)
  await expect(devices.first()).toContainText('This device')
  await devices
    .filter({ hasText: /Firefox/ })
    .getByRole('button')
    .click()
  await expect(page.getByText(/Firefox.* is signed out/)).toBeVisible()
  await expect(devices).toHaveCount(3)
  await expect(others[1]!).toHaveURL(/\/login/)
  await expect(others[0]!).not.toHaveURL(/\/login/)

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You are signed out everywhere else')).toBeVisible()
  await expect(devices).toHaveCount(1)
  for (const other of others) await expect(other).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)

  await signIn(others[0]!, email, 'Patient', PASSWORD)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(others[0]!).toHaveURL(/\/login/)
})
