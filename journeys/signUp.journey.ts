import { expect, type Page } from '@playwright/test'
import { expectFault, expectOnlyFault } from './support/faults.ts'
import { mailTo, linkIn } from './support/mails.ts'
import { apiOf, newEmail, newPatient, PASSWORD } from './support/patients.ts'
import { checkScreen } from './support/accessibility.ts'
import { newBrowser, dropSession, phone, signIn } from './support/people.ts'
import { followServerTime, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

/** Every key that specification 0.7 allows in a browser; a person's own carry the person's id. */
const allowedKeys =
  /^((onboarding_complete|onboarding_skipped|onboarding_form|support_consent):[0-9a-f-]{36}|install_hint|last_logout_time|session_ends|theme)$/

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('signing up says what is wrong with each field', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await page.goto('/signup')
  const create = page.getByRole('button', { name: 'Create Account' })
  await create.click()
  for (const missing of ['your first name', 'your last name', 'your email']) await expectFault(page, `Please enter ${missing}`)

  await fillSignUp(page, { email: 'thabo at example.org', password: '12345', again: '123456' })
  await create.click()
  await expectFault(page, 'Invalid email format')
  await expectFault(page, 'Password must be at least 6 characters')
  await expectFault(page, 'Passwords do not match')

  await fillSignUp(page, { email: newEmail('thabo'), password: 'password', again: 'password' })
  await create.click()
  await expectOnlyFault(page, 'Password', 'This password is too common. Please choose another.')
  await expect(page).toHaveURL(/\/signup$/)
  await expectOnlyAllowedKeys(page)
})

test('an address that has an account gets the same answer, and its owner a letter', async ({ browser }) => {
  const { page: owner } = await newBrowser(browser, phone)
  const { page: stranger } = await newBrowser(browser, phone)
  const { email } = await newPatient(owner)
  await stranger.goto('/signup')
  await fillSignUp(stranger, { email, password: 'groen-gras-33', again: 'groen-gras-33' })
  await stranger.getByRole('button', { name: 'Create Account' }).click()
  await expect(stranger.getByText('Account created successfully! Please check your email to verify your account.')).toBeVisible()
  await expect(stranger).toHaveURL(/\/login/)
  await test.step('what comes next stands there, also when the page is loaded again', async () => {
    await expect(stranger.getByRole('heading', { name: 'Check Your Email', level: 1 })).toBeVisible()
    await expect(stranger.getByText(`We sent an email to ${email}.`)).toBeVisible()
    await expect(stranger.getByText('No email after a few minutes? Please check your spam folder too.')).toBeVisible()
    await expect(stranger.getByRole('button', { name: 'Resend Email' })).toHaveAccessibleDescription(
      /^You can send it again in \d+ seconds?\.$/,
    )
    await checkScreen(stranger, 'signup-check-email')
    await stranger.reload()
    await expect(stranger.getByText(`We sent an email to ${email}.`)).toBeVisible()
  })
  const letter = await mailTo(stranger.request, email, /already have/i)
  expect(letter.body).not.toContain('groen-gras-33')

  await stranger.getByRole('button', { name: 'Go to sign in' }).click()
  await expect(stranger.getByLabel('Email', { exact: true })).toHaveValue(email)
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await typeSignIn(stranger, email, 'groen-gras-33')
  await expectFault(stranger, 'The email or password is not correct.')
  await signIn(stranger, email, 'Patient', PASSWORD)
})

