import { expect, type Page } from '@playwright/test'
import { newPatient } from './support/patients.ts'
import { readPdfDownload } from './support/pdfs.ts'
import { newBrowser, desktop, phone, signIn } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { addConsultationType, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

const PRICED = 'Long Consultation'

test.beforeEach(() => serverTime('2026-12-01 08:00'))

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book a Consultation' })

async function goToPayment(page: Page) {
  await page.goto('/dashboard?openBooking=true')
  const dialog = dialogOf(page)
  await dialog.getByLabel('Consultation type').selectOption(PRICED)
  await expect(dialog.getByText('Step 1 of 4')).toBeVisible()
  await dialog.getByRole('radio', { name: /Wed, Dec 9, 2026/ }).check({ force: true })
  await dialog
    .getByRole('group', { name: 'Time' })
    .getByRole('button', { name: /^11:30 AM/ })
    .click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Step 2 of 4')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Skip notes' }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Step 3 of 4')).toBeVisible()
  return dialog
}

/** Which doctor and when goes with the request, and the way back knows it. */
async function askToBeCalled(patient: Page) {
  await dialogOf(patient).getByRole('link', { name: 'Ask us to call you' }).click()
  await patient.reload()
  await expect(patient.getByLabel('What it is about (Optional)')).toHaveValue(/^I want to book Dr\. .*Dec 9, 2026.*11:30 AM/)
  await checkScreen(patient, 'call-about-booking')
  await patient.getByRole('button', { name: 'Request Callback' }).click()
  await expect(patient.getByRole('main').getByText(/^I want to book Dr\. .* My wallet balance is too low\.$/)).toBeVisible()
  await patient.getByRole('link', { name: 'Back to your booking' }).click()
  await expect(dialogOf(patient).getByRole('radio', { name: /Wed, Dec 9, 2026/ })).toBeChecked()
}

test('a visit with a price is paid from the wallet, called off in time, and the money comes back', async ({ browser }) => {
  await addConsultationType(PRICED, 45_000)
  const { page: patient } = await newBrowser(browser, phone)
  const { email } = await newPatient(patient, { firstName: 'Kagiso' })
  const dialog = await goToPayment(patient)
  await expect(dialog.getByText('Your wallet balance is too low. Balance: R0.00. Nothing has been charged.')).toBeVisible()
  await expect(dialog.getByText('You still need')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Pay R450\.00$/ })).toHaveCount(0)
  await checkScreen(patient, 'pay-too-low', '[role="dialog"]')
  await askToBeCalled(patient)

  const { page: admin } = await newBrowser(browser, desktop)
  await signIn(admin, 'admin@demo.example', 'Administrator')
  await admin.getByRole('navigation').getByRole('link', { name: 'Wallets' }).first().click()
  await expect(admin.getByRole('heading', { name: 'Wallets', level: 1 })).toBeVisible()
  await admin.getByLabel('Email address or phone number').fill(email.slice(1))
  await admin.getByRole('button', { name: 'Find' }).click()
  await expect(admin.getByRole('alert')).toContainText('No patient found.')
  await admin.getByLabel('Email address or phone number').fill(email)
  await admin.getByRole('button', { name: 'Find' }).click()
  await expect(admin.getByText('Balance: R0.00')).toBeVisible()
  await correct(admin, '500', 'Correct the balance')
  await expect(admin.getByText('Balance: R500.00')).toBeVisible()
  await correct(admin, '1500', 'Ask another administrator')
  const waiting = admin.getByRole('article', { name: /Kagiso Molapo/ })
  await expect(waiting).toContainText('You requested this, so another administrator must decide.')
  await expect(admin.getByText('Balance: R500.00')).toBeVisible()
  await checkScreen(admin, 'admin-wallets')

  await goToPayment(patient)
  await expect(dialog.getByText('Balance after')).toBeVisible()
  await checkScreen(patient, 'pay', '[role="dialog"]')
  await dialog.getByRole('button', { name: /^Pay R450\.00$/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(dialog.getByText('Step 4 of 4')).toBeVisible()
  await checkScreen(patient, 'paid', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'View Appointment' }).click()

  // The appointment that was just paid for lies open.
  await expect(patient.getByRole('button', { name: 'Hide details' })).toBeVisible()
  await patient.getByRole('button', { name: 'Cancel', exact: true }).click()
  const ask = patient.getByRole('dialog', { name: 'Cancel Appointment' })
  await expect(ask.getByText('R450.00 goes back to your wallet')).toBeVisible()
  await expect(ask.getByText('After you cancel')).toBeVisible()
  await expect(ask.getByRole('definition').last()).toHaveText('R500.00')
  await checkScreen(patient, 'cancel-paid', '[role="dialog"]')
  await ask.getByRole('button', { name: 'Yes, Cancel Appointment' }).click()
  await expect(patient.getByText('Appointment cancelled successfully', { exact: true }).last()).toBeVisible()
  await expect(patient.getByText('R450.00 is back in your wallet.').last()).toBeVisible()
  await patient.goto('/profile')
  await patient.getByRole('main').getByRole('link', { name: 'My wallet' }).click()
  await expect(patient.getByRole('heading', { name: 'My wallet', level: 1 })).toBeVisible()
  const wallet = patient.getByRole('main')
  await expect(wallet).toContainText('You haveR500.00')
  await expect(wallet.getByRole('region', { name: 'Money in and out, December 2026' })).toHaveText(
    /Paid back.*\+\sR450\.00.*Visit paid.*\u2212\sR450\.00.*Correction.*\+\sR500\.00/,
  )
  await expect(wallet.getByText(/R\d{8}/)).toHaveCount(0) // no number that looks like an amount
  const receipts = [
    { button: /^Visit paid .* Receipt/, text: 'R450.00 was paid in full on 1 Dec 2026.' },
    { button: /^Paid back .* Credit note/, text: 'R450.00 was paid back on 1 Dec 2026.' },
  ]
  for (const { button, text } of receipts) {
    const arriving = patient.waitForEvent('download')
    await wallet.getByRole('button', { name: button }).click()
    expect((await readPdfDownload(await arriving)).replaceAll('\u00a0', ' ')).toContain(text)
  }
  await checkScreen(patient, 'wallet')
  await patient.goto('/reports')
  const papers = patient.getByRole('group', { name: 'Documents' })
  for (const name of ['Receipt', 'Credit Note']) await expect(papers.getByRole('button', { name, exact: true })).toBeVisible()
  await checkScreen(patient, 'receipts-in-reports')
  await patient.goto('/notifications')
  await expect(patient.getByText('R450.00 was paid back to your wallet.').first()).toBeVisible()
})

async function correct(admin: Page, amount: string, action: string) {
  await admin.getByRole('button', { name: /^Correct the balance of/ }).click()
  const dialog = admin.getByRole('dialog', { name: /^Correct the balance/ })
  await dialog.getByLabel('Amount in rand').fill(amount)
  await dialog.getByLabel('Reason').fill('Paid at the desk')
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('the page that the payment provider sends people back to believes no address', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto(`/pay/return?reference=${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'We could not find this payment' })).toBeVisible()
  await checkScreen(page, 'payment-unknown')
})
