import { expect, type Page } from '@playwright/test'
import { expectLiveVideo } from './support/liveVideo.ts'
import { checkScreen, expectAccessible, takeScreenshot } from './support/accessibility.ts'
import { joinCall, ongoingVisit, type Visit } from './support/visits.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

const bothSeeEachOther = async ({ patient, doctor }: Visit) => {
  await expectLiveVideo(patient)
  await expectLiveVideo(doctor)
}

async function connectedVisit(...wish: Parameters<typeof ongoingVisit>) {
  const visit = await ongoingVisit(...wish)
  await joinCall(visit.patient, visit.appointmentId)
  await joinCall(visit.doctor, visit.appointmentId)
  await bothSeeEachOther(visit)
  return visit
}

test('a call heals by itself when a page is loaded again, and when the network was gone for 30 seconds', async ({ browser }) => {
  const visit = await connectedVisit(browser, { at: '2026-11-23 12:00', firstName: 'Ayanda' })
  const { patient, doctor, context } = visit
  await expectAccessible(patient)
  await expectAccessible(doctor)
  await takeScreenshot(patient, 'call-patient')
  await takeScreenshot(doctor, 'call-doctor')
  await test.step("one's own picture goes to any corner and stays there, and messages lie over the picture", () => overThePicture(visit))

  await test.step("the patient's page is loaded again: both see each other without the doctor doing anything", async () => {
    await patient.reload()
    await expect(patient.getByText('Connected with Dr. Kagiso Molefe')).toBeVisible()
    await bothSeeEachOther(visit)
    await expect(patient.getByRole('button', { name: 'Move the small picture, now at the bottom left' })).toBeVisible()
  })
  await test.step("the doctor's page is loaded again", async () => {
    await doctor.reload()
    await expect(doctor.getByText('Connected with Ayanda Molapo')).toBeVisible()
    await bothSeeEachOther(visit)
  })
  await test.step('30 seconds without a network: the screen says so, and what was written meanwhile arrives', async () => {
    await context.setOffline(true)
    await expect(patient.getByText('No connection to the server at the moment. We are trying again.')).toBeVisible()
    await expectAccessible(patient)
    await takeScreenshot(patient, 'call-offline')
    await write(doctor, 'I am still here')
    await write(patient, 'Can you hear me?', 'No connection. Nothing was changed. Try again when you are back online.')
    await patient.waitForTimeout(30_000) // the time the issue names: it must really pass
    await context.setOffline(false)
    await expect(patient.getByText('I am still here')).toBeVisible()
    await patient.getByRole('button', { name: 'Send' }).click()
    await expect(doctor.getByText('Can you hear me?')).toBeVisible()
    await expect(patient.getByText('No connection to the server at the moment. We are trying again.')).toBeHidden()
    await bothSeeEachOther(visit)
  })
})

