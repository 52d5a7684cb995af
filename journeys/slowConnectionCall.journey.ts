import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { relayedCall, candidateTypes } from './support/relayOnlyBrowser.ts'
import { expectLiveVideo } from './support/liveVideo.ts'
import { startServerWithRelay } from './support/relayServer.ts'
import { expectAccessible, takeScreenshot } from './support/accessibility.ts'
import { apiOf } from './support/patients.ts'
import { endVisit, joinCall, ongoingVisit } from './support/visits.ts'
import { test } from './support/test.ts'

test('on a line of 100 kbit/s the picture gives way to the sound, and both read why', async ({ browser }) => {
  const { port, stop } = await startServerWithRelay({ bytesPerSecond: 12_500 })
  try {
    const { patient, doctor } = await relayedCall(browser, port)
    await test.step('the picture goes, and each side is told whose line it is', async () => {
      // The one line carries both ways: whose picture goes first is chance.
      const itsPictureIsOff = (page: Page) => page.getByText('so we turned your picture off to keep the sound.').isVisible()
      const someones = async () => (await Promise.all([patient, doctor].map(itsPictureIsOff))).includes(true)
      await expect.poll(someones).toBe(true)
      for (const page of [patient, doctor]) await expect(page.getByText(/connection (of .* )?is slow, so/).first()).toBeVisible()
      expect(await candidateTypes(patient)).toEqual(['relay', 'relay'])
    })
    await test.step('the voice goes on', async () => {
      for (const page of [patient, doctor]) {
        const before = await soundHeard(page)
        await expect.poll(() => soundHeard(page)).toBeGreaterThan(before + 200)
      }
    })
    await expect(patient.getByText(/MB of data used, about R/)).toBeVisible()
    for (const page of [patient, doctor]) await expectAccessible(page)
    await takeScreenshot(patient, 'call-bad-line')
    await takeScreenshot(doctor, 'call-bad-line-doctor')
  } finally {
    await stop()
  }
})

