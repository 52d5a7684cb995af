import { expect, type Page } from '@playwright/test'
import { expectFault } from './support/faults.ts'
import { authenticator } from './support/authenticator.ts'
import { mailTo } from './support/mails.ts'
import { newEmail, newPatient } from './support/patients.ts'
import { newBrowser, DEMO_PASSWORD, phone, signInWithCode } from './support/people.ts'
import { startOpenIdProvider } from './support/openIdProvider.ts'
import { expectAccessible } from './support/accessibility.ts'
import { followServerTime, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a code by e-mail signs in, the right one and once', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  const { email } = await newPatient(page)
  await later(page, '2026-11-20 08:02') // one letter a minute goes to an address
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expectFault(page, 'You must provide either an email or phone number.')
  await page.getByLabel('Phone number').fill('12')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expectFault(page, 'Please enter a valid phone number')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use my password instead' }).click()
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expectFault(page, 'You must provide either an email or phone number.')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()

  const code = codeIn(await mailTo(page.request, email, /code/i))
  const again = page.getByRole('button', { name: 'Send a new code' })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill(code === '123456' ? '654321' : '123456')
  await page.getByRole('button', { name: 'Sign In as Patient' }).click()
  await expectFault(page, 'The code is wrong or has expired. Please check it and try again.')
  await page.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByLabel('Code', { exact: true }).press('Enter')
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('nobody learns by asking for a code who has an account', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const email = newEmail('nobody')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText(`If ${email} belongs to an account, a code is on its way.`)).toBeVisible()
  await later(page, '2026-11-20 08:02')
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('If there is such an account, a new code is on its way.')).toBeVisible()
})

test('a passkey signs in without a password, and closing its dialog is no fault', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  const device = await authenticator(page)
  await page.goto('/settings?tab=security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await context.clearCookies()
  await page.goto('/login')
  await device.knowsItsOwner(false)
  const refused = page.waitForResponse(/startPasskeySignIn/)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await refused
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await device.knowsItsOwner(true)
  await page.getByRole('radio', { name: 'Doctor' }).check({ force: true })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectFault(page, 'You selected doctor but your account is registered as patient')
  await page.getByRole('radio', { name: 'Patient' }).check({ force: true })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('staff give a code after the password; a wrong one, another way and starting again are offered', async ({ browser }) => {
  const { context, page } = await newBrowser(browser)
  await page.goto('/login')
  await page.getByRole('radio', { name: 'Nurse' }).check({ force: true })
  await page.getByLabel('Email', { exact: true }).fill('sister.mpho@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In as Nurse' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(page.getByLabel('Authenticator code')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Authenticator code').fill('12')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectFault(page, 'The code has 6 digits')
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill('NOT-A-CODE')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectFault(page, 'The code is wrong or has expired. Please check it and try again.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  const other = await context.newPage()
  await followServerTime(other)
  await other.goto('/login')
  await signInWithCode(page, 'sister.mpho@demo.example', 'Nurse')
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(other).toHaveURL(/\/nurse\/dashboard$/)
})

test.describe('another provider', () => {
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
  test.beforeAll(async () => (provider = await startOpenIdProvider()))
  test.afterAll(() => provider.stop())

  test('who has linked it signs in with it; strangers and those who turn back read why not', async ({ browser }) => {
    const { context, page } = await newBrowser(browser, phone)
    await newPatient(page)
    provider.signsInAs('palesa-there', 'palesa@provider.example')
    await page.goto('/settings?tab=security')
    await page.getByRole('button', { name: 'Link the clinic' }).click()
    await expect(page.getByText('Linked. You can now sign in with it.')).toBeVisible()
    await expect(page).toHaveURL(/\/settings/)

    await context.clearCookies()
    const addresses = addressesOf(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with the clinic' }).click()
    await expect(page.getByText('Login successful!')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(addresses().some((address) => address.endsWith('/sign-in/return'))).toBe(true)

    await context.clearCookies()
    provider.cancelsNext()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with the clinic' }).click()
    await expectFault(page, 'The other sign-in service did not confirm who you are. Please try again or use another way.')
    await expect(page).toHaveURL(/\/sign-in\/return$/)
    await expectAccessible(page)
    await page.reload()
    await expectFault(page, 'This took too long. Please sign in from the start.')

    provider.signsInAs('a-stranger', 'palesa@provider.example')
    await page.getByRole('link', { name: 'Go to sign in' }).click()
    await page.getByRole('button', { name: 'Continue with the clinic' }).click()
    await expectFault(page, 'This sign-in is not linked to an account yet. Sign in another way, then link it in your settings.')
  })

  test('the form is there before anybody knows which providers there are', async ({ browser }) => {
    const { page } = await newBrowser(browser, phone)
    await page.route(/accounts\/signInMethods/, (route) => route.abort())
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign In as Patient' })).toBeEnabled()
    await expect(page.getByRole('button', { name: /Continue with/ })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

async function later(page: Page, at: string) {
  await serverTime(at)
  await followServerTime(page)
}

const codeIn = ({ body }: { body: string }) => /\b\d{6}\b/.exec(body)![0]

/** Every address the page had, also for a moment. */
function addressesOf(page: Page) {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  return () => addresses
}
