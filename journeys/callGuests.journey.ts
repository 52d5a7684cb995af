import { expect, type Page } from '@playwright/test'
import { newBrowser, desktop, phone } from './support/people.ts'
import { expectLiveVideo } from './support/liveVideo.ts'
import { closeToasts, expectAccessible, takeScreenshot } from './support/accessibility.ts'
import { callApi, endVisit, joinCall, ongoingVisit } from './support/visits.ts'
import { test } from './support/test.ts'

test('an interpreter joins by a link: three see each other, one is removed, another stays to the end', async ({ browser }) => {
  const { patient, doctor, appointmentId } = await ongoingVisit(browser, { at: '2026-12-04 15:00' })
  await joinCall(patient, appointmentId)
  await joinCall(doctor, appointmentId)
  for (const page of [patient, doctor]) await expectLiveVideo(page)

  const link = await test.step('the patient makes a link, which is shown once', async () => {
    await patient.getByRole('button', { name: 'More' }).click()
    await patient.getByRole('button', { name: 'Add a person' }).click()
    await patient.getByLabel('Their name').fill('Sipho')
    await patient.getByLabel('Who they are').selectOption('interpreter')
    await patient.getByRole('button', { name: 'Create a link' }).click()
    const shown = patient.getByLabel('Link for Sipho')
    await expect(shown).toHaveValue(/\/join-call#token=[\w-]{43}$/)
    await expect(patient.getByText('Sipho (Interpreter): invited, not here yet')).toBeVisible()
    await expectAccessible(patient)
    await takeScreenshot(patient, 'guest-invite')
    return await shown.inputValue()
  })

  const { page: guest } = await newBrowser(browser, phone)
  const asked: string[] = []
  guest.on('request', (request) => asked.push(request.url()))
  await test.step('whoever opens it sees who invites and that nothing is recorded, and no address holds the token', async () => {
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'Palesa invites you to a video visit' })).toBeVisible()
    await expect(guest.getByText('The call is not recorded.')).toBeVisible()
    await expect(guest.getByText('Molapo')).toBeHidden()
    expect(guest.url()).toMatch(/\/join-call$/)
    await tryBothWidths(guest, 'guest-entrance')
    await guest.reload()
    await expect(guest.getByRole('button', { name: 'Ask to join' })).toBeVisible()
  })

  await test.step('they wait until the doctor lets them in', async () => {
    await guest.getByRole('button', { name: 'Ask to join' }).click()
    await expect(guest.getByRole('heading', { name: 'The doctor will let you in' })).toBeVisible()
    await tryBothWidths(guest, 'guest-waits')
    await expect(patient.getByText('Your doctor lets them in.')).toBeVisible()
    await expect(doctor.getByText('Sipho (Interpreter) is waiting to join the call')).toBeVisible()
    await expectAccessible(doctor)
    await takeScreenshot(doctor, 'guest-waits-doctor')
    await doctor.getByRole('button', { name: 'Let Sipho in' }).click()
  })

  await test.step('all three see each other', async () => {
    await expect(guest.getByText('Connected with the doctor')).toBeVisible()
    await expect(guest.getByText('Connected with Palesa')).toBeVisible()
    for (const page of [patient, doctor]) await expect(page.getByText('Connected with Sipho')).toBeVisible()
    for (const name of ['the doctor', 'Palesa']) await expectFrames(guest, `Picture of ${name}`)
    for (const page of [patient, doctor]) {
      await expectFrames(page, 'Picture of Sipho')
      await expectLiveVideo(page)
    }
    await tryBothWidths(guest, 'guest-in-call')
    for (const page of [patient, doctor]) {
      await closeToasts(page)
      await expectAccessible(page)
    }
    await takeScreenshot(doctor, 'guest-in-call-doctor')
    await takeScreenshot(patient, 'guest-in-call-patient')
    expect(asked.filter((url) => url.includes(tokenOf(link)))).toEqual([])
  })

  await test.step('a guest whose page is loaded again comes back with one press', async () => {
    await guest.reload()
    await guest.getByRole('button', { name: 'Join the call' }).click()
    await expect(guest.getByText('Connected with the doctor')).toBeVisible()
    await expectFrames(doctor, 'Picture of Sipho')
  })

  await test.step('a forwarded link throws nobody out: the doctor is told that another device asks', async () => {
    const { page: other } = await newBrowser(browser, phone)
    await other.goto(link)
    await other.getByRole('button', { name: 'Ask to join' }).click()
    await expect(doctor.getByText('Sipho (Interpreter): asked again from another device')).toBeVisible()
    await expect(doctor.getByRole('button', { name: 'Turn Sipho away' })).toBeHidden()
    await tryBothWidths(doctor, 'guest-asks-again-doctor')
    await expectFrames(doctor, 'Picture of Sipho')
    await other.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(doctor.getByText('asked again from another device')).toBeHidden()
  })

  await test.step('the doctor removes them: they are told, the two go on, and the link is nothing any more', async () => {
    await doctor.getByRole('button', { name: 'More' }).click()
    await doctor.getByRole('button', { name: 'Add a person' }).click()
    await doctor.getByRole('button', { name: 'Remove Sipho' }).click()
    await expect(guest.getByRole('heading', { name: 'You are no longer in this call' })).toBeVisible()
    await expect(guest.locator('video')).toHaveCount(0)
    await tryBothWidths(guest, 'guest-removed')
    for (const page of [patient, doctor]) {
      await expect(page.getByLabel('Picture of Sipho')).toBeHidden()
      await expectLiveVideo(page)
    }
    await guest.goto('/privacy-policy')
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await tryBothWidths(guest, 'guest-no-link')
  })

  await test.step('the next one is invited by the doctor and is out when the visit ends', async () => {
    const { token } = await callApi<{ token: string }>(doctor, 'guests/invite', { appointmentId, name: 'Nomsa', relation: 'family' })
    await guest.goto('/privacy-policy')
    await guest.goto(`/join-call#token=${token}`)
    await guest.getByRole('radio', { name: 'Voice only' }).check()
    await guest.getByRole('button', { name: 'Ask to join' }).click()
    await doctor.getByRole('button', { name: 'Let Nomsa in' }).click()
    await expect(patient.getByText('Connected with Nomsa')).toBeVisible()
    await endVisit({ patient, doctor, appointmentId })
    await expect(guest.getByRole('heading', { name: 'The visit is over' })).toBeVisible()
    await expectAccessible(guest)
  })
})

/** With axe on a desk and on a phone; the call goes on meanwhile, so nothing else is tried in between. */
async function tryBothWidths(page: Page, name: string) {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await closeToasts(page)
    await expectAccessible(page, { isMeasured: size === phone })
    await takeScreenshot(page, `${name}-${size.width}`)
  }
}

const tokenOf = (link: string) => link.split('token=')[1]!

/** New frames of this picture are really decoded here. */
async function expectFrames(page: Page, label: string) {
  const picture = page.getByLabel(label, { exact: true })
  const frames = () => picture.evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames)
  await expect(picture).toBeVisible()
  const before = await frames()
  await expect.poll(frames, { message: `frames of ${label}` }).toBeGreaterThan(before + 5)
}
