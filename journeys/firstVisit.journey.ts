import { expect, type Page } from '@playwright/test'
import { apiOf } from './support/patients.ts'
import { mailTo, linkIn } from './support/mails.ts'
import { newBrowser, desktop, phone, signIn, signInWithCode } from './support/people.ts'
import { expectLiveVideo } from './support/liveVideo.ts'
import { checkScreen, expectAccessible } from './support/accessibility.ts'
import { followServerTime, serverTime } from './support/time.ts'
import { readPdfDownload } from './support/pdfs.ts'
import { test } from './support/test.ts'
import { enterWaitingRoom, finishForBoth, letInFromToday } from './support/visits.ts'

const email = 'zodwa.first@example.org'
const password = 'blou-hemel-71'

test('a patient signs up, books a doctor, meets the doctor on video and keeps the signed summary', async ({ browser }) => {
  await serverTime('2026-11-20 08:00')
  const { page: patient } = await newBrowser(browser, phone)
  const { page: doctor } = await newBrowser(browser, desktop)

  await test.step('signs up and verifies the address', () => signUp(patient))
  await test.step('answers the questions of onboarding', () => onboard(patient))
  await test.step('the doctor sees the booking arrive', async () => {
    await signInWithCode(doctor, 'dr.molefe@demo.example', 'Doctor')
    await expect(doctor.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(doctor)
    await bookToday(patient, '10:00 AM')
    // No reload: the news of the commit makes the doctor's screen read again.
    await expect(doctor.getByRole('main').getByText('Zodwa Dube').first()).toBeVisible()
    await openNewBooking(doctor)
  })

  await serverTime('2026-11-20 09:52')
  for (const page of [patient, doctor]) await followServerTime(page)
  await signIn(doctor, 'dr.molefe@demo.example', 'Doctor') // the session of eight o'clock is over

  await test.step('the patient passes the lobby and waits', () => enterWaitingRoom(patient, '1991-04-18', expectAccessible))
  await test.step('the doctor lets the patient in', () => letInFromToday(doctor, 'Zodwa Dube'))
  await test.step('both see each other, and the doctor confirms who and where the patient is', async () => {
    await expectLiveVideo(patient)
    await expectLiveVideo(doctor)
    await confirm(doctor)
    await expectAccessible(patient)
    await expectAccessible(doctor)
  })
  await test.step('they write to each other', async () => {
    await patient.getByRole('button', { name: /^Messages/ }).click()
    await patient.getByLabel('Your message').fill('My tablets are the white ones')
    await patient.getByRole('button', { name: 'Send' }).click()
    await doctor.getByRole('button', { name: /^Messages/ }).click()
    await expect(doctor.getByText('My tablets are the white ones')).toBeVisible()
  })
  await test.step('the doctor writes, finishes and signs', () => writeAndSign(doctor))
  await test.step('the patient downloads the summary', () => readSummary(patient))
})

async function signUp(page: Page) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Create Patient Account' })).toBeVisible()
  await page.getByLabel('First name').fill('Zodwa')
  await page.getByLabel('Last name').fill('Dube')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await expectAccessible(page)
  await page.getByRole('button', { name: /Create/ }).click()
  await expect(page.getByText('Account created successfully! Please check your email to verify your account.')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)

  const letter = await mailTo(page.request, email, /verify/i)
  await page.goto(linkIn(letter))
  await expect(page).toHaveURL(/\/login$/) // the token is out of the address bar
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
}

