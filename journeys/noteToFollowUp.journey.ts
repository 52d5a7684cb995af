import { expect, type Page } from '@playwright/test'
import { newBrowser, desktop, signInAt } from './support/people.ts'
import { expectAccessible, takeScreenshot } from './support/accessibility.ts'
import { endVisit, ongoingVisit } from './support/visits.ts'
import { test } from './support/test.ts'

const at = '2026-11-27 14:00'
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const finder = (page: Page) => page.getByRole('combobox', { name: 'Find a diagnosis' })

test('a doctor writes a whole note by keyboard, is told what is missing, and the patient books the follow-up', async ({ browser }) => {
  const visit = await ongoingVisit(browser, { at })
  const { doctor, patient, appointmentId } = visit
  await doctor.goto(`/doctor/consultation/${appointmentId}`)
  await expect(field(doctor, 'Subjective')).toBeVisible()

  await test.step('own words are kept once and put in by their name', () => useSnippet(doctor))
  await test.step('a diagnosis is found by words, with the keyboard alone', () => findByKeyboard(doctor))
  await test.step('tests and a follow-up are asked for', () => askForMore(doctor))
  await endVisit(visit)
  await test.step('what is missing is listed, and each line leads there', () => fillWhatIsMissing(doctor))
  await test.step('an illness that must be reported is answered before signing', () => answerAndSign(doctor))
  await test.step('the patient reads tests and diagnoses, and books the follow-up with that doctor', () => bookFollowUp(patient))
})

