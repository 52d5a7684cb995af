import { expect, type Page } from '@playwright/test'
import { authenticator } from './support/authenticator.ts'
import { mailTo, linkIn } from './support/mails.ts'
import { apiOf, newEmail, newPatient, PASSWORD } from './support/patients.ts'
import { checkScreen } from './support/accessibility.ts'
import { newBrowser, dropSession, phone, signIn } from './support/people.ts'
import { authenticatorCode, makeSecondFactor } from './support/staffSignIn.ts'
import { followServerTime, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a new password keeps its rules, ends the other device, and the old one opens nothing', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { page: other } = await newBrowser(browser, phone)
  const { email } = await newPatient(page)
  await signIn(other, email, 'Patient', PASSWORD)
  await openFromMenu(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('New password', { exact: true }).fill('short')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  for (const fault of ['Please enter your current password', 'Password must be at least 6 characters', 'Please enter the password again'])
    await expect(dialog.getByRole('alert')).toContainText(fault)
  await dialog.getByLabel('Current password').fill('not-my-password')
  await dialog.getByLabel('New password', { exact: true }).fill('nuwe-wagwoord-9')
  await dialog.getByLabel('Confirm new password').fill('nuwe-wagwoord-9')
  await expect(dialog.getByRole('img', { name: 'Done' })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('The password is not correct.')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed. You are signed out everywhere else.')).toBeVisible()
  await expect(other).toHaveURL(/\/login/)

  await other.getByLabel('Email', { exact: true }).fill(email)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign In as Patient' }).click()
  await expect(other.getByRole('alert')).toContainText('The email or password is not correct.')
  await signIn(other, email, 'Patient', 'nuwe-wagwoord-9')
  await serverTime('2026-11-20 08:05')
  await page.getByRole('button', { name: 'Send me a reset link' }).click()
  await expect(page.getByText('Password reset instructions sent to your email')).toBeVisible()
  await mailTo(page.request, email, /new password/i)
})

test('a new address waits for its letter while the old one works, and can be taken back', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { page: elsewhere } = await newBrowser(browser, phone)
  const { email } = await newPatient(page)
  const [first, second] = [newEmail('palesa.first'), newEmail('palesa.second')]
  await page.goto('/settings?tab=account')
  await askForAddress(page, 'Change email', email)
  await expect(page.getByText('This is already your email')).toBeVisible()
  await page.getByLabel('New email').fill(first)
  await page.getByRole('button', { name: 'Send the email' }).click()
  await expect(page.getByText(`We sent an email to ${first}. Your old address works until you confirm the new one.`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this change' }).click()
  await expect(page.getByText('Your email stays as it is')).toBeVisible()
  const cancelled = linkIn(await mailTo(page.request, first, /confirm/i))

  await askForAddress(page, 'Change email', second)
  await expect(page.getByText(`We sent an email to ${second}.`)).toBeVisible()
  await signIn(elsewhere, email, 'Patient', PASSWORD)
  const token = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token')!
  await expect(apiOf(elsewhere).accounts.confirmEmailChange({ token: token(cancelled), password: PASSWORD })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
  await page.goto(linkIn(await mailTo(page.request, second, /confirm/i)))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm new email' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/settings?tab=account')
  await expect(page.getByText(second)).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})

test('after ten minutes a sensitive change asks who is here, and closing the question keeps what was typed', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await serverTime('2026-11-20 08:11')
  await page.goto('/settings?tab=account')
  const wish = newEmail('palesa.later')
  await askForAddress(page, 'Change email', wish)
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('alert')).toContainText('Please confirm that it is you: enter your password or a code.')
  await expect(page.getByLabel('New email')).toHaveValue(wish)

  await page.getByRole('button', { name: 'Send the email' }).click()
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question.getByText('Please enter your password')).toBeVisible()
  for (let failure = 1; failure <= 5; failure += 1) {
    await question.getByLabel('Password', { exact: true }).fill(`wrong-${failure}`)
    const answer = page.waitForResponse(/security\/reauthenticate/)
    await question.getByRole('button', { name: 'Continue' }).click()
    await answer
  }
  await expect(question.getByText('The password is not correct.')).toBeVisible()
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question.getByText(/^Too many login attempts. Please try again later. You can try again in \d minutes?.$/)).toBeVisible()
  await serverTime('2026-11-20 08:17')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`We sent an email to ${wish}.`)).toBeVisible()
})

test('a patient adds an authenticator app, signs in with its code, and takes it away again', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { email } = await newPatient(page)
  await page.goto('/settings?tab=security')
  await page.getByRole('button', { name: 'Set up' }).click()
  const key = await makeSecondFactor(page)
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('button', { name: 'Create new codes' }).click()
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await page.getByLabel('I have saved these codes').check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()

  await dropSession(page)
  await serverTime('2026-11-20 08:15')
  await typeSignIn(page, email)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(codes[3]!)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/settings?tab=security')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()

  await serverTime('2026-11-20 08:30')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByRole('radio', { name: 'Code' }).check({ force: true })
  await question.getByLabel('Authenticator code').fill(await authenticatorCode(page, key))
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Your authenticator app is removed')).toBeVisible()
  await dropSession(page)
  await typeSignIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a passkey is added, named, signed in with and removed; a closed dialog is no fault', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  const device = await authenticator(page)
  await page.goto('/settings?tab=security')
  await device.knowsItsOwner(false)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await device.knowsItsOwner(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByLabel('Name', { exact: true }).fill('My blue phone')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('My blue phone', { exact: true })).toBeVisible()

  await dropSession(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/settings?tab=security')
  await expect(page.getByText(/last used Fri, Nov 20, 2026/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove My blue phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await expect(page.getByText('My blue phone', { exact: true })).toHaveCount(0)
})

test('a phone number for sign-in codes is confirmed by a code, and removed', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/settings?tab=account')
  await page.getByRole('button', { name: 'Add a phone number' }).click()
  await page.getByLabel('Phone number').fill('11 555 0100')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
  const own = `82 ${Date.now() % 10_000_000}`.padEnd(10, '7')
  await page.getByLabel('Phone number').fill(own)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  const number = `+27${own.replaceAll(/\D/g, '')}`
  const sms = await mailTo(page.request, number, /./)
  const code = /\b(\d{3}) ?(\d{3})\b/.exec(sms.body)!
  await page.getByLabel('Code', { exact: true }).fill(code[0] === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Confirm the number' }).click()
  await expect(page.getByText('The code is wrong or has expired. Please check it and try again.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(code[0])
  await page.getByRole('button', { name: 'Confirm the number' }).click()
  await expect(page.getByText('Your phone number is confirmed')).toBeVisible()
  await expect(page.getByText(number)).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have not added a number yet.')).toBeVisible()
})

async function openFromMenu(page: Page) {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await checkScreen(page, 'settings')
  await page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
}

async function askForAddress(page: Page, opener: string, email: string) {
  await page.getByRole('button', { name: opener }).click()
  await page.getByLabel('New email').fill(email)
  await page.getByRole('button', { name: 'Send the email' }).click()
}

async function typeSignIn(page: Page, email: string) {
  await page.goto('/login')
  await followServerTime(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In as Patient' }).click()
}
