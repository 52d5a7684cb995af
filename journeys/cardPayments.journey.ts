import { expect, type Page } from '@playwright/test'
import { startPaystackProvider } from '#testing/paystackProvider.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, desktop, phone, signInAt } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { addConsultationType, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

const PRICED = 'Card Consultation'
const port = Number(process.env['JOURNEY_PORT'])
let provider: Awaited<ReturnType<typeof startPaystackProvider>>

test.beforeAll(async () => {
  provider = await startPaystackProvider({ port: port + 4, newsTo: `http://localhost:${port}/hooks/paystack` })
})
test.afterAll(() => provider.stop())
test.beforeEach(async () => {
  await serverTime('2026-12-01 09:30')
  await addConsultationType(PRICED, 45_000)
})

/** As far as the provider's page, with a start of this day that is kept meanwhile. */
async function goToCheckout(page: Page, time: RegExp) {
  await page.goto('/dashboard?openBooking=true')
  const dialog = page.getByRole('dialog', { name: 'Book a Consultation' })
  await dialog.getByLabel('Consultation type').selectOption(PRICED)
  await dialog.getByRole('radio', { name: /Thu, Dec 10, 2026/ }).check({ force: true })
  await dialog.getByRole('group', { name: 'Time' }).getByRole('button', { name: time }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('checkbox', { name: 'Skip notes' }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Step 3 of 4')).toBeVisible()
  if (time.source.includes('9:00')) await checkScreen(page, 'pay-by-card', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Pay R450.00 by card' }).click()
  await expect(page.getByRole('heading', { name: 'Pay ZAR 450.00' })).toBeVisible()
}

const upcoming = (page: Page) => apiOf(page).visits.upcoming()

test('a patient pays by card, comes back and finds the visit booked', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page, { firstName: 'Sindi' })
  await goToCheckout(page, /^9:00 AM/)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('R450.00, paid')
  await checkScreen(page, 'card-paid')
  await page.getByRole('button', { name: 'View Appointment' }).click()
  await expect(page.getByRole('article').filter({ hasText: PRICED })).toContainText('Thu, Dec 10, 2026')
  await expect(page.getByRole('button', { name: 'Hide details' })).toBeVisible()
  await page.goto('/wallet')
  const wallet = page.getByRole('main')
  await expect(wallet).toContainText('You haveR0.00')
  await expect(wallet.getByRole('button', { name: /^Visit paid .* Receipt/ })).toBeVisible()
})

test('a refused card books nothing, and the patient can choose again', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page, { firstName: 'Thabo' })
  await goToCheckout(page, /^10:00 AM/)
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expect(page.getByRole('heading', { name: 'Payment processing failed' })).toBeVisible()
  await checkScreen(page, 'card-refused')
  expect(await upcoming(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose a time' }).click()
  await expect(page.getByRole('dialog', { name: 'Book a Consultation' })).toBeVisible()
})

test('who closes the page after paying has the visit all the same', async ({ browser }) => {
  const { page, context } = await newBrowser(browser, phone)
  await newPatient(page, { firstName: 'Zodwa' })
  await goToCheckout(page, /^11:00 AM/)
  const left = page.url()
  await page.close()
  const paid = [...provider.transactions.values()].find(({ id }) => left.endsWith(`/checkout/${id}`))!
  await provider.end(paid, 'success')
  const later = await context.newPage()
  await later.clock.setFixedTime(await serverTime('2026-12-01 09:40'))
  await later.goto('/dashboard?tab=appointments')
  await expect(later.getByRole('article').filter({ hasText: PRICED })).toContainText('Thu, Dec 10, 2026')
  await later.goto('/notifications')
  await expect(later.getByText('Consultation Booked').first()).toBeVisible()
})

test('a payment of another amount books nothing and waits for an administrator', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page, { firstName: 'Yolanda' })
  await goToCheckout(page, /^1:00 PM/)
  const paid = [...provider.transactions.values()].find(({ id }) => page.url().endsWith(`/checkout/${id}`))!
  paid.amount = 100
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: 'Payment processing failed' })).toBeVisible()
  await expect(page.getByText('We know about it and will sort out your money.', { exact: false })).toBeVisible()

  const { page: admin } = await newBrowser(browser, desktop)
  await signInAt(admin, 'admin@demo.example', '/notifications')
  await admin.getByText('A payment needs attention').first().click()
  await expect(admin).toHaveURL(/\/admin\/wallets\?view=payments/)
  const waiting = admin.getByRole('article', { name: /^Yolanda Molapo/ })
  await expect(waiting).toContainText(String(paid.id))
  await checkScreen(admin, 'admin-payments')
  await waiting.getByRole('button', { name: /^Record what was done/ }).click()
  const dialog = admin.getByRole('dialog', { name: /^What was done about the payment/ })
  await dialog.getByLabel('What was done').fill('Given back on the page of the provider')
  await checkScreen(admin, 'admin-payment-done', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Remove it from the list' }).click()
  await expect(admin.getByText('No payments need attention.')).toBeVisible()
  await admin.goto('/notifications')
  await expect(admin.getByText('A payment needs attention')).toBeHidden()
})
