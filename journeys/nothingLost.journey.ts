import { expect, type Page } from '@playwright/test'
import { startPaystackProvider } from '#testing/paystackProvider.ts'
import { apiOf } from './support/patients.ts'
import { newBrowser, phone, signIn, signInAt } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { chooseStart, dialogs, inHistory, patientAt, reloadUnderDialog, secondTab, time, upcoming } from './support/manyScreens.ts'
import { addConsultationType, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

// Reload, Back, a second tab and a double press at each step of booking and paying. Each journey has a day of its own.

const PRICED = 'Longer Consultation'
test.beforeEach(() => serverTime('2026-12-01 08:00'))

test('Back closes what lies on top and nothing else, Forward opens nothing that is over, and no dead entry is left behind', async ({
  browser,
}) => {
  const { page } = await patientAt(browser, '/wallet', '2026-12-07')
  await page.getByRole('navigation').getByRole('link', { name: 'Visits' }).first().click()
  await page.getByRole('tab', { name: 'Consultations' }).click()
  const details = page.getByRole('dialog', { name: 'Your visit' })
  const cancel = page.getByRole('dialog', { name: 'Cancel Appointment' })
  await test.step('one dialog above the other', async () => {
    await page.getByRole('button', { name: 'View Details' }).click()
    await details.getByRole('button', { name: 'Cancel Appointment' }).click()
    await expect(cancel).toBeVisible()
    await page.goBack()
    await expect(cancel).toBeHidden()
    await expect(details).toBeVisible()
    await page.goForward()
    await expect(cancel).toBeHidden()
    await page.goBack()
    await expect(details).toBeHidden()
    await expect(page).toHaveURL(/\?tab=consultations$/)
    await page.goForward()
    await expect(details).toBeHidden()
  })
  await test.step('its own buttons, Escape and a reload do what Back does', async () => {
    await page.getByRole('button', { name: 'View Details' }).click()
    await details.getByRole('button', { name: 'Cancel Appointment' }).click()
    await cancel.getByRole('button', { name: 'Keep Appointment' }).click()
    await expect(cancel).toBeHidden()
    await details.getByRole('button', { name: 'Cancel Appointment' }).click()
    await page.reload()
    await expect(details).toBeVisible()
    await expect(cancel).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })
  await test.step('the menus of the header too; what they lead to has the page behind it', async () => {
    for (const name of ['Your menu', /^Notifications/]) {
      await page.getByRole('banner').getByRole('button', { name }).click()
      await expect(dialogs(page)).toBeVisible()
      await inHistory(page)
      await page.goBack()
      await expect(dialogs(page)).toHaveCount(0)
      await expect(page).toHaveURL(/\?tab=consultations$/)
    }
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/\/settings/)
    await page.goBack()
    await expect(page).toHaveURL(/\?tab=consultations$/)
    await expect(dialogs(page)).toHaveCount(0)
  })
  await page.goBack()
  await expect(page).toHaveURL(/\/wallet$/)

  const { page: doctor } = await newBrowser(browser)
  await signInAt(doctor, 'dr.molefe@demo.example', '/doctor/appointments?date=2026-12-07')
  await doctor.getByRole('button', { name: 'Block time' }).first().click()
  await expect(dialogs(doctor)).toBeVisible()
  await doctor.goBack()
  await expect(dialogs(doctor)).toHaveCount(0)
  await expect(doctor).toHaveURL(/\/doctor\/appointments/)
  const search = doctor.getByRole('textbox', { name: 'Search pages, people and actions' })
  await doctor.keyboard.press('Control+k')
  await expect(search).toBeVisible()
  await inHistory(doctor)
  await doctor.goBack()
  await expect(search).toBeHidden()
  await expect(doctor).toHaveURL(/\/doctor\/appointments/)
})

