import { expect, type Page } from '@playwright/test'
import { mailTo } from './support/mails.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, desktop, phone, signInAt } from './support/people.ts'
import { checkScreen, expectAccessible } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('what is chosen is saved at once, is there after a reload and shows on the other device', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { page: computer } = await newBrowser(browser, desktop)
  const { email } = await newPatient(page)
  await signInAt(computer, email, '/dashboard')
  await open(computer)
  await open(page)
  for (const one of [page, computer]) {
    await expect(row(one, 'Visits')).toContainText('In the app, email') // no alerts and no text messages reach them yet
    await expect(row(one, 'Medicines')).toContainText('In the app')
    for (const about of ['Visits', 'Medicines', 'Documents', 'Details in messages', 'Quiet hours']) await row(one, about).click()
  }
  await expect(switchOf(page, 'Documents by text message')).toHaveCount(0) // none of the kind is ever sent

  await switchOf(page, 'Visits by email').click()
  await expect(page.getByText('Saved for all your devices')).toBeVisible()
  await expect(switchOf(computer, 'Visits by email')).not.toBeChecked() // without a reload
  await expect(row(computer, 'Visits')).not.toContainText('email')
  await expect(switchOf(page, 'Ring at night for medicines')).toBeChecked()
  await expect(switchOf(page, 'Medicines by text message')).not.toBeChecked()
  await switchOf(page, 'Documents by email').click()
  await expect(switchOf(page, 'Email')).not.toBeChecked() // nothing but security comes by it now
  await expect(page.getByText(`${email}: security messages only`)).toBeVisible()
  await switchOf(page, 'Details in emails').click()
  await expect(row(page, 'Details in messages')).toContainText('Shown: Email')
  await page.getByLabel('From', { exact: true }).selectOption('10:00 PM')
  await expect.poll(async () => (await apiOf(page).channels.settings()).quiet?.from).toBe('22:00')
  for (const one of [page, computer]) {
    await open(one)
    await expect(row(one, 'Visits')).not.toContainText('email')
    await expect(row(one, 'Details in messages')).toContainText('Shown: Email')
    await expect(row(one, 'Quiet hours')).toContainText('10:00 PM to 6:30 AM')
  }
  await switchOf(page, 'Email').click() // the whole of it again
  await expect(row(computer, 'Visits')).toContainText('In the app, email')
  await expect(row(computer, 'Documents')).toContainText('In the app, email')
  await row(computer, 'Quiet hours').click()
  await switchOf(computer, 'Use quiet hours').click()
  await expect(row(computer, 'Quiet hours')).toContainText('Off')
  await computer.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await apiOf(page).channels.settings()).quiet?.from).toBe('22:00')
})

test('security cannot be silenced, and a number that nobody confirmed gets no text messages', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await open(page)
  await row(page, 'Security').click()
  const email = switchOf(page, 'Security by email')
  await expect(email).toHaveAttribute('aria-disabled', 'true')
  await expect(email).toHaveAccessibleDescription(/^Always on, so that nobody who gets into your account/)
  await email.click({ force: true })
  await expect(email).toBeChecked()
  await row(page, 'Visits').click()
  await expect(switchOf(page, 'Visits by text message')).toHaveAccessibleDescription('You have not confirmed a phone number yet.')
  const sms = switchOf(page, 'Text message (SMS)')
  await sms.click({ force: true })
  await expect(sms).not.toBeChecked()
  await checkScreen(page, 'notification-settings')
  await page.getByRole('link', { name: 'Confirm your phone number' }).click()
  await confirmPhone(page)
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Notifications' }).click()
  await sms.click()
  await expect(page.getByText('Saved for all your devices')).toBeVisible()
  await expect(sms).toBeChecked()
  await expect(row(page, 'Visits')).toContainText('In the app, email, text message')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(/^The phone network has it for •••\d{4}\./)).toBeVisible()
  await expect(page.getByText(/^The mail service has it for /)).toBeVisible() // every way that is set up is tried
})

test('quiet hours that were set on two devices are asked about, and nothing is overwritten', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { context, page: computer } = await newBrowser(browser, desktop)
  const { email } = await newPatient(page)
  await signInAt(computer, email, '/dashboard')
  await open(page)
  await open(computer)
  for (const one of [page, computer]) for (const about of ['Care team', 'Details in messages', 'Quiet hours']) await row(one, about).click()
  await context.setOffline(true)
  await computer.getByLabel('To', { exact: true }).selectOption('5:00 AM')
  await switchOf(computer, 'Details in emails').click()
  await expect(computer.getByText('Not saved yet').first()).toBeVisible()
  await expect(computer.getByLabel('To', { exact: true })).toHaveValue('05:00')
  await expectAccessible(computer)

  await page.getByLabel('To', { exact: true }).selectOption('7:00 AM')
  await switchOf(page, 'Details in alerts').click()
  await expect.poll(async () => (await apiOf(page).channels.settings()).details.push).toBe(true)
  await context.setOffline(false) // saved by itself, as soon as it can be
  const question = computer.getByRole('alert').filter({ hasText: 'Nothing was overwritten.' })
  await expect(question).toBeFocused()
  await expect(question).toContainText('YoursFrom 9:00 PM to 5:00 AM')
  await expect(question).toContainText('Saved versionFrom 9:00 PM to 7:00 AM')
  await expectAccessible(computer)
  await question.getByRole('radio', { name: /^Yours/ }).check()
  await question.getByRole('button', { name: 'Save this choice' }).click()
  await expect(computer.getByText('Saved for all your devices')).toBeVisible()
  const { quiet, details } = await apiOf(page).channels.settings()
  expect(quiet?.to).toBe('05:00')
  expect([details.push, details.email]).toEqual([true, true]) // what each side changed besides
})

test('a test by email arrives, and the screen says so; the sixth in an hour says when the next is possible', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  const { email } = await newPatient(page)
  await open(page)
  const send = page.getByRole('button', { name: 'Send me a test' })
  await context.setOffline(true)
  await expect(send).toHaveAccessibleDescription('You are offline. This needs a connection.')
  await context.setOffline(false)
  for (let sent = 1; sent <= 5; sent += 1) {
    await send.click()
    await expect(page.getByText(`The mail service has it for ${email}. Look in your inbox, and in your spam folder.`)).toBeVisible()
  }
  await mailTo(page.request, email, /^A test message from /)
  await send.click()
  await expect(page.getByText(/^You can send yourself five tests an hour. The next one is possible in \d+ minutes\.$/)).toBeVisible()
  await expect(page.getByText('The mail service has it for')).toHaveCount(0)
  await expectAccessible(page)
})

const open = async (page: Page) => {
  await page.goto('/settings?tab=notifications')
  await expect(page.getByRole('heading', { name: 'How can we reach you?' })).toBeVisible()
}

/** One line of the list, which opens what can be chosen about it. */
const row = (page: Page, name: string) => page.locator('summary').filter({ hasText: name })

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })

async function confirmPhone(page: Page) {
  await page.getByRole('button', { name: 'Add a phone number' }).click()
  const own = `82 ${Date.now() % 10_000_000}`.padEnd(10, '7')
  await page.getByLabel('Phone number').fill(own)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  const sms = await mailTo(page.request, `+27${own.replaceAll(/\D/g, '')}`, /./)
  await page.getByLabel('Code', { exact: true }).fill(/\b\d{3} ?\d{3}\b/.exec(sms.body)![0])
  await page.getByRole('button', { name: 'Confirm the number' }).click()
  await expect(page.getByText('Your phone number is confirmed')).toBeVisible()
}
