import { expect, type Page } from '@playwright/test'
import { expectFault } from './support/faults.ts'
import { authenticator } from './support/authenticator.ts'
import { mailTo, linkIn } from './support/mails.ts'
import { apiOf, newEmail, newPatient, PASSWORD } from './support/patients.ts'
import { newBrowser, phone, signIn } from './support/people.ts'
import { checkScreen, expectAccessible } from './support/accessibility.ts'
import { followServerTime, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

const NEXT = 'geel-maan-88'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

/** An address gets one letter a minute, and its first was the one that verified it. */
const aMinuteLater = () => serverTime('2026-11-20 08:02')

test('a forgotten password: the letter, a new password, and everybody else is signed out', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { page: elsewhere } = await newBrowser(browser, phone)
  const { email } = await newPatient(elsewhere)
  await authenticator(elsewhere)
  await elsewhere.goto('/settings?tab=security')
  await elsewhere.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(elsewhere.getByText('Passkey added')).toBeVisible()
  await aMinuteLater()

  await page.goto('/login')
  await page.getByRole('radio', { name: 'Nurse' }).check({ force: true })
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Patient' }).check({ force: true })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await askFor(page, email)
  await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible()
  await expectAccessible(page)

  const link = await resetLink(page, email)
  const heard = await whatTabsHear(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
  expect(page.url()).toMatch(/\/reset-password$/)
  await expect.poll(heard).toEqual([{ event: 'PASSWORD_RECOVERY' }])
  await test.step('the token survives a reload and the letter may be opened again', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
    expect(page.url()).toMatch(/\/reset-password$/)
  })
  await test.step('each rule has its sentence and its tick', async () => {
    await update(page, '', '')
    await expectFault(page, 'Please choose a password')
    await update(page, '12345', '123456')
    await expectFault(page, 'Password must be at least 6 characters')
    await expectFault(page, 'Passwords do not match')
    await expectTick(page, 'At least 6 characters', 'To do')
    await update(page, 'password', 'password')
    await expectTick(page, 'At least 6 characters', 'Done')
    await expectTick(page, 'Both passwords are the same', 'Done')
    await expectFault(page, 'This password is too common. Please choose another.')
    await expectAccessible(page)
  })
  await update(page, NEXT, NEXT)
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(elsewhere).toHaveURL(/\/login$/)

  await page.goto(link)
  await expectDead(page, 'Password reset link is invalid or has expired')
  await page.getByRole('link', { name: 'Request New Link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(apiOf(page).accounts.signIn({ email, password: PASSWORD, role: 'patient' })).rejects.toMatchObject({
    code: 'WRONG_EMAIL_OR_PASSWORD',
  })
  await test.step('what else opens the account is shown before anything else, and removed as chosen, by keyboard', async () => {
    await signIn(page, email, 'Patient', NEXT)
    await expect(page).toHaveURL(/\/sign-in-methods/)
    await expect(page.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible()
    const passkey = page.getByRole('checkbox', { name: /^Passkey: / })
    await expect(passkey).toHaveAccessibleDescription(/^Added Fri, Nov 20, 2026.*not used yet$/)
    await expect(passkey).not.toBeChecked()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Keep all of them' })).toBeVisible()
    await checkScreen(page, 'sign-in-methods')
    await passkey.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Remove what I chose' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Removed. Everyone else is signed out of your account.')).toBeVisible()
  })
  await test.step('from the settings one can look again: now there is nothing', async () => {
    await page.goto('/settings?tab=security')
    await page.getByRole('link', { name: 'Check ways to sign in' }).click()
    await expect(page.getByText(`Only your password, and codes that we send to ${email}, can open your account.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/settings\?tab=security$/)
  })
})

test('the same answer for an address without an account; the letter can be sent again after a minute', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { page: owner } = await newBrowser(browser, phone)
  const { email } = await newPatient(owner)
  await aMinuteLater()
  await followServerTime(page)
  const nobody = newEmail('nobody')
  const words: string[] = []
  for (const address of [email, nobody]) {
    await page.goto('/forgot-password')
    await askFor(page, address)
    words.push((await page.getByRole('main').innerText()).replace(address, 'somebody'))
  }
  expect(words[0]).toBe(words[1])

  const resend = page.getByRole('button', { name: 'Resend Email' })
  await expect(resend).toHaveAttribute('aria-disabled', 'true')
  await expect(resend).toHaveAccessibleDescription(/^You can send it again in \d+ seconds\.$/)
  await page.getByRole('button', { name: 'Use another email' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(nobody)
  await askFor(page, email)
  await serverTime('2026-11-20 08:04')
  await followServerTime(page)
  await expect(page.getByRole('status').filter({ hasText: 'You can send it again now.' })).toHaveCount(1)
  await resend.click()
  await expect(page.getByText('Password reset instructions resent to your email')).toBeVisible()
  await expect(resend).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => resetLetters(page, email)).toBe(2)
  expect(await resetLetters(page, nobody)).toBe(0)
})

test('links that are no good, and a connection that is away', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  const { page: owner } = await newBrowser(browser, phone)
  const { email } = await newPatient(owner)
  await aMinuteLater()
  await apiOf(page).accounts.forgotPassword({ email })
  const link = await resetLink(page, email)
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('access_token')!
  for (const broken of ['', `#access_token=${token}`, `#access_token=${token}&type=verify`, '#type=recovery']) {
    await open(page, `/reset-password${broken}`)
    await expectDead(page, 'Invalid or missing password reset parameters')
    expect(page.url()).not.toContain(token)
  }
  await expectAccessible(page)
  await open(page, '/reset-password#access_token=nobody-made-this&type=recovery')
  await expectDead(page, 'Password reset link is invalid or has expired')

  await context.route('**/accounts/checkLink', (route) => route.fulfill({ status: 500 }))
  await open(page, link)
  await expectDead(page, 'Error processing password reset link')
  await context.unroute('**/accounts/checkLink')
  await context.route('**/accounts/checkLink', (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectFault(page, 'No connection.')
  await expectAccessible(page)
  await context.unroute('**/accounts/checkLink')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()

  await test.step('what the server cannot do now is said, and what was typed stays', async () => {
    await context.route('**/accounts/resetPassword', (route) => route.fulfill({ status: 500 }))
    await update(page, NEXT, NEXT)
    await expectFault(page, 'Failed to update password')
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEXT)
    await context.unroute('**/accounts/resetPassword')
    await context.setOffline(true)
    await expect(page.getByText('Your link stays on this page.', { exact: false })).toBeVisible()
    await context.setOffline(false)
  })
  await serverTime('2026-11-20 09:04')
  await update(page, NEXT, NEXT)
  await expectDead(page, 'Password reset link is invalid or has expired')

  await context.route('**/accounts/forgotPassword', (route) => route.fulfill({ status: 500 }))
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectFault(page, 'Please enter your email')
  await page.getByLabel('Email', { exact: true }).fill('thabo at example.org')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectFault(page, 'Invalid email format')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectFault(page, 'Failed to send password reset email')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expectAccessible(page)
})

/** Anew, as from a letter: the same address with another fragment is no new page by itself. */
async function open(page: Page, address: string) {
  await page.goto('about:blank')
  await page.goto(address)
}

async function askFor(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
}

async function update(page: Page, password: string, again: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

const expectTick = (page: Page, rule: string, state: 'Done' | 'To do') =>
  expect(page.getByRole('listitem').filter({ hasText: rule }).getByRole('img', { name: state })).toBeVisible()

async function expectDead(page: Page, why: string) {
  await expect(page.getByRole('heading', { name: 'Invalid or Expired Link' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(why)
}

const resetLink = async (page: Page, email: string) => linkIn(await mailTo(page.request, email, /new password/i))

async function resetLetters(page: Page, email: string) {
  const letters = (await (await page.request.get('/letterbox.json')).json()) as { recipient: string; subject: string }[]
  return letters.filter(({ recipient, subject }) => recipient === email && /new password/i.test(subject)).length
}

/** What the session holders of this browser's tabs tell each other from now on, as another tab hears it. */
async function whatTabsHear(page: Page) {
  const other = await page.context().newPage()
  await other.goto('/privacy-policy') // a page without a session holder
  await other.evaluate(() => {
    const heard: unknown[] = []
    new BroadcastChannel('session').addEventListener('message', ({ data }) => heard.push(data))
    Object.assign(window, { heard })
  })
  return () => other.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
}