test('nobody signs in before the address is verified, and a link works once', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const email = newEmail('Refilwe')
  await apiOf(page).accounts.signUp({ firstName: 'Refilwe', lastName: 'Phiri', email, password: PASSWORD })
  await mailTo(page.request, email, /verify/i)
  await serverTime('2026-11-20 08:05')
  await followServerTime(page)

  await page.goto('/login')
  await typeSignIn(page, email, PASSWORD)
  await expectFault(page, 'Please verify your email before signing in.')
  await page.getByRole('button', { name: 'Send the verification email again' }).click()
  await expect(page.getByText('If this address still needs to be verified, a new email is on its way.')).toBeVisible()
  await expect.poll(() => lettersTo(page, email)).toBe(2)

  const link = linkIn(await mailTo(page.request, email, /verify/i))
  await page.goto(link)
  await expect(page).not.toHaveURL(/token/)
  await page.reload()
  await test.step('the letter alone is not enough, and a wrong password spends nothing', async () => {
    await page.getByRole('button', { name: 'Verify and sign in' }).click()
    await expectOnlyFault(page, 'Password', 'Please enter your password')
    await page.getByLabel('Password', { exact: true }).fill('not-this-one-1')
    await page.getByRole('button', { name: 'Verify and sign in' }).click()
    await expectOnlyFault(page, 'Password', 'The password is not correct.')
  })
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(page.getByText('Your email is verified. You are signed in.')).toBeVisible()
  await expect(page).toHaveURL(/\/onboarding$/)
  await dropSession(page)
  for (const dead of [link, '/login#token=nobody-made-this&type=verify']) {
    await page.goto('/signup')
    await page.goto(dead)
    await expect(page.getByRole('heading', { name: 'Invalid or Expired Link' })).toBeVisible()
    await expect(page.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await typeSignIn(page, email, PASSWORD)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expectOnlyAllowedKeys(page)
})

test('a wrong password and a wrong role are told apart, and nobody learns who has an account', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { page: owner } = await newBrowser(browser, phone)
  const { email } = await newPatient(owner)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In as Patient' }).click()
  await expectFault(page, 'Please enter your email')
  await expectFault(page, 'Please enter your password')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Sign In as Patient' }).click()
  await expectOnlyFault(page, 'Password', 'Please enter your password')
  for (const address of [email, newEmail('nobody')]) {
    await typeSignIn(page, address, 'wrong-password-1')
    await expectFault(page, 'The email or password is not correct. Try again, or ask for a code.')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address)
  }
  await page.getByRole('radio', { name: 'Doctor' }).check({ force: true })
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /wa\.me/)
  await typeSignIn(page, email, PASSWORD, 'Doctor')
  await expectFault(page, 'You selected doctor but your account is registered as patient')
  await page.getByRole('button', { name: 'Sign In as Patient' }).click() // the password was right: it need not be typed again
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('five wrong passwords block an address for five minutes', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { page: owner } = await newBrowser(browser, phone)
  const { email } = await newPatient(owner, { onboarding: 'skipped' })
  await page.goto('/login')
  for (let failure = 1; failure <= 5; failure += 1) {
    const answer = page.waitForResponse(/accounts\/signIn$/)
    await typeSignIn(page, failure % 2 ? email : ` ${email.toUpperCase()} `, `wrong-password-${failure}`)
    await answer
    await expectFault(page, 'The email or password is not correct.')
  }
  await typeSignIn(page, email, PASSWORD)
  await expectFault(page, 'Too many login attempts. Please try again later.')

  await serverTime('2026-11-20 08:06')
  await followServerTime(page)
  await typeSignIn(page, email, PASSWORD)
  await expect(page.getByText('Login successful!')).toBeVisible()
})

test('signing out says so, is seen by the other tab and leaves nothing behind', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page, { onboarding: 'ahead' })
  await page.goto('/onboarding')
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome back, Palesa/)
  await expectOnlyAllowedKeys(page)
  expect((await keysOf(page)).some((key) => key.startsWith('onboarding_skipped:'))).toBe(true)
  const other = await context.newPage()
  await followServerTime(other)
  await other.goto('/notifications')
  await expect(other.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  await expectOnlyAllowedKeys(page)
  expect((await keysOf(page)).filter((key) => key.includes(':'))).toEqual([])
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('an administrator signs in at the address of administrators', async ({ browser }) => {
  const { page } = await newBrowser(browser)
  await page.goto('/login?as=administrator')
  await expect(page.getByRole('radiogroup')).toHaveCount(0)
  await signIn(page, 'admin@demo.example', 'Administrator')
  await expect(page).toHaveURL(/\/admin$/)
  await expectOnlyAllowedKeys(page)
})

async function fillSignUp(page: Page, { email, password, again }: { email: string; password: string; again: string }) {
  await page.getByLabel('First name').fill('Thabo')
  await page.getByLabel('Last name').fill('Ndlovu')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(again)
}

async function typeSignIn(page: Page, email: string, password: string, role = 'Patient') {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: `Sign In as ${role}` }).click()
}

async function lettersTo(page: Page, email: string) {
  const letters = (await (await page.request.get('/letterbox.json')).json()) as { recipient: string }[]
  return letters.filter(({ recipient }) => recipient === email).length
}

const keysOf = (page: Page) => page.evaluate(() => Object.keys(localStorage))

async function expectOnlyAllowedKeys(page: Page) {
  expect((await keysOf(page)).filter((key) => !allowedKeys.test(key))).toEqual([])
}
