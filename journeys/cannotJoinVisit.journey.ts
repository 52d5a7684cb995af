import { expect, type Page } from '@playwright/test'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, phone, signIn } from './support/people.ts'
import { expectAccessible, takeScreenshot } from './support/accessibility.ts'
import { cancelAppointment, serverTime } from './support/time.ts'
import { bookVisit, minutesFrom, patientWithVisit, setTime } from './support/visits.ts'
import { wholeBrowser, withCameras } from './support/browsers.ts'
import { test } from './support/test.ts'

test.use(wholeBrowser)

const FAKE_CONSENT = '--use-fake-ui-for-media-stream'

async function openVisit(page: Page, appointmentId: string) {
  await page.goto(`/video-call/${appointmentId}`)
}

const openLobby = async (page: Page, appointmentId: string) => {
  await openVisit(page, appointmentId)
  await expect(page.getByRole('heading', { name: 'Your video visit with Dr. Kagiso Molefe' })).toBeVisible()
  await page.getByRole('radio', { name: 'Video' }).check()
}

const showState = async (page: Page, name: string) => {
  await expectAccessible(page)
  await takeScreenshot(page, name)
}

test('too early, too late, and a visit of somebody else', async ({ browser }) => {
  const at = '2026-11-24 11:00'
  const { patient, appointmentId } = await patientWithVisit(browser, { at, firstName: 'Thandeka' })
  await test.step('two hours before: it says from when, and opens by itself', async () => {
    await openVisit(patient, appointmentId)
    await expect(patient.getByText('You can join from 10:50 AM. This page lets you in when it is time.')).toBeVisible()
    await showState(patient, 'too-early')
    await setTime(minutesFrom(at, -10), patient)
    await expect(patient.getByRole('heading', { name: 'Your video visit with Dr. Kagiso Molefe' })).toBeVisible()
  })
  await test.step('to another patient the visit does not exist: the words are those for an unknown one', async () => {
    const { page: other } = await newBrowser(browser, phone)
    await signIn(other, 'nomsa@demo.example', 'Patient')
    const wordsFor = async (id: string) => {
      await openVisit(other, id)
      await expect(other.getByRole('heading', { name: 'We could not find this.' })).toBeVisible()
      return other.getByRole('main').innerText()
    }
    const stranger = await wordsFor(appointmentId)
    await showState(other, 'not-mine')
    expect(stranger).toBe(await wordsFor('0199a000-0000-7000-8000-000000000000'))
    expect(stranger).not.toMatch(/Molefe|Thandeka/)
  })
  await test.step('after its end the clock says that it did not take place', async () => {
    await setTime(minutesFrom(at, 61), patient)
    await openVisit(patient, appointmentId)
    await expect(patient.getByText('This visit did not take place. You can book a new one.')).toBeVisible()
    await showState(patient, 'too-late')
  })
})

test('without the tick the button says why; agreeing elsewhere opens it; a visit cancelled meanwhile ends the waiting', async ({
  browser,
}) => {
  const at = '2026-11-24 13:00'
  const { patient, appointmentId } = await patientWithVisit(browser, { at })
  await test.step("a phone's clock that is hours wrong keeps nobody out", async () => {
    const now = await serverTime(minutesFrom(at, -5))
    for (const hours of [-3, 3]) {
      await patient.clock.setFixedTime(now.getTime() + hours * 3_600_000)
      await patient.goto('/dashboard')
      await patient.getByRole('button', { name: 'Join Call' }).click()
      await expect(patient.getByRole('heading', { name: 'Your video visit with Dr. Kagiso Molefe' })).toBeVisible()
    }
  })
  await setTime(minutesFrom(at, -5), patient)
  await openLobby(patient, appointmentId)
  const enter = patient.getByRole('button', { name: 'Go to the waiting room' })
  await expect(enter).toHaveAccessibleDescription('Please tick the box above first.')
  await enter.click({ force: true })
  await showState(patient, 'consent-missing')
  const { calls } = apiOf(patient)
  const { version } = (await calls.lobby({ appointmentId })).consent
  await calls.consent({ appointmentId, version, birthDate: null })
  await expect(patient.getByLabel('I agree to see a doctor online')).toBeHidden()
  await enter.click()
  await expect(patient.getByRole('heading', { name: 'Your doctor will let you in' })).toBeVisible()
  await showState(patient, 'waiting')

  await cancelAppointment(appointmentId)
  await expect(patient.getByRole('heading', { name: 'This visit was cancelled.' })).toBeVisible()
  await expect(patient.getByText('You do not need to wait any longer. You can book a new visit when it suits you.')).toBeVisible()
  await showState(patient, 'cancelled')
})