async function onboard(page: Page) {
  await expect(page.getByRole('heading', { name: 'Tell us more about yourself' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/WhatsApp/).fill('82 123 4567')
  await page.getByText('Female', { exact: true }).click()
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(page.getByText('Your profile has been set up successfully!')).toBeVisible()
  await acceptSupport(page)
  await expect(page.getByRole('heading', { name: 'Welcome back, Zodwa' })).toBeVisible()
  await expectAccessible(page)
}

/** Who never decided about support by nurses is asked at Home, with no box ticked, and once answered not again. */
async function acceptSupport(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Welcome to Your Molemo Support Journey' })
  await expect(dialog.getByRole('list', { name: 'What the nurse team does for you' }).getByRole('listitem')).toHaveCount(6)
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  const yes = dialog.getByRole('button', { name: "Yes, I'd Like Support" })
  await dialog.getByRole('checkbox', { name: /bad symptom/ }).check()
  await expect(yes).toBeDisabled()
  await checkScreen(page, 'support-question')
  await dialog.getByRole('checkbox', { name: 'I agree that the nurse team may see my health record and call me.' }).check()
  await yes.click()
  await expect(page.getByText('Welcome to your Molemo support journey!')).toBeVisible()
  await expect(dialog).toBeHidden()
  const decided = (await apiOf(page).consents.mine()).map(({ code, decision }) => `${code} ${decision}`)
  expect(decided.toSorted()).toEqual(['psp_support accepted', 'share_symptom_alerts accepted'])
}

async function bookToday(page: Page, time: string) {
  await page.goto('/dashboard?openBooking=true')
  await expect(page.getByRole('dialog', { name: 'Book a Consultation' })).toBeVisible()
  await page.getByRole('radio', { name: /Fri, Nov 20, 2026/ }).check({ force: true })
  await page.getByText(time, { exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Reason for your visit').fill('Headaches in the morning')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'View Appointment' }).click()
  await expect(page.getByRole('heading', { name: 'Upcoming Appointments' })).toBeVisible()
  const letter = await mailTo(page.request, email, /booking|booked/i)
  expect(letter.body).not.toMatch(/headache|practitioner/i)
  await page.getByRole('button', { name: /Notifications/ }).click()
  await expect(page.getByText('Consultation Booked')).toBeVisible()
  await page.keyboard.press('Escape')
}

/** The notification says who in full, and opens the doctor's side of that visit. */
async function openNewBooking(page: Page) {
  await page.getByRole('button', { name: /^Notifications, 1 new/ }).click()
  const news = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: /^Visit.*New booking.*Zodwa Dube/ })
  await news.click()
  await expect(page).toHaveURL(/\/doctor\/consultation\//)
  await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText('Zodwa Dube')
}

/** What the doctor asks at the start, beside the picture. */
async function confirm(page: Page) {
  await page.getByRole('radio', { name: 'Name and date of birth' }).check()
  await page.getByRole('textbox', { name: 'Address where the patient is now' }).fill('12 Zone 3, Diepkloof')
  await page.getByRole('textbox', { name: 'Call-back number' }).fill('082 123 4567')
  await page.getByLabel('The patient is in a private place, and so am I').check()
  await page.getByRole('textbox', { name: 'Reason for a first visit by video' }).fill('Simple complaint, no alarm signs')
  await expect(page.getByRole('radio', { name: /Suitable for video, first visit/ })).toBeChecked()
  await expect(page.getByText('All confirmed')).toBeVisible()
}

async function writeAndSign(page: Page) {
  await page.getByRole('textbox', { name: /^Subjective/ }).fill('Headaches in the morning for two weeks')
  await page.getByRole('tab', { name: 'Diagnoses' }).click()
  await page.getByRole('button', { name: 'Add in your own words' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Tension headache')
  await page.getByRole('tab', { name: 'Patient summary' }).click()
  await page
    .getByRole('textbox', { name: /^Summary for the patient/ })
    .fill('You have tension headaches.\n\n- Drink water.\n- Rest your eyes.')
  await finishForBoth(page)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill('Pula-Nala-2026')
  await page.getByRole('button', { name: 'Sign and lock' }).click()
  await expect(page.getByText('The note is locked. Anything later is an addendum.')).toBeVisible()
  await expectAccessible(page)
}

async function readSummary(page: Page) {
  await page
    .getByRole('link', { name: 'Open your visit summary' })
    .or(page.getByRole('button', { name: 'Open your visit summary' }))
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Summary/ })
    .click()
  const text = await readPdfDownload(await download)
  expect(text).toContain('You have tension headaches.')
  expect(text).toContain('Tension headache')
  expect(text).toContain('Zodwa Dube')
  expect(text).not.toContain('for two weeks') // the doctor's own note stays the doctor's
}
