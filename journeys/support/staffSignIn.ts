import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { DEMO_PASSWORD } from './people.ts'
import { followServerTime } from './time.ts'

/** What an authenticator app with this key shows now. */
export async function authenticatorCode(page: Page, key: string) {
  await followServerTime(page)
  return new TOTP({ secret: key }).generate({ timestamp: await page.evaluate(() => Date.now()) })
}

/** The page that an invitation opens: the password, twice. */
export async function choosePassword(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
}

/** Types the shown key into an authenticator and its code into the page, and keeps the recovery codes. Answers the key. */
export async function makeSecondFactor(page: Page): Promise<string> {
  const key = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Authenticator code').fill(await authenticatorCode(page, key))
  await page.getByRole('button', { name: 'Check the code' }).click()
  await page.getByLabel('I have saved these codes').check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  return key
}

/** The first step of signing in: whether it led on. */
export async function typePassword(page: Page, role: 'Doctor' | 'Nurse', email: string, password: string) {
  await page.goto('/login')
  await page.getByRole('radio', { name: role }).check({ force: true })
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const answer = page.waitForResponse(/accounts\/signIn$/)
  await page.getByRole('button', { name: `Sign In as ${role}` }).click()
  return (await answer).ok() ? 'led on' : 'refused'
}

/** The second step. */
export async function typeCode(page: Page, key: string) {
  await page.getByLabel('Authenticator code').fill(await authenticatorCode(page, key))
  await page.getByLabel('Authenticator code').press('Enter')
}

/** Answers the question before a sensitive change as the demo's staff do. */
export async function reauthenticate(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Password', { exact: true }).last().fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}
