import { expect } from '@playwright/test'
import { supportConsents } from '#rules/supportConsents.ts'
import { checkScreen } from './support/accessibility.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { desktop, newBrowser, phone, signInAt } from './support/people.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'
import { confirmOffer, holdTime } from './support/visitOffers.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a nurse keeps a time from the request she works on, and sees without a reload what the patient answers', async ({ browser }) => {
  const [{ page: patient, context }, { page: nurse }] = [await newBrowser(browser, phone), await newBrowser(browser, desktop)]
  await newPatient(patient, { firstName: 'Palesa' })
  await apiOf(patient).consents.agree({ texts: [{ code: 'psp_support', version: supportConsents.psp_support.version }] })
  await apiOf(patient).support.requestCallback({
    idempotencyKey: crypto.randomUUID(),
    name: 'Palesa Molapo',
    phone: '0825550199',
    preferredTime: '',
  })
  await patient.goto('/dashboard')
  await expect(patient.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  await signInAt(nurse, 'sister.mpho@demo.example', '/nurse/support-queue')
  await nurse.getByRole('link', { name: /^Palesa Molapo/ }).click()
  await nurse.getByRole('button', { name: 'Take this request' }).click()
  const card = nurse.getByRole('region', { name: "Doctor's visit" })
  const dialog = nurse.getByRole('dialog', { name: 'Book a doctor' })
  const offered = patient.getByRole('region', { name: /^Your nurse kept a time for you/ })
  await test.step('a phone without a connection hears of it when it is back, and lets it go', async () => {
    await card.getByRole('button', { name: 'Book a doctor' }).click()
    await expect(dialog.getByLabel('Time')).toHaveValue(/^2026-11-20/)
    await checkScreen(nurse, 'offer-visit')
    await nurse.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await context.setOffline(true)
    await holdTime(nurse)
    await expect(offered).toHaveCount(0)
    await context.setOffline(false)
    await expect(offered).toContainText('Please confirm before')
    await checkScreen(patient, 'offered-visit')
    await checkScreen(nurse, 'offered-visit-nurse')
    await offered.getByRole('button', { name: 'Not this time' }).click()
    await expect(offered).toHaveCount(0)
    await expect(card.getByText('Not this time')).toBeVisible()
  })

  await test.step('a time of another day is confirmed on that day, not on the first with a free time', async () => {
    const { id: userId } = (await apiOf(patient).accounts.me())!
    const { visitOffers } = apiOf(nurse)
    const doctorId = (await visitOffers.doctors()).find(({ priceCents, starts }) => priceCents === 0 && starts.length > 0)!.id
    const id = crypto.randomUUID()
    await visitOffers.offer({ id, userId, doctorId, startsAt: new Date('2026-11-24T10:00:00+02:00') })
    await offered.getByRole('button', { name: 'Confirm' }).click()
    const booking = patient.getByRole('dialog', { name: 'Book a Consultation' })
    await expect(booking.getByRole('radio', { name: /^Tue, Nov 24, 2026/ })).toBeChecked()
    await expect(booking.getByRole('button', { name: '10:00 AM', pressed: true })).toBeVisible()
    await patient.keyboard.press('Escape')
    await expect(booking).toHaveCount(0)
    await visitOffers.withdraw({ id })
    await expect(offered).toHaveCount(0)
  })

  await test.step('the next one is confirmed by booking it', async () => {
    await holdTime(nurse)
    await confirmOffer(patient, 'I missed my tablets')
    await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(offered).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'Book a doctor' })).toBeEnabled()
  })
})