async function useSnippet(doctor: Page) {
  await doctor.getByRole('button', { name: 'Snippets for Plan' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Snippets for Plan' })
  await dialog.getByLabel('Name', { exact: true }).fill('Rest two days')
  await dialog.getByLabel('Text', { exact: true }).fill('Rest at home for two days.')
  await dialog.getByRole('button', { name: 'Save as a snippet' }).click()
  await expect(dialog.getByText('Or type /resttwodays and a space.')).toBeVisible()
  await expectAccessible(doctor)
  await takeScreenshot(doctor, 'note-snippets')
  await doctor.keyboard.press('Escape')
  await field(doctor, 'Plan').focus()
  await doctor.keyboard.type('/resttwodays ')
  await expect(field(doctor, 'Plan')).toHaveValue('Rest at home for two days. ')
}

async function findByKeyboard(doctor: Page) {
  await openTab(doctor, 'Diagnoses')
  await finder(doctor).focus()
  await doctor.keyboard.type('measles')
  await expect(doctor.getByRole('option', { name: /B05\.9 Measles/, selected: false })).toBeVisible()
  await doctor.keyboard.press('Enter') // nothing is chosen yet, so nothing is added
  await expect(doctor.getByText('No diagnosis yet. The first one is the primary diagnosis.')).toBeVisible()
  await doctor.keyboard.press('ArrowDown')
  await expect(doctor.getByRole('option', { name: /B05\.9 Measles/, selected: true })).toBeVisible()
  await expectAccessible(doctor)
  await takeScreenshot(doctor, 'note-finder')
  await doctor.keyboard.press('Enter')
  await expect(doctor.getByLabel('Name', { exact: true })).toHaveValue('Measles')
  await finder(doctor).focus()
  await doctor.keyboard.type('ankel sprain')
  await expect(doctor.getByRole('option').first()).toHaveText(/^S93\.4/)
  await doctor.keyboard.press('ArrowDown')
  await expect(doctor.getByRole('option', { name: /^S93\.4/, selected: true })).toBeVisible()
  await doctor.keyboard.press('Enter')
  await doctor.getByRole('group', { name: 'Diagnosis 2' }).getByRole('button', { name: 'Remove' }).click()
  await doctor.getByRole('button', { name: 'Undo' }).click()
  const first = doctor.getByRole('group', { name: 'Primary diagnosis' })
  await first.getByLabel('Severity').selectOption('High')
  await first.getByLabel('Add to the problem list').check()
  await doctor.getByRole('button', { name: 'Favourite: B05.9' }).click()
  await expect(doctor.getByRole('button', { name: 'Favourite: B05.9' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(doctor)
  await takeScreenshot(doctor, 'note-diagnoses')
  await favouriteFirst(doctor)
}

/** A favourite stands before what fits as well, until it is none any more. */
async function favouriteFirst(doctor: Page) {
  const favourite = doctor.getByRole('button', { name: 'Favourite: B05.9' })
  await finder(doctor).focus()
  await doctor.keyboard.type('measles')
  await expect(doctor.getByRole('option').first()).toHaveAccessibleName(/B05\.9.*Favourite/)
  await doctor.keyboard.press('Escape')
  await favourite.click()
  await expect(favourite).toHaveAttribute('aria-pressed', 'false')
  await doctor.reload()
  await expect(favourite).toHaveAttribute('aria-pressed', 'false')
  await finder(doctor).focus()
  await doctor.keyboard.type('measles')
  await expect(doctor.getByRole('option').first()).toBeVisible()
  await expect(doctor.getByRole('option', { name: /Favourite/ })).toHaveCount(0)
  await doctor.keyboard.press('Escape')
}

async function askForMore(doctor: Page) {
  await openTab(doctor, 'Tests')
  await field(doctor, 'Tests requested').fill('Full blood count\nMeasles antibodies')
  await expect(doctor.getByText('2 tests', { exact: true })).toBeVisible()
  await openTab(doctor, 'Follow-up')
  await doctor.getByRole('radio', { name: 'Another visit with me' }).check()
  await doctor.getByLabel('On or after').fill('2026-12-09')
  await expect(doctor.getByText('Wed, Dec 9, 2026')).toBeVisible()
  await field(doctor, 'Reason').fill('To see that the rash is gone')
  await expectAccessible(doctor)
  await takeScreenshot(doctor, 'note-follow-up')
}

async function fillWhatIsMissing(doctor: Page) {
  const card = doctor.getByRole('region', { name: 'What is missing' })
  await expect(card.getByText(/the injury S93\.4 needs a code for its external cause/)).toBeVisible()
  await expect(doctor.getByRole('button', { name: 'Sign', exact: true })).toHaveAccessibleDescription(
    'Write the summary for the patient first.',
  )
  await expectAccessible(doctor)
  await takeScreenshot(doctor, 'note-missing')
  await card.getByRole('button', { name: /^Go to: the injury/ }).click()
  await expect(doctor.getByRole('tab', { name: 'Diagnoses' })).toBeFocused()
  await finder(doctor).focus()
  await doctor.keyboard.type('W19')
  await expect(doctor.getByRole('option', { name: /W19/ })).toBeVisible()
  await doctor.keyboard.press('ArrowDown')
  await expect(doctor.getByRole('option', { name: /W19/, selected: true })).toBeVisible()
  await doctor.keyboard.press('Enter')
  await expect(card.getByText(/the injury/)).toBeHidden()
  await card.getByRole('button', { name: 'Go to: the summary for the patient' }).click()
  await field(doctor, 'Summary for the patient').fill(
    'You have measles and a sore foot. Stay at home. Rest and drink water. Come back if you feel worse.',
  )
  await expect(doctor.getByRole('meter', { name: 'Reading level' })).toBeVisible()
  await expect(doctor.getByText(/^School grade \d+: plain\.$/)).toBeVisible()
  await takeScreenshot(doctor, 'note-reading-level')
}

async function answerAndSign(doctor: Page) {
  await doctor.getByRole('button', { name: 'Sign', exact: true }).click()
  const prompt = doctor.getByRole('dialog', { name: 'This must be reported by law' })
  await expect(prompt.getByText(/Report by phone immediately, and in writing within 24 hours/)).toBeVisible()
  await expect(prompt.getByRole('link', { name: 'nmc.nicd.ac.za' })).toBeVisible()
  await expect(prompt.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription('Answer for each condition first.')
  await expectAccessible(doctor)
  await takeScreenshot(doctor, 'note-notifiable')
  await prompt.getByRole('radio', { name: 'I will report it' }).check()
  await prompt.getByRole('button', { name: 'Continue' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Sign this note' })
  await dialog.getByLabel('Password', { exact: true }).fill('Pula-Nala-2026')
  await dialog.getByRole('button', { name: 'Sign and lock' }).click()
  await expect(doctor.getByText('The note is locked. Anything later is an addendum.')).toBeVisible()
  const reported = doctor.getByRole('region', { name: 'Notifiable conditions' })
  await expect(reported.getByText(/Measles: To be reported at nmc\.nicd\.ac\.za by/)).toBeVisible()
  await reported.getByRole('button', { name: 'I have reported it' }).click()
  await expect(reported.getByText(/Measles: You confirmed on .* that you reported it/)).toBeVisible()
}

async function bookFollowUp(patient: Page) {
  await patient.goto('/dashboard?tab=consultations&show=past')
  await patient
    .getByRole('button', { name: /View Details/ })
    .first()
    .click()
  const details = patient.getByRole('dialog', { name: 'Your visit' })
  await expect(details.getByText('Full blood count, Measles antibodies')).toBeVisible()
  await expect(details.getByText('Come back on or after Wed, Dec 9, 2026')).toBeVisible()
  await expectAccessible(patient)
  await takeScreenshot(patient, 'follow-up-asked')
  await details.getByRole('button', { name: 'Book the follow-up' }).click()
  const booking = patient.getByRole('dialog', { name: 'Book a Consultation' })
  await expect(booking).toBeVisible()
  await expect(
    booking
      .getByRole('radio', { name: /Dec 9/ })
      .or(booking.getByRole('button', { name: /Dec 9/ }))
      .first(),
  ).toBeVisible()
}

test('an administrator imports the code list and keeps the conditions that must be reported', async ({ browser }) => {
  const { page } = await newBrowser(browser, desktop)
  await signInAt(page, 'admin@demo.example', '/admin/codes')
  await expect(page.getByRole('heading', { name: 'Starter list' })).toBeVisible()
  const csv = 'ICD10_Code,WHO_Full_Desc,Valid_ICD10_Primary\nJ06.9,"Acute upper respiratory infection, unspecified",Y\nbad,Nothing,Y\n'
  await page.locator('input[type=file]').setInputFiles({ name: 'mit.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('1 row can be used.')).toBeVisible()
  await expect(page.getByText('Line 3: not an ICD-10 code (BAD)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replace the list in use' })).toHaveAccessibleDescription(/Correct the rows/)
  await expectAccessible(page)
  await takeScreenshot(page, 'codes-import')

  await page.goto('/admin/notifiable')
  await page.getByRole('button', { name: 'Edit Cholera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifiable condition' })
  await expect(dialog.getByLabel('Codes')).toHaveValue('A00')
  await dialog.getByLabel('Codes').fill('A00 cholera')
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Not a code or a range of codes: CHOLERA')
  await expectAccessible(page)
  await takeScreenshot(page, 'notifiable')
})
