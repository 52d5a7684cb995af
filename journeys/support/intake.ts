import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { Answers } from '#contract/assessmentAnswers.ts'
import { checkScreen } from './accessibility.ts'
import { secondTab } from './manyScreens.ts'
import { apiOf } from './patients.ts'

/** Of the intake all that is required but the goal, which a journey types itself. */
export const asked: Answers = {
  identifiers: ['name', 'birth_date'],
  birth_date: '1980-01-01',
  sex_at_birth: 'female',
  phone_number: '083 000 0007',
  best_times: 'Mornings',
  safe_to_leave_message: true,
  has_conditions: false,
  medicines_complete: true,
  allergies_known: 'none',
  tobacco: 'never',
  alcohol_times: 0,
  consent_programme: 'yes',
  consent_calls: 'yes',
  consent_whatsapp: 'yes',
  consent_sms: 'yes',
  consent_language: 'en',
}

/** Of the assessment all that is required but the ninth question on mood. */
export const assessed: Answers = {
  bp_above: 128,
  bp_below: 82,
  conditions_confirmed: 0,
  is_complex: false,
  was_in_hospital: false,
  missed_days: 0,
  phq1: '2',
  phq2: '2',
  ...Object.fromEntries([3, 4, 5, 6, 7, 8].map((item) => [`phq${item}`, '0'])),
  gad1: '0',
  gad2: '0',
  tobacco: 'never',
  alcohol_times: 0,
  tb_cough: false,
  tb_fever: false,
  tb_sweats: false,
  tb_weight: false,
  red_flags: ['none'],
  administered_in: 'en',
  summary: 'Low mood',
  plan: 'Call again tomorrow',
}

export const firstGoal = (page: Page) => page.getByRole('textbox', { name: 'First goal, in the patient’s words' })
export const goToGoals = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /own goals/ })
    .click()
const notSaved = 'Not saved yet, trying again. Your text is kept on this screen.'
const keptOf = async (nurse: Page, userId: string) => (await apiOf(nurse).assessments.intake({ userId })).answers

/** Types a goal where there is no connection, and reads that it is not saved. */
export async function typeGoalOffline(nurse: Page, line: BrowserContext, text: string) {
  await line.setOffline(true)
  await firstGoal(nurse).fill(text)
  await expect(nurse.getByText(notSaved)).toBeVisible()
}

type OpenedIntake = { nurse: Page; line: BrowserContext; userId: string }

/** Goes on in another section without a connection; what was answered is saved once there is one. */
export async function answerOffline({ nurse, line, userId }: OpenedIntake) {
  await typeGoalOffline(nurse, line, 'Walk to the clinic')
  await nurse
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /^Care team/ })
    .click()
  await nurse.getByRole('textbox', { name: 'General practitioner' }).fill('Dr. Dube')
  await line.setOffline(false)
  await expect.poll(() => keptOf(nurse, userId)).toMatchObject({ goal1: 'Walk to the clinic', care_gp: 'Dr. Dube' })
  await expect(nurse.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  await goToGoals(nurse)
}

/** The same goal in two tabs: the nurse chooses, and her first tab's stands. */
export async function answerInTwoTabs({ nurse, line, userId }: OpenedIntake) {
  const other = await secondTab(line, `/nurse/intake?patient=${userId}&step=goals`)
  await expect(other.getByRole('navigation', { name: 'Sections' })).toBeVisible() // the whole application is loaded anew
  await expect(firstGoal(other)).toHaveValue('Walk to the clinic')
  await nurse.route('**/assessments/saveIntake', (route) => route.abort()) // this tab cannot save while the other one does
  await firstGoal(nurse).fill('Walk to church')
  await expect(nurse.getByText(notSaved)).toBeVisible()
  await firstGoal(other).fill('Walk to the shop')
  await expect.poll(async () => (await keptOf(nurse, userId))['goal1']).toBe('Walk to the shop')
  await nurse.unroute('**/assessments/saveIntake')
  const conflict = nurse.getByRole('alert').filter({ hasText: 'Answers were changed somewhere else. Nothing was overwritten.' })
  await expect(conflict).toContainText('Walk to the shop')
  await expect(nurse.getByText('Not saved: there are two versions of the answers.')).toBeVisible()
  await checkScreen(nurse, 'nurse-intake-two-versions')
  await conflict.getByRole('radio', { name: /Walk to church/ }).check()
  await conflict.getByRole('button', { name: 'Save this choice' }).click()
  await expect(firstGoal(other)).toHaveValue('Walk to church')
  await other.close()
}

