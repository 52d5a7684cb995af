import { expect, type Page } from '@playwright/test'
import { readPdfDownload } from './support/pdfs.ts'
import { newBrowser, DEMO_PASSWORD, phone } from './support/people.ts'
import { apiOf } from './support/patients.ts'
import { expectAccessible, takeScreenshot, checkScreen } from './support/accessibility.ts'
import { joinCall, ongoingVisit } from './support/visits.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

const at = '2026-11-27 09:00'

/** `says`: how the paper will be signed; `action`: what the button does, which for a script is not signing. */
async function issue(doctor: Page, name: 'sick note' | 'script', { says, action }: { says: RegExp; action: string }) {
  await doctor.getByRole('button', { name: `Issue ${name}` }).click()
  const dialog = doctor.getByRole('dialog', { name: `Issue this ${name}?` })
  await expect(dialog.getByText(says)).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: action }).click()
  await expect(dialog).toBeHidden()
}

/** A profile without what a prescription must name of the patient. */
async function emptyProfile(patient: Page) {
  const { people } = apiOf(patient)
  const { version, phone_number, safe_to_leave_message } = await people.myProfile()
  const fields = { phone_number: phone_number ?? '', address: '', safe_to_leave_message }
  const saved = await people.saveSection({ section: 'contact', version, fields })
  if (saved.identity) await people.saveIdentity({ version: saved.version, kind: 'passport', number: '', country: '' })
}

/** The patient fills in on their own screen what the doctor's form waits for; neither loads anything again. */
async function askForDetails(doctor: Page, patient: Page) {
  await doctor.getByRole('tab', { name: 'Script' }).click()
  const panel = doctor.getByRole('tabpanel', { name: 'Script' })
  await expect(panel.getByText('the patient’s ID or passport number')).toBeVisible()
  await panel.getByRole('button', { name: 'Ask the patient' }).click()
  const sheet = patient.getByRole('dialog', { name: /asks you$/ })
  await expect(sheet.getByText('Identity document', { exact: true })).toBeVisible()
  await expect(panel.getByText(/^Asked at .* The patient sees it on their screen/)).toBeVisible()
  await checkScreen(patient, 'asked-details', '[role=dialog]')
  await checkScreen(doctor, 'workspace-ask-patient')
  // Put aside it is no answer; asked again it comes back.
  await patient.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(panel.getByText(/^Asked at /)).toBeVisible()
  await serverTime('2026-11-27 09:01')
  await panel.getByRole('button', { name: 'Ask the patient again' }).click()
  await sheet.getByRole('button', { name: 'Not now' }).click()
  await expect(sheet).toBeHidden()
  await expect(panel.getByText('The patient said no for now.')).toBeVisible()

  await panel.getByRole('button', { name: 'Ask the patient again' }).click()
  await sheet.getByLabel('Passport', { exact: true }).check()
  await sheet.getByLabel('Passport number').fill('PAPERS2711')
  await sheet.getByLabel('Country of the passport').fill('Lesotho')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('the patient’s ID or passport number')).toBeHidden()
  await sheet.getByRole('textbox', { name: 'Address' }).fill('12 Zone 3, Diepkloof')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await expect(panel.getByText('the patient’s home address')).toBeHidden()
}