test('voice only, a microphone that is off, leaving, coming back, and the end for both', async ({ browser }) => {
  const visit = await connectedVisit(browser, { at: '2026-11-23 14:00', firstName: 'Thandeka' })
  const { patient, doctor } = visit

  await test.step('voice only: the other side keeps the voice and sees no picture', async () => {
    await patient.getByRole('button', { name: 'Voice only' }).click()
    await expect(doctor.getByText('Voice only', { exact: true }).first()).toBeVisible()
    await expect(doctor.getByLabel('Picture of Thandeka Molapo')).toBeHidden()
    await expectLiveVideo(patient)
    await expectAccessible(patient)
    await takeScreenshot(patient, 'call-voice-only')
    await patient.getByRole('button', { name: 'Turn camera on' }).click()
    await expectLiveVideo(doctor)
  })
  await test.step('the microphone that was off stays off after a reload, and the other side is told', async () => {
    await patient.getByRole('button', { name: 'Mute', exact: true }).click()
    await expect(doctor.getByText("Thandeka Molapo's microphone is off.")).toBeVisible()
    await patient.reload()
    await bothSeeEachOther(visit)
    await expect(patient.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await expect(doctor.getByText("Thandeka Molapo's microphone is off.")).toBeVisible()
    await patient.getByRole('button', { name: 'Unmute' }).click()
    await expect(doctor.getByText("Thandeka Molapo's microphone is off.")).toBeHidden()
  })
  await test.step('the patient leaves and comes back', async () => {
    await patient.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(patient.getByText('The visit continues, and you can come back on this page.')).toBeVisible()
    await expectAccessible(patient)
    await takeScreenshot(patient, 'call-leave')
    await patient.getByRole('button', { name: 'Leave the call' }).click()
    await expect(doctor.getByText('Waiting for Thandeka Molapo to join. You do not need to do anything.')).toBeVisible()
    await expectAccessible(doctor)
    await expect(patient.getByText('Your visit is in progress. You can join it now.')).toBeVisible()
    await wayBackIsSaidOnce(patient)
    await patient.getByRole('button', { name: 'Join the call' }).click()
    await bothSeeEachOther(visit)
  })
  await test.step('the doctor ends the visit for both', async () => {
    await doctor.getByRole('button', { name: 'Finish visit' }).click()
    await expectAccessible(doctor)
    await doctor.getByRole('button', { name: 'Finish for both' }).click()
    await expect(doctor.getByText('This visit has ended.')).toBeVisible()
    await expect(patient.getByRole('heading', { name: 'This visit has ended.' })).toBeVisible()
    await expect(patient.getByText('Your doctor is writing your summary. We will tell you when it is ready.')).toBeVisible()
    for (const page of [patient, doctor]) await expectAccessible(page)
    await takeScreenshot(patient, 'ended-patient')
    await takeScreenshot(doctor, 'ended-doctor')
  })
})

/** Where the screen itself shows the visit, the card that goes along everywhere stays away. */
async function wayBackIsSaidOnce(patient: Page) {
  const [ways, along] = [patient.getByRole('link', { name: 'Back to the call' }), patient.locator('.return-to-call')]
  await patient.goto('/wallet')
  await expect(along).toBeVisible()
  await expect(ways).toHaveCount(1)
  await patient.goto('/dashboard')
  await expect(patient.getByRole('region', { name: 'Your visit is in progress' })).toBeVisible()
  await expect(along).toBeAttached()
  await expect(along).toBeHidden()
  await expect(ways).toHaveCount(1)
  await patient.getByRole('link', { name: 'Visits' }).click()
  await expect(patient.getByRole('button', { name: 'Join Call' })).toHaveCount(1)
  await expect(along).toBeHidden()
  await patient.goto('/dashboard')
  await ways.click()
}

async function overThePicture({ patient, doctor }: Visit) {
  const own = patient.getByRole('button', { name: 'Move the small picture, now at the' })
  await own.focus()
  await patient.keyboard.press('ArrowDown')
  await expect(own).toHaveAccessibleName(/bottom right$/)
  const [from, picture] = [(await own.boundingBox())!, (await patient.getByLabel('Picture of Dr. Kagiso Molefe').boundingBox())!]
  await patient.mouse.move(from.x + 20, from.y + 20)
  await patient.mouse.down()
  await patient.mouse.move(picture.x + 30, picture.y + picture.height - 30, { steps: 4 })
  await patient.mouse.up()
  await expect(own).toHaveAccessibleName(/bottom left$/)
  const controls = (await patient.getByRole('group', { name: 'Call controls' }).boundingBox())!
  const moved = (await own.boundingBox())!
  expect(moved.y + moved.height).toBeLessThanOrEqual(controls.y)

  await write(doctor, 'Please read me the numbers')
  const messages = patient.getByRole('button', { name: 'Messages (1 new)' })
  await messages.focus()
  await patient.keyboard.press('Enter')
  const sheet = patient.getByRole('region', { name: 'Messages', exact: true })
  await expect(sheet).toBeFocused()
  await checkScreen(patient, 'call-messages')
  await patient.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(patient.getByRole('button', { name: 'Messages', exact: true })).toBeFocused()
  await expect(patient.getByLabel('Picture of Dr. Kagiso Molefe')).toBeVisible()

  const upright = patient.viewportSize()!
  await patient.setViewportSize({ width: 740, height: 360 })
  const [bar, whole] = [
    await patient.getByRole('group', { name: 'Call controls' }).boundingBox(),
    patient.getByRole('region', { name: /^Call with/ }),
  ]
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(360)
  expect((await whole.boundingBox())!.height).toBe(360)
  await expectAccessible(patient)
  await takeScreenshot(patient, 'call-landscape')
  await patient.setViewportSize(upright)
}

/** Writes a message; with a refusal, waits until it is said. What could not be sent stays in the field. */
async function write(page: Page, text: string, refusal?: string) {
  if (!(await page.getByLabel('Your message').isVisible())) await page.getByRole('button', { name: /^Messages/ }).click()
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  if (!refusal) return expect(page.getByRole('log').getByText(text)).toBeVisible()
  await expect(page.getByText(refusal)).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue(text)
}