/** The panel of the safety check alone says that it is not saved, and asks where somebody else answered otherwise. */
export async function answerSafetyInTwoTabs(nurse: Page, userId: string) {
  const { assessments } = apiOf(nurse)
  const read = async () => (await assessments.ofPatient({ userId })).draft!
  await expect.poll(async () => (await read()).answers['phq9']).toBe('1')
  await nurse.route('**/assessments/save', (route) => route.abort())
  await nurse.getByRole('textbox', { name: 'Means', exact: true }).fill('None')
  await expect(nurse.getByText(notSaved)).toBeVisible()
  const { id, version, answers } = await read()
  await assessments.save({ id, version, answers: { ...answers, sp_means: 'Tablets at home', sp_past: 'Once' } })
  await nurse.unroute('**/assessments/save')
  const conflict = nurse.getByRole('alert').filter({ hasText: 'Answers were changed somewhere else. Nothing was overwritten.' })
  await conflict.getByRole('radio', { name: /Tablets at home/ }).check()
  await conflict.getByRole('button', { name: 'Save this choice' }).click()
  await expect(nurse.getByRole('textbox', { name: 'Past attempt', exact: true })).toHaveValue('Once')
  await expect(nurse.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  for (const name of ['Current thoughts', 'Plan', 'Means', 'Intent', 'Past attempt', 'Person who protects the patient'])
    await nurse.getByRole('textbox', { name, exact: true }).fill('Spoken about')
}

/** An ID number, first of somebody born on another day; taken away again. */
export async function addDocument(nurse: Page) {
  await nurse
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /^Identity/ })
    .click()
  const document = nurse.getByRole('group', { name: 'Identity document' })
  await expect(document).toContainText('Not on record')
  await document.getByRole('button', { name: 'Add ID or passport number' }).click()
  const dialog = nurse.getByRole('dialog', { name: 'Identity document' })
  await dialog.getByRole('textbox', { name: 'ID number' }).fill('8203056007083')
  await checkScreen(nurse, 'nurse-intake-document')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The ID number does not match the date of birth. Please check both.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'ID number' }).fill('800101 0161 081')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(document).toContainText('800101•••••81')
  await expect(dialog).toBeHidden()
  await checkScreen(nurse, 'nurse-intake-identity')
  await document.getByRole('button', { name: 'Remove this document' }).click()
  await nurse.getByRole('dialog', { name: 'Remove this document?' }).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(document).toContainText('Not on record')
  await expect(document.getByRole('button', { name: 'Add ID or passport number' })).toBeFocused()
}

/** A weight with a decimal and a blood pressure with a digit too few and too many: said, and no other number is kept for it. */
export async function typeNumbers(nurse: Page, userId: string) {
  const [weight, pressure] = ['Weight', 'Blood pressure, upper'].map((name) => nurse.getByRole('textbox', { name })) as [Locator, Locator]
  await weight.pressSequentially('75.5')
  await pressure.press('End')
  for (const typed of ['Backspace', '7', '9']) await pressure.press(typed)
  await expect(pressure, 'nothing is said while it is typed').not.toHaveAttribute('aria-invalid', 'true')
  await expect(pressure).toHaveValue('1279 mmHg')
  await weight.focus()
  await expect(pressure).toHaveValue('1279 mmHg')
  await expect(pressure).toHaveAttribute('aria-invalid', 'true')
  await expect(pressure).toHaveAccessibleDescription('Enter a number from 50 to 300.')
  await checkScreen(nurse, 'nurse-assessment-out-of-range')
  await pressure.press('End')
  await pressure.press('Backspace')
  const answers = async () => (await apiOf(nurse).assessments.ofPatient({ userId })).draft!.answers
  await expect.poll(answers).toMatchObject({ weight: 75.5, bp_above: 127 })
  await nurse.reload()
  await expect(weight).toHaveValue('75.5 kg')
  await expect(pressure).toHaveValue('127 mmHg')
}
