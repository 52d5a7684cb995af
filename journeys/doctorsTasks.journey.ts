import { expect, type Browser, type Page } from '@playwright/test'
import { checkScreen } from './support/accessibility.ts'
import { expectLiveVideo } from './support/liveVideo.ts'
import { addMedicine } from './support/medicines.ts'
import { apiOf } from './support/patients.ts'
import { desktop, newBrowser, DEMO_PASSWORD, signInAt } from './support/people.ts'
import { giveScriptDetails, prescribeOften, signScript, simvastatin } from './support/scripts.ts'
import { addPasskey, signWithPasskey } from './support/signing.ts'
import { CostedTask } from './support/taskCost.ts'
import { countTones, tones } from './support/tones.ts'
import {
  bookVisit,
  endVisit,
  joinCall,
  minutesFrom,
  ongoingVisit,
  patientWithVisit,
  setTime,
  startVisit,
  takeSeat,
} from './support/visits.ts'
import { test } from './support/test.ts'

const first = '2026-12-08 09:00'

test('two patients one after the other: let in, written, signed with a sick note, and on to the next', async ({ browser }) => {
  const one = await waitingAt(browser, first, 'Lindiwe')
  const two = await waitingAt(browser, minutesFrom(first, 30), 'Bongani')
  const { page: doctor } = await newBrowser(browser, desktop)
  await countTones(doctor)
  await setTime(minutesFrom(first, 20), one.patient, two.patient) // the second can come too
  await signInAt(doctor, 'dr.molefe@demo.example', '/doctor/tools')
  await expect(doctor.getByRole('heading', { level: 1 })).toBeVisible()
  const finger = await addPasskey(doctor)

  let played = 0
  await test.step('somebody comes: the title says so, one toast and one sound', async () => {
    const tab = await doctor.context().newPage()
    await countTones(tab)
    await tab.goto('/doctor/tools')
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await enter(one)
    for (const page of [doctor, tab]) {
      await expect(page).toHaveTitle(/^\(1 waiting\) /)
      await expect(page.getByText('Lindiwe Molapo is waiting')).toBeVisible()
    }
    await expect.poll(async () => (await tones(doctor)) + (await tones(tab)), 'of two tabs one plays').toBe(1)
    played = await tones(doctor)
    await tab.close()
  })
  await test.step('one click lets the patient in', async () => {
    const admit = new CostedTask()
    await admit.click(doctor.getByRole('button', { name: 'Let in', exact: true }))
    await expect(doctor).toHaveURL(/\/video-call\//)
    await joinCall(one.patient, one.appointmentId)
    await expectLiveVideo(doctor)
    await expect(doctor).not.toHaveTitle(/waiting/)
    expect(admit.cost).toEqual({ clicks: 1, fields: 0, scrolls: 0 })
  })
  await test.step('the note is confirmed, written and signed, with a sick note of two days', () => writeAndSign(doctor))
  await test.step('another comes while the note is read: one click lets them in', async () => {
    await enter(two)
    const onward = new CostedTask()
    const next = doctor.getByRole('navigation', { name: 'What is next' })
    await expect(next.getByRole('button', { name: 'Let in Bongani Molapo, who is waiting' })).toBeVisible()
    await checkScreen(doctor, 'signed-and-next')
    await onward.click(next.getByRole('button', { name: 'Let in Bongani Molapo, who is waiting' }))
    await expect(doctor).toHaveURL(new RegExp(two.appointmentId))
    await expect(doctor.getByRole('region', { name: 'Patient', exact: true })).toContainText('Bongani')
    expect(onward.cost).toEqual({ clicks: 1, fields: 0, scrolls: 0 })
    // In a call nobody is disturbed.
    expect(await tones(doctor)).toBe(played)
  })
  await test.step('with a passkey the note and its paper are signed by a finger alone; without the finger nothing is', async () => {
    await signWithPasskey(doctor, finger)
    const visit = await apiOf(doctor).visits.workspace({ appointmentId: two.appointmentId })
    expect(visit.signedAt).not.toBeNull()
    const [latest] = await apiOf(two.patient).visits.consultations({})
    expect(latest).toMatchObject({ has_sick_note: true })
  })
})

type Waiting = Awaited<ReturnType<typeof waitingAt>>

async function waitingAt(browser: Browser, at: string, firstName: string) {
  const visit = await patientWithVisit(browser, { at, firstName })
  const { people } = apiOf(visit.patient)
  const { version } = await people.myProfile()
  const fields = { phone_number: '+27825551234', address: '12 Zone 3, Diepkloof', safe_to_leave_message: false }
  await people.saveSection({ section: 'contact', version, fields })
  return visit
}

const enter = ({ patient, appointmentId }: Waiting) => takeSeat(patient, appointmentId)

async function writeAndSign(doctor: Page) {
  const [write, sickNote] = [new CostedTask(), new CostedTask()]
  const checks = doctor.getByRole('region', { name: 'Before you sign' })
  await expect(checks.getByText('5 to confirm')).toBeVisible()
  await checkScreen(doctor, 'call-before-you-sign')
  await write.fill(doctor.getByRole('textbox', { name: 'Reason for a first visit by video' }), 'Simple complaint, no alarm signs')
  await write.click(checks.getByRole('button', { name: 'I asked: all correct' }))
  await expect(checks.getByText('All confirmed')).toBeVisible()
  await expect(doctor.getByLabel('Address where the patient is now', { exact: true })).toHaveValue('12 Zone 3, Diepkloof')
  await write.fill(doctor.getByRole('textbox', { name: /^Subjective/ }), 'Headaches in the morning for two weeks')
  await write.click(doctor.getByRole('tab', { name: 'Patient summary' }))
  await write.fill(doctor.getByRole('textbox', { name: /^Summary for the patient/ }), 'You have a headache. Rest and drink water.')

  await sickNote.click(doctor.getByRole('tab', { name: 'Sick note' }))
  await sickNote.click(doctor.getByRole('button', { name: /^2 days, to / }))
  await expect(doctor.getByRole('button', { name: 'Issue sick note' })).toBeEnabled()
  expect(sickNote.cost).toEqual({ clicks: 2, fields: 0, scrolls: 0 })

  await write.click(doctor.getByRole('button', { name: 'Finish and sign' }))
  const dialog = doctor.getByRole('dialog', { name: 'Finish and sign' })
  await expect(dialog.getByRole('checkbox', { name: 'Sick note: Tue, Dec 8, 2026 to Wed, Dec 9, 2026' })).toBeChecked()
  await checkScreen(doctor, 'sign-once', '[role=dialog]')
  const [preview, tab] = await Promise.all([
    doctor.waitForResponse('**/papers/preview*'),
    doctor.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Preview Sick note' }).click(),
  ])
  expect(preview.ok()).toBe(true)
  await tab.close()
  await write.fill(dialog.getByLabel('Password', { exact: true }), DEMO_PASSWORD)
  await write.click(dialog.getByRole('button', { name: 'Sign and issue' }))
  await expect(doctor.getByText('The note is locked. Anything later is an addendum.')).toBeVisible()
  await expect(doctor.getByRole('navigation', { name: 'What is next' })).toBeFocused()
  await expect(doctor.getByRole('navigation', { name: 'What is next' }).getByRole('link', { name: 'Back to Today' })).toBeVisible()
  await expect(
    doctor.getByRole('navigation', { name: 'What is next' }).getByRole('link', { name: 'Next: 9:30 AM, Bongani Molapo' }),
  ).toHaveAttribute('href', /\/doctor\/consultation\//)
  expect(write.cost).toEqual({ clicks: 4, fields: 4, scrolls: 0 })
}

test('a medicine taken before is prescribed without typing, a new one with two fields', async ({ browser }) => {
  const { doctor, patient, appointmentId } = await thirdVisit(browser)
  const script = doctor.getByRole('tabpanel', { name: 'Script' })
  const legend = (number: number) => script.getByRole('group', { name: `Medicine ${number}` })
  await doctor.goto(`/doctor/consultation/${appointmentId}`)

  await test.step('as last time: from the open visit to the drafted script', async () => {
    const again = new CostedTask()
    await again.click(doctor.getByRole('tab', { name: 'Script' }))
    const known = script.getByRole('region', { name: 'The patient’s medicines' })
    await expect(known.getByRole('listitem').filter({ hasText: 'Simvastatin 20 mg' })).toContainText('by Dr. Kagiso Molefe')
    await checkScreen(doctor, 'script-offered')
    await again.click(known.getByRole('button', { name: 'As last time: Simvastatin 20 mg' }))
    await expect(legend(1).getByLabel('How often')).toHaveValue('at bedtime')
    await expect(legend(1).getByLabel('Quantity')).toHaveValue('30')
    await expect(legend(1).getByLabel('Repeats')).toHaveValue('5')
    await expect(script.getByRole('button', { name: 'Issue script' })).toBeEnabled()
    expect(again.cost).toEqual({ clicks: 2, fields: 0, scrolls: 0 })
    await expect(known.getByRole('listitem').filter({ hasText: 'Simvastatin 20 mg' })).toContainText('On this script')
  })
  await test.step('a new one: found by a brand, and one thing changed', async () => {
    const fresh = new CostedTask()
    await fresh.click(doctor.getByRole('tab', { name: 'Script' }))
    await fresh.fill(script.getByRole('combobox', { name: 'Find a medicine' }), 'amoxil 500')
    await fresh.click(script.getByRole('option', { name: /^amoxicillin 500 mg capsule/ }))
    await expect(legend(2).getByLabel('Dose', { exact: true })).toBeFocused()
    await fresh.fill(legend(2).getByLabel('Duration in days (optional)'), '7')
    await expect(legend(2).getByLabel('Quantity')).toHaveValue('21')
    expect(fresh.cost).toEqual({ clicks: 2, fields: 2, scrolls: 0 })
  })
  await test.step('what is on the patient’s own list, which warns of no second one; what this doctor prescribes often stands there once', async () => {
    await script.getByRole('button', { name: 'As last time: Prednisone 5 mg' }).click()
    await script.getByRole('button', { name: 'As taken now: Metformin 500 mg' }).click()
    await expect(legend(4).getByLabel('How often')).toHaveValue('twice a day')
    await expect(legend(4).getByLabel('Quantity')).toHaveValue('60')
    await expect(legend(4)).not.toContainText('The patient takes it now')
    await legend(4).getByLabel('Strength').fill('850 mg')
    await expect(legend(4)).toContainText('The patient takes it now: Metformin 500 mg')
    await legend(4).getByLabel('Strength').fill('500 mg')
    await expect(script.getByRole('region', { name: 'You prescribe often' })).toBeHidden()
    await expect
      .poll(async () => (await apiOf(doctor).papers.forVisit({ appointmentId })).prescription.content.items.map(({ name }) => name))
      .toEqual(['Simvastatin', 'Amoxicillin', 'Prednisone', 'Metformin'])
  })
  await endVisit({ doctor, patient, appointmentId })
  await test.step('the patient reads of an earlier script how long it holds and what is left of it', async () => {
    const [earlier] = (await apiOf(patient).visits.consultations({})).filter(({ has_medication_script: has }) => has)
    await patient.goto(`/dashboard?tab=consultations&consultation=${earlier!.id}`)
    const dialog = patient.getByRole('dialog', { name: 'Your visit' })
    await expect(dialog).toContainText(/Simvastatin 20 mg, tablet/)
    await expect(dialog).toContainText(/Prescription valid until .*Repeats left: 5 of 5\./)
    await checkScreen(patient, 'visit-script')
  })
  await test.step('what the doctor prescribes often is offered for somebody who never took it, taken back, and issued', async () => {
    const { appointmentId: other } = await anotherPatient(browser, doctor)
    await prescribeOften(doctor, other)
  })
})

/** Somebody whom nothing was prescribed to before, in a visit with the same doctor. */
async function anotherPatient(browser: Browser, doctor: Page) {
  const at = '2026-12-10 09:00'
  const visit = await patientWithVisit(browser, { at, firstName: 'Sipho' })
  await giveScriptDetails(visit.patient, 'OFTEN1012')
  await setTime(minutesFrom(at, -5), visit.patient, doctor)
  await apiOf(doctor).accounts.unlock({ password: DEMO_PASSWORD }) // they were away since yesterday
  await startVisit({ ...visit, doctor })
  return visit
}

/** Goes on with somebody who was prescribed simvastatin twice and takes metformin; the doctor prescribed prednisone to others. */
async function thirdVisit(browser: Browser) {
  const at = '2026-12-09 09:00'
  const visit = await ongoingVisit(browser, { at, firstName: 'Palesa' })
  const { patient, doctor } = visit
  await giveScriptDetails(patient, 'AGAIN0912')
  await addMedicine(patient)
  await signScript(visit, [simvastatin, prednisone])
  for (const minutes of [90, 180]) {
    await endVisit(visit)
    visit.appointmentId = await bookVisit(patient, minutesFrom(at, minutes))
    await setTime(minutesFrom(at, minutes - 5), patient, doctor)
    await apiOf(doctor).accounts.unlock({ password: DEMO_PASSWORD }) // they were away between the visits
    await startVisit(visit)
    if (minutes === 90) await signScript(visit, [simvastatin, prednisone])
  }
  return visit
}
const prednisone = { ...simvastatin, name: 'Prednisone', strength: '5 mg', frequency: 'in the morning', repeats: 0, repeatEveryDays: null }