test('somebody under 18 is sent to people who can help', async ({ browser }) => {
  const at = '2026-11-24 15:30'
  await setTime(minutesFrom(at, -120))
  const { page: patient } = await newBrowser(browser, phone)
  await newPatient(patient)
  await patient.goto('/dashboard')
  const appointmentId = await bookVisit(patient, at)
  await setTime(minutesFrom(at, -5), patient)
  await openLobby(patient, appointmentId)
  await patient.getByLabel('I agree to see a doctor online').check()
  await test.step('without a date of birth it asks for one', async () => {
    await patient.getByRole('button', { name: 'Go to the waiting room' }).click()
    await expect(patient.getByText('Please enter your date of birth.')).toBeVisible()
    await showState(patient, 'birth-date')
  })
  await patient.getByLabel('Your date of birth').fill('2010-01-31')
  await patient.getByRole('button', { name: 'Go to the waiting room' }).click()
  await expect(patient.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible()
  await expect(patient.getByText('Childline helps for free on 116, and your clinic can see you in person.')).toBeVisible()
  await showState(patient, 'under-18')
})

test('a refused permission is explained, and the patient can still wait', async ({ playwright, launchOptions }) => {
  const browser = await playwright.chromium.launch({ ...launchOptions, args: launchOptions.args!.filter((arg) => arg !== FAKE_CONSENT) })
  const at = '2026-11-25 09:00'
  const { patient, appointmentId } = await patientWithVisit(browser, { at, options: { permissions: [] } })
  await setTime(minutesFrom(at, -5), patient)
  await openLobby(patient, appointmentId)
  await patient.getByRole('button', { name: 'Test camera and microphone' }).click()
  await expect(patient.getByText('Camera and microphone are blocked')).toBeVisible()
  await expect(patient.getByText('Press the icon to the left of the address. Switch Camera and Microphone on.')).toBeVisible()
  await expect(patient.getByText('Then press the test button again.')).toBeVisible()
  await showState(patient, 'permission-refused')

  await patient.getByLabel('I agree to see a doctor online').check()
  await patient.getByRole('button', { name: 'Go to the waiting room' }).click()
  await patient.getByRole('button', { name: 'Continue without a microphone' }).click()
  await expect(patient.getByRole('heading', { name: 'Your doctor will let you in' })).toBeVisible()
  await browser.close()
})

test('without a camera one can go on with voice only', async ({ playwright, launchOptions }) => {
  const browser = await playwright.chromium.launch(withCameras(launchOptions, 0))
  const at = '2026-11-25 11:00'
  const { patient, appointmentId } = await patientWithVisit(browser, { at })
  await setTime(minutesFrom(at, -5), patient)
  await openLobby(patient, appointmentId)
  await patient.getByRole('button', { name: 'Test camera and microphone' }).click()
  await expect(patient.getByText('No camera was found')).toBeVisible()
  await expect(patient.getByText('You can continue with voice only.')).toBeVisible()
  await showState(patient, 'no-camera')

  await patient.getByLabel('I agree to see a doctor online').check()
  await patient.getByRole('button', { name: 'Go to the waiting room' }).click()
  await expect(patient.getByRole('heading', { name: 'Your doctor will let you in' })).toBeVisible()
  await browser.close()
})
