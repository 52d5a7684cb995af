import { expect, type Page } from '@playwright/test'
import { mailTo } from './support/mails.ts'
import { apiOf, newPatient, PASSWORD } from './support/patients.ts'
import { newBrowser, desktop, phone, signIn } from './support/people.ts'
import { expectAccessible } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('what is chosen is saved at once, is there after a reload and shows on the other device', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { page: computer } = await newBrowser(browser, desktop)
  const { email } = await newPatient(page)
  await signIn(computer, email, 'Patient', PASSWORD)
  await open(computer)
  await open(page)
  await expect(computer.getByRole('table')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Visits' })).toBeVisible()

  await switchOf(page, 'Visits by email').click()
  await expect(page.getByText('Saved for all your devices')).toBeVisible()
  await expect(switchOf(computer, 'Visits by email')).not.toBeChecked() // without a reload
  await expect(switchOf(page, 'Medicines by email')).toHaveCount(0) // nothing of the kind is sent yet
  await expect(switchOf(page, 'Ring at night for medicines')).toHaveCount(0)
  await switchOf(page, 'Documents by email').click()
  await switchOf(page, 'Details in emails').click()
  await page.getByLabel('From', { exact: true }).selectOption('10:00 PM')
  await expect.poll(async () => (await apiOf(page).channels.settings()).quiet?.from).toBe('22:00')
  for (const one of [page, computer]) {
    await open(one)
    await expect(switchOf(one, 'Visits by email')).not.toBeChecked()
    await expect(switchOf(one, 'Documents by email')).not.toBeChecked()
    await expect(switchOf(one, 'Details in emails')).toBeChecked()
    await expect(one.getByLabel('From', { exact: true })).toHaveValue('22:00')
  }
  await switchOf(computer, 'Use quiet hours').click()
  await computer.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await apiOf(page).channels.settings()).quiet?.from).toBe('22:00')
})

test('security cannot be silenced, and a number that nobody confirmed gets no text messages', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await open(page)
  const email = switchOf(page, 'Security by email')
  await expect(email).toHaveAttribute('aria-disabled', 'true')
  await expect(email).toHaveAccessibleDescription(/Security messages always come in the app and by email/)
  await email.click({ force: true })
  await expect(email).toBeChecked()
  const sms = switchOf(page, 'Visits by text message')
  await expect(sms).toHaveAccessibleDescription(/you have not confirmed a phone number yet/)
  await sms.click({ force: true })
  await expect(sms).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Send me a test now by text message' })).toHaveAccessibleDescription(
    'Confirm your phone number first, under Account.',
  )
  await page.getByRole('link', { name: 'Confirm your phone number' }).click()
  await confirmPhone(page)
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await sms.click()
  await expect(page.getByText('Saved for all your devices')).toBeVisible()
  await expect(sms).toBeChecked()
  await page.getByRole('button', { name: 'Send me a test now by text message' }).click()
  await expect(page.getByText(/^The phone network has it for •••\d{4}\./)).toBeVisible()
})

test('quiet hours that were set on two devices are asked about, and nothing is overwritten', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const { context, page: computer } = await newBrowser(browser, desktop)
  const { email } = await newPatient(page)
  await signIn(computer, email, 'Patient', PASSWORD)
  await open(page)
  await open(computer)
  await context.setOffline(true)
  await computer.getByLabel('To', { exact: true }).selectOption('5:00 AM')
  await switchOf(computer, 'Care team by email').click()
  await expect(computer.getByText('Not saved yet').first()).toBeVisible()
  await expect(computer.getByLabel('To', { exact: true })).toHaveValue('05:00')
  await expectAccessible(computer)

  await page.getByLabel('To', { exact: true }).selectOption('7:00 AM')
  await switchOf(page, 'Details in pop-ups').click()
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
  const { quiet, details, choices } = await apiOf(page).channels.settings()
  expect(quiet?.to).toBe('05:00')
  expect([details.push, choices.care_team.email]).toEqual([true, true]) // what each side changed besides
})

test('a test by email arrives, and the screen says so; the sixth in an hour says when the next is possible', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  const { email } = await newPatient(page)
  await open(page)
  const send = page.getByRole('button', { name: 'Send me a test now by email' })
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
  await expect(page.getByRole('heading', { name: 'What we send you, and how' })).toBeVisible()
}

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name })

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
