import { expect } from '@playwright/test'
import { mailTo, linkIn } from './support/mails.ts'
import { apiOf, newEmail, newPatient, PASSWORD } from './support/patients.ts'
import { newBrowser, phone, signIn } from './support/people.ts'
import { expectAccessible } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a new address signs in once its letter was confirmed, the old one until then', async ({ browser }) => {
  const { page: owner } = await newBrowser(browser, phone)
  const { page } = await newBrowser(browser, phone)
  const { email } = await newPatient(owner)
  const next = newEmail('palesa.new')
  await apiOf(owner).security.changeEmail({ email: next })
  const link = linkIn(await mailTo(page.request, next, /confirm/i))

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Confirm your new email' })).toBeVisible()
  expect(page.url()).toMatch(/\/login$/)
  await expectAccessible(page)
  await expect(apiOf(owner).accounts.signIn({ email, password: PASSWORD, role: 'patient' })).resolves.toMatchObject({ next: 'in' })

  await page.reload()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm new email' }).click()
  await expect(page.getByText('Your email address was changed. Please sign in with it.')).toBeVisible()
  await expectAccessible(page)
  await signIn(page, next, 'Patient', PASSWORD)
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Invalid or Expired Link' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Ask for a new one.')
  await expect(apiOf(page).accounts.signIn({ email, password: PASSWORD, role: 'patient' })).rejects.toMatchObject({
    code: 'WRONG_EMAIL_OR_PASSWORD',
  })
})

test('who confirms it where they are signed in stays there', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  const next = newEmail('palesa.next')
  await apiOf(page).security.changeEmail({ email: next })
  await page.goto(linkIn(await mailTo(page.request, next, /confirm/i)))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm new email' }).click()
  await expect(page.getByText('Your email address was changed. Please sign in with the new one from now on.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})