/** The same sick note in another tab: what both wrote is chosen field by field, what only one wrote is chosen beforehand. */
async function writtenTwice(doctor: Page, panel: ReturnType<Page['getByRole']>, appointmentId: string) {
  const { papers } = apiOf(doctor)
  const saved = doctor.waitForResponse('**/papers/saveDraft')
  await panel.getByLabel('First day').blur()
  expect((await saved).ok()).toBe(true)
  await doctor.route('**/papers/saveDraft', (route) => route.abort())
  await panel.getByLabel('Last day').fill('2026-11-28')
  await panel.getByLabel('Last day').blur()
  const { sickNote } = await papers.forVisit({ appointmentId })
  const content = { ...sickNote.content, to: '2026-12-01', employeeNumber: 'E-7' }
  await papers.saveDraft({ appointmentId, version: sickNote.version, paper: { kind: 'sick_note', content } })
  await doctor.unroute('**/papers/saveDraft')
  const conflict = panel.getByRole('alert').filter({ hasText: 'This document was changed somewhere else. Nothing was overwritten.' })
  const [days, number] = ['Last day', 'Employee number (optional)'].map((name) => conflict.getByRole('radiogroup', { name }))
  await expect(days!.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(number!.getByRole('radio', { name: /E-7/ })).toBeChecked()
  await expectAccessible(doctor)
  await takeScreenshot(doctor, 'paper-two-versions')
  await days!.getByRole('radio', { name: /Dec 1, 2026/ }).check()
  await conflict.getByRole('button', { name: 'Save this choice' }).click()
  await expect(conflict).toBeHidden()
}

test('a sick note and a script from the visit to whoever checks them', async ({ browser }) => {
  const { doctor, patient, appointmentId } = await ongoingVisit(browser, { at, allergies: 'Aspirin' })
  await emptyProfile(patient)
  await joinCall(patient, appointmentId)
  await doctor.goto(`/doctor/consultation/${appointmentId}`)
  await test.step('the way back into the call is the visit’s own, and said once', async () => {
    await expect(doctor.getByRole('link', { name: 'Join', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(doctor.locator('main > .return-to-call')).toBeHidden()
  })
  await test.step('what only the patient knows is asked in the call, and filled in there', () => askForDetails(doctor, patient))

  await test.step('the doctor sees what is missing, fills it in and signs', async () => {
    await doctor.getByRole('tab', { name: 'Sick note' }).click()
    const panel = doctor.getByRole('tabpanel', { name: 'Sick note' })
    await expect(panel.getByText('Missing required fields').first()).toBeVisible()
    await panel.getByLabel('First day').fill('2026-11-27')
    await writtenTwice(doctor, panel, appointmentId)
    await expect(panel.getByLabel('Last day')).toHaveValue('2026-12-01')
    await expect(panel.getByLabel('Employee number (optional)')).toHaveValue('E-7')
    await expect(panel.getByText('Consider an in-person review')).toBeVisible()
    await panel.getByLabel('What I observed in this visit').check()
    await expectAccessible(doctor)
    await takeScreenshot(doctor, 'sick-note')
    await panel.getByRole('radio', { name: 'Unfit to work' }).check()
    await issue(doctor, 'sick note', { says: /^Your password signs it electronically/, action: 'Sign and issue' })
    await expect(panel.getByText(/issued on .*, signed electronically$/)).toBeInViewport()
    await takeScreenshot(doctor, 'sick-note-issued')
  })
  await test.step('a script is checked line by line and waits for the signature by hand', async () => {
    await doctor.getByRole('tab', { name: 'Script' }).click()
    const panel = doctor.getByRole('tabpanel', { name: 'Script' })
    const finder = panel.getByRole('combobox', { name: 'Find a medicine' })
    await finder.fill('ibuprophen 200')
    const option = panel.getByRole('option', { name: /^ibuprofen 200 mg tablet S2/ })
    await finder.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(doctor)
    await takeScreenshot(doctor, 'prescription-finder')
    await finder.press('Enter')
    await expect(panel.getByText('The patient is allergic: Aspirin')).toBeInViewport()
    await expect(panel.getByLabel('Dose', { exact: true })).toBeFocused()
    await expect(panel.getByLabel('Quantity')).toHaveValue('15')
    await panel.getByLabel('Duration in days (optional)').fill('7')
    await expect(panel.getByLabel('Quantity')).toHaveValue('21')
    await expectAccessible(doctor)
    await takeScreenshot(doctor, 'prescription')
    await panel.getByLabel('Override reason').fill('Tolerated it before')
    const [preview, tab] = await Promise.all([
      doctor.waitForResponse('**/papers/preview*'),
      doctor.waitForEvent('popup'),
      panel.getByRole('button', { name: 'Preview as it will print' }).click(),
    ])
    expect(preview.ok()).toBe(true)
    await tab.close()
    await issue(doctor, 'script', { says: /^It must be signed by hand/, action: 'Issue script' })
    await expect(panel.getByText(/issued on .*, to be signed by hand$/)).toBeInViewport()
    await expect(panel.getByRole('list', { name: 'Medicines on this script' })).toContainText('Ibuprofen 200 mg, tablet')
    await expect(panel.getByRole('button', { name: 'Print and sign by hand' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Attach the signed scan' })).toBeVisible()
    await expect(panel.getByRole('button', { name: /Download/ })).toHaveCount(0) // nothing to be taken for the original
    await expectAccessible(doctor)
    await takeScreenshot(doctor, 'script-issued')
    const scan = panel.locator('input[type=file]')
    await scan.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a page') })
    await expect(doctor.getByText('This file is neither a PDF nor a JPG picture. Please choose another one.')).toBeVisible()
    await expect(scan).toHaveValue('') // or a browser says nothing when the same file is chosen again
  })

  let address = ''
  await test.step('the patient downloads both, and the script says that it is a copy', async () => {
    const { consultation_id } = await apiOf(patient).visits.appointment({ appointmentId })
    await patient.goto(`/dashboard?tab=consultations&consultation=${consultation_id}`)
    const dialog = patient.getByRole('dialog')
    const noteDownload = patient.waitForEvent('download')
    await dialog.getByRole('button', { name: /^Sick Note/ }).click()
    const note = await readPdfDownload(await noteDownload)
    expect(note).toContain('27 Nov 2026 to 1 Dec 2026, both days included (5 days)')
    address = /http\S+\/verify\/[0-9a-f]{32}/.exec(note)![0]
    await expect(patient.getByText('Sick note downloaded successfully')).toBeVisible()
    await expect(dialog.getByText("Waiting for doctor's signature")).toBeVisible()
    const scriptDownload = patient.waitForEvent('download')
    await dialog.getByRole('button', { name: /^Medication Script/ }).click()
    expect(await readPdfDownload(await scriptDownload)).toContain('UNSIGNED COPY – not valid for dispensing')
    await expect(patient.getByText('Medication script downloaded successfully')).toBeVisible()
    await checkScreen(patient, 'consultation-papers')
  })

  const { page: checker } = await newBrowser(browser, phone)
  const { page: employer } = await newBrowser(browser, phone, { javaScriptEnabled: false })
  const path = new URL(address).pathname
  await test.step('an employer checks the code on a phone without script', async () => {
    await employer.goto(path)
    await expect(employer.getByRole('heading', { name: 'Genuine', exact: true })).toBeVisible()
    await expect(employer.getByText('27 Nov 2026 to 1 Dec 2026')).toBeVisible()
    await checker.goto(path)
    await checkScreen(checker, 'verify-genuine')
    await employer.goto(`/verify/${'0'.repeat(32)}`)
    await expect(employer.getByRole('heading', { name: 'Unknown', exact: true })).toBeVisible()
    await checker.goto(`/verify/${'0'.repeat(32)}`)
    await checkScreen(checker, 'verify-unknown')
    await employer.goto(path)
  })
  await test.step('the doctor revokes it with a reason; the check says so and the patient reads why', async () => {
    await doctor.getByRole('tab', { name: 'Sick note' }).click()
    await doctor.getByRole('button', { name: 'Revoke', exact: true }).click()
    const dialog = doctor.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Wrong last day')
    await dialog.getByRole('button', { name: 'Revoke this document' }).click()
    await expect(dialog).toBeHidden()
    await expect(doctor.getByLabel('Last day')).toHaveValue('2026-12-01') // its replacement begins with what it said
    await employer.reload()
    await expect(employer.getByRole('heading', { name: 'Revoked on 27 Nov 2026' })).toBeVisible()
    await checker.goto(path)
    await checkScreen(checker, 'verify-revoked')
    await expect(patient.getByText('Please do not use it any more. Reason: Wrong last day')).toBeVisible()
  })
})
