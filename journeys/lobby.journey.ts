import { expect, type Page } from '@playwright/test'
import { newBrowser, desktop, signIn } from './support/people.ts'
import { expectLiveVideo } from './support/liveVideo.ts'
import { withCameras } from './support/browsers.ts'
import { expectAccessible, takeScreenshot, checkScreen } from './support/accessibility.ts'
import { endVisit, joinCall, letIn, minutesFrom, patientWithVisit, startVisit, setTime } from './support/visits.ts'
import { test } from './support/test.ts'

test('a patient without data asks in the lobby to be called, and the doctor rings', async ({ browser }) => {
  const at = '2026-12-07 13:00'
  const { patient, appointmentId } = await patientWithVisit(browser, { at, firstName: 'Naledi', options: { permissions: [] } })
  const { page: doctor } = await newBrowser(browser, desktop)
  await signIn(doctor, 'dr.molefe@demo.example', 'Doctor')
  await setTime(minutesFrom(at, -5), patient, doctor)
  await doctor.goto(`/video-call/${appointmentId}`)
  await expect(doctor.getByText('The patient is not in the waiting room yet.').first()).toBeVisible()
  await checkScreen(doctor, 'call-lobby-doctor')

  await test.step('the lobby offers it with the number that is rung, and then asks for no camera', async () => {
    await patient.goto(`/video-call/${appointmentId}`)
    await expect(patient.getByRole('button', { name: 'Test camera and microphone' })).toBeVisible()
    await checkScreen(patient, 'call-lobby-patient')
    await patient.getByRole('radio', { name: 'I have no data: phone me' }).check()
    await expect(patient.getByRole('radio', { name: 'I have no data: phone me' })).toHaveAccessibleDescription('We phone 082 555 0199 Free')
    await expect(patient.getByRole('button', { name: 'Test camera and microphone' })).toBeHidden()
    await patient.getByLabel('I agree to see a doctor online').check()
    await expectAccessible(patient)
    await takeScreenshot(patient, 'call-lobby-no-data')
    await patient.getByRole('button', { name: 'Ask to be phoned' }).click()
    await expect(patient.getByRole('heading', { name: 'Your doctor will phone you' })).toBeVisible()
    await checkScreen(patient, 'call-waiting-by-phone')
  })
  await test.step('the doctor is told at once, and rings with one tap', async () => {
    await expect(doctor.getByText('Naledi Molapo asks to be phoned')).toBeVisible()
    await expect(doctor.getByRole('link', { name: 'Phone 082 555 0199' })).toHaveAttribute('href', 'tel:+27825550199')
    await checkScreen(doctor, 'call-asked-to-ring')
  })
  await test.step('the patient changes their mind and back, and the doctor sees either', async () => {
    await patient.getByRole('button', { name: 'Talk here instead' }).click()
    await expect(patient.getByRole('heading', { name: 'Your doctor will let you in' })).toBeVisible()
    await expect(doctor.getByText('Naledi Molapo asks to be phoned')).toBeHidden()
    await checkScreen(patient, 'call-waiting')
    await patient.getByRole('button', { name: 'Add a person' }).click()
    await expect(patient.getByRole('dialog').getByLabel('Their name')).toBeVisible()
    await patient.keyboard.press('Escape')
    await patient.getByRole('button', { name: /^I have no data: phone me/ }).click()
    await expect(patient.getByRole('heading', { name: 'Your doctor will phone you' })).toBeVisible()
    await expect(doctor.getByText('Naledi Molapo asks to be phoned')).toBeVisible()
  })
  await test.step('the visit begins by phone on both sides, with cameras off, also of a doctor who tested theirs', async () => {
    await doctor.getByRole('button', { name: 'Test camera and microphone' }).click()
    await expect(doctor.getByLabel('Your own picture')).toBeVisible()
    await letIn(doctor, appointmentId)
    for (const page of [patient, doctor]) await expect(page.getByText('You are continuing by phone')).toBeVisible()
    await expect(doctor.getByText(/^Naledi Molapo asks you to phone/)).toBeVisible()
    for (const page of [patient, doctor]) await expect(page.getByLabel('Your own picture')).toBeHidden()
    for (const page of [patient, doctor]) await expectAccessible(page)
  })
  await test.step('a patient who comes back to the call talks here again, and so does the doctor', async () => {
    await patient.context().grantPermissions(['camera', 'microphone'])
    await patient.getByRole('button', { name: 'Leave', exact: true }).click()
    await patient.getByRole('button', { name: 'Leave the call' }).click()
    await patient.getByRole('button', { name: 'Join the call' }).click()
    for (const page of [patient, doctor]) await expect(page.getByText('You are continuing by phone')).toBeHidden()
    // Whether there is a picture, too, the measured line says.
    for (const page of [patient, doctor]) await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
  })
  await endVisit({ patient, doctor, appointmentId })
})

test('a phone with several cameras shows the next one, and a battery that is nearly empty is said', async ({
  playwright,
  launchOptions,
}) => {
  const at = '2026-12-07 11:00'
  const browser = await playwright.chromium.launch(withCameras(launchOptions, 3))
  try {
    const { patient, appointmentId } = await patientWithVisit(browser, { at })
    await drain(patient)
    const { page: doctor } = await newBrowser(browser, desktop)
    await signIn(doctor, 'dr.molefe@demo.example', 'Doctor')
    await setTime(minutesFrom(at, -5), patient, doctor)
    await patient.goto(`/video-call/${appointmentId}`)
    await expect(patient.getByText('Your battery is at 9 %')).toBeVisible()
    await patient.getByRole('button', { name: 'Test camera and microphone' }).click()
    await patient.getByRole('button', { name: 'Camera and sound' }).click()
    await test.step('before the call', () => otherCamera(patient))
    await expectAccessible(patient)
    await takeScreenshot(patient, 'call-lobby-battery')
    await patient.goBack()

    await startVisit({ patient, doctor, appointmentId })
    await joinCall(patient, appointmentId)
    await joinCall(doctor, appointmentId)
    for (const page of [patient, doctor]) await expectLiveVideo(page)
    await test.step('and in it, where the other side goes on seeing a picture', async () => {
      // Chromium's second pretended camera measures depth, which nobody can send: on to the third.
      await patient.getByRole('button', { name: 'More' }).click()
      for (const _ of [1, 2]) await otherCamera(patient)
      await expectLiveVideo(doctor)
    })
    await expect(patient.getByText('Your battery is at 9 %')).toBeVisible()
    await expectAccessible(patient)
    await takeScreenshot(patient, 'call-two-cameras')
    await endVisit({ patient, doctor, appointmentId })
  } finally {
    await browser.close()
  }
})

const cameraOf = (page: Page) =>
  page
    .getByLabel('Your own picture')
    .last()
    .evaluate((video) => {
      const [track] = ((video as HTMLVideoElement).srcObject as MediaStream).getVideoTracks()
      return track?.readyState === 'live' ? track.getSettings().deviceId : undefined
    })

/** Presses the button, and waits until another camera shows. */
async function otherCamera(page: Page) {
  const before = await cameraOf(page)
  await page.getByRole('button', { name: 'Switch camera' }).click()
  await expect.poll(() => cameraOf(page)).not.toBe(before)
  await expect.poll(() => cameraOf(page)).toBeTruthy()
}

/** No machine of tests has a battery to drain: what the browser says of one is given by hand. */
const drain = (page: Page) =>
  page.addInitScript(() => {
    const battery = Object.assign(new EventTarget(), { level: 0.09, charging: false })
    Object.assign(navigator, { getBattery: () => Promise.resolve(battery) })
  })