test('booking: each step is there after a reload, Back goes one of them, and a second press or tab books nothing twice', async ({
  browser,
}) => {
  const { page, context } = await patientAt(browser, '/dashboard')
  const heading = page.getByRole('heading', { name: 'Select Date & Time' })
  const reason = page.getByLabel('Reason for your visit')
  await page.getByRole('button', { name: 'Book Video Consultation' }).click()
  await test.step('date and time', async () => {
    await page.getByRole('radio', { name: /Molefe/ }).check({ force: true })
    await chooseStart(page, /Wed, Dec 9, 2026/, '10:00 AM')
    await expect(page.getByRole('timer')).toHaveText(/^Kept for you: \d+:\d\d$/)
    await page.reload()
    await expect(time(page, '10:00 AM')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('radio', { name: /Molefe/ })).toBeChecked()
    await page.goBack()
    await expect(dialogs(page)).toHaveCount(0)
    await page.goForward()
    await expect(dialogs(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('button', { name: 'Book Video Consultation' }).click()
    await chooseStart(page, /Wed, Dec 9, 2026/, '10:00 AM')
    await page.getByRole('button', { name: 'Next' }).dblclick()
  })
  await test.step('the reason', async () => {
    await reason.fill('My knee hurts')
    await page.reload()
    await expect(reason).toHaveValue('My knee hurts')
    await page.goBack()
    await expect(heading).toBeVisible()
    await expect(time(page, '10:00 AM')).toHaveAttribute('aria-pressed', 'true')
    await page.goForward()
    await expect(reason).toHaveValue('My knee hurts')
  })
  await test.step('booked in a second tab: this one says so, and leads there', async () => {
    const other = await secondTab(context, '/dashboard?openBooking=true')
    await chooseStart(other, /Wed, Dec 9, 2026/, '10:00 AM')
    await other.getByRole('button', { name: 'Next' }).click()
    await other.getByLabel('Reason for your visit').fill('My knee hurts')
    await other.getByRole('button', { name: 'Book Consultation' }).dblclick()
    await expect(other.getByText('Appointment booked successfully!')).toBeVisible()
    expect(await upcoming(page)).toBe(1)
    await expect(other).toHaveURL(/highlightAppointment=/)
    await reloadUnderDialog(other)
    await expect(other.getByRole('button', { name: 'Hide details' })).toBeVisible()
    await expect(dialogs(other)).toHaveCount(0)
    await other.close()

    await expect(page.getByRole('heading', { name: 'You have booked this visit already' })).toBeVisible()
    await checkScreen(page, 'booked-already', '[role="dialog"]')
    await dialogs(page).getByRole('button', { name: 'View Appointment' }).click()
    await expect(page).toHaveURL(/highlightAppointment=/)
    await expect(dialogs(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(dialogs(page)).toHaveCount(0)
  })
})

async function goToPayment(page: Page, at: string) {
  await page.getByLabel('Consultation type').selectOption(PRICED)
  await chooseStart(page, /Thu, Dec 10, 2026/, at)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Reason for your visit').fill('A cough that stays')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
}

test('paying from the wallet: a reload pays nothing and loses nothing, a double press pays once', async ({ browser }) => {
  await addConsultationType(PRICED, 10_000)
  const { page } = await newBrowser(browser, phone)
  await signIn(page, 'lerato@demo.example', 'Patient')
  const before = await upcoming(page)
  const { balanceCents } = await apiOf(page).wallet.mine()
  await page.goto('/dashboard?openBooking=true')
  await goToPayment(page, '9:00 AM')
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await page.reload()
  const pay = page.getByRole('button', { name: 'Pay R100.00', exact: true })
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  await page.goBack()
  await expect(page.getByLabel('Reason for your visit')).toHaveValue('A cough that stays')
  await page.goForward()
  await pay.dblclick()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page).toHaveURL(/highlightAppointment=/)
  await reloadUnderDialog(page)
  await expect(page.getByRole('button', { name: 'Hide details' })).toBeVisible()
  await expect(dialogs(page)).toHaveCount(0)
  expect(await upcoming(page)).toBe(before + 1)
  expect((await apiOf(page).wallet.mine()).balanceCents).toBe(balanceCents - 10_000)
})

test("paying by card: Back from the provider's page is the payment again, and after success there is nothing left to pay", async ({
  browser,
}) => {
  const port = Number(process.env['JOURNEY_PORT'])
  const provider = await startPaystackProvider({ port: port + 4, newsTo: `http://localhost:${port}/hooks/paystack` })
  try {
    await addConsultationType(PRICED, 10_000)
    const { page } = await patientAt(browser, '/dashboard?openBooking=true')
    await goToPayment(page, '11:00 AM')
    const byCard = page.getByRole('button', { name: 'Pay R100.00 by card' })
    await byCard.dblclick()
    await expect(page.getByRole('heading', { name: 'Pay ZAR 100.00' })).toBeVisible()
    expect(provider.asked.initialize).toBe(1)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
    await expect(byCard).not.toHaveAttribute('aria-disabled', 'true')
    await byCard.click()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    expect(await upcoming(page)).toBe(1)
    await page.goBack() // the provider's page
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'You have booked this visit already' })).toBeVisible()
  } finally {
    provider.stop()
  }
})