test('what a call costs, saving data, a photo, a kept seat, and the phone', async ({ browser }) => {
  const { patient, doctor, appointmentId } = await ongoingVisit(browser, { at: '2026-12-04 14:00' })
  await test.step('before: what the line carries, what each choice uses and what that is taken to cost', async () => {
    await patient.goto(`/video-call/${appointmentId}`)
    await patient.getByRole('button', { name: 'Test camera and microphone' }).click()
    await patient.getByRole('button', { name: 'Camera and sound' }).click()
    // How good it is depends on how busy this machine is.
    await expect(patient.getByText(/^(Good|Fair \(\d+ kbit\/s\)|Slow \(\d+ kbit\/s\)): enough for /)).toBeVisible()
    await patient.goBack()
    await expect(patient.getByRole('radio', { name: 'Voice only' })).toHaveAccessibleDescription('Up to 20 MB of data R2.00')
    await expect(patient.getByRole('radio', { name: 'Video' })).toHaveAccessibleDescription('Up to 200 MB of data R20.00')
    await expect(patient.getByText(/At R100.00 per gigabyte/)).toBeVisible()
    await expectAccessible(patient)
    await takeScreenshot(patient, 'call-lobby-data')
  })
  await joinCall(patient, appointmentId)
  await joinCall(doctor, appointmentId)
  for (const page of [patient, doctor]) await expectLiveVideo(page)
  await test.step('during: only sound for both, by the wish of one, and back', async () => {
    await patient.getByRole('button', { name: 'More' }).click()
    await patient.getByRole('button', { name: 'Picture and data' }).click()
    await expect(patient.getByText(/MB of data used, about R/).first()).toBeVisible()
    await expectAccessible(patient)
    await takeScreenshot(patient, 'call-quality')
    await patient.getByRole('radio', { name: 'Sound only' }).check()
    await expect(patient.getByText('You chose sound only, so your picture is off.')).toBeVisible()
    await expect(doctor.getByText('Palesa Molapo chose sound only, so your picture is off.')).toBeVisible()
    await expect(patient.getByLabel('Picture of Dr. Kagiso Molefe')).toBeHidden()
    await patient.getByRole('radio', { name: 'Automatic' }).check()
    for (const page of [patient, doctor]) await expectLiveVideo(page)
    await patient.getByRole('button', { name: 'Close' }).click()
    await expect(patient.getByRole('button', { name: 'More' })).toBeFocused()
  })
  await test.step('a photo is shown to the doctor, and what is no picture is refused', async () => {
    await patient.getByRole('button', { name: /^Messages/ }).click()
    await patient.getByLabel('Photo to show').setInputFiles({ name: 'rash.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await expect(patient.getByAltText('Photo shown in the call; opens in full size')).toBeVisible()
    await doctor.getByRole('button', { name: /^Messages/ }).click()
    const shown = doctor.getByAltText('Photo shown in the call; opens in full size')
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBe(1280)
    await patient.getByLabel('Photo to show').setInputFiles({ name: 'rash.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
    await expect(patient.getByText('We could not read this picture. Please choose a JPEG, PNG or WebP.')).toBeVisible()
    await expectAccessible(patient)
    await takeScreenshot(patient, 'call-photo')
  })
  await test.step('a page that closes keeps its seat, and comes back as it was', async () => {
    await patient.getByRole('button', { name: 'Mute', exact: true }).click()
    await patient.goto('/dashboard')
    await expect(doctor.getByText('We keep their place for 2 minutes:')).toBeVisible()
    await expectAccessible(doctor)
    await takeScreenshot(doctor, 'call-seat-kept')
    await patient.goto(`/video-call/${appointmentId}`)
    await expect(doctor.getByText('Connected with Palesa Molapo')).toBeVisible()
    await expect(patient.getByRole('button', { name: 'Unmute' })).toBeVisible()
    for (const page of [patient, doctor]) await expectLiveVideo(page)
    await patient.getByRole('button', { name: 'Unmute' }).click()
  })
  await test.step('the patient goes on by phone in one tap, both are told, and both come back', async () => {
    await patient.getByRole('button', { name: 'More' }).click()
    await patient.getByRole('button', { name: 'Switch to a phone call' }).click()
    await expect(patient.getByText('You are continuing by phone')).toBeVisible()
    await expect(doctor.getByText(/^Palesa Molapo asks you to phone/)).toBeVisible()
    await expect(doctor.getByRole('link', { name: 'Phone now' })).toHaveAttribute('href', /^tel:\+27\d{9}$/)
    for (const page of [patient, doctor]) await expectAccessible(page)
    await takeScreenshot(patient, 'call-by-phone')
    await takeScreenshot(doctor, 'call-by-phone-doctor')
    await doctor.getByRole('button', { name: 'Talk here again' }).click()
    await expect(patient.getByText('You are continuing by phone')).toBeHidden()
    for (const page of [patient, doctor]) await expectLiveVideo(page)
  })
  await test.step('without a number of the patient both read what to do instead, the doctor as soon as it is taken back', async () => {
    const { people } = apiOf(patient)
    const { version } = await people.myProfile()
    await people.saveSection({ section: 'contact', version, fields: { phone_number: '', address: '', safe_to_leave_message: false } })
    const { checklist } = await apiOf(doctor).visits.workspace({ appointmentId })
    await apiOf(doctor).visits.saveChecklist({ appointmentId, version: 1, checklist: { ...checklist, callbackNumber: '' } })
    await patient.reload()
    for (const page of [patient, doctor]) await page.getByRole('button', { name: 'More' }).click()
    await expect(doctor.getByText(/^We have no phone number for this patient\./)).toBeVisible()
    await expect(patient.getByText(/^We do not have your phone number\. If you need help, call 082 111 2233/)).toBeVisible()
    await expect(patient.getByRole('button', { name: 'Switch to a phone call' })).toBeHidden()
  })
  await endVisit({ patient, doctor, appointmentId })
})

/** Packets of sound that came in so far on the connection that carries the call. */
const soundHeard = (page: Page) =>
  page.evaluate(async () => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
    const live = connections.find(({ connectionState }) => connectionState === 'connected')
    const reports = live ? [...(await live.getStats()).values()] : []
    const sound = reports.find((report: { type: string; kind?: string }) => report.type === 'inbound-rtp' && report.kind === 'audio')
    return (sound as { packetsReceived?: number } | undefined)?.packetsReceived ?? 0
  })

const photo = () =>
  sharp({ create: { width: 2400, height: 1350, channels: 3, background: '#b75' } })
    .jpeg()
    .toBuffer()
