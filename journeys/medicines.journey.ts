import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addMedicine, metformin, twiceADay } from './support/medicines.ts'
import { checkScreen } from './support/accessibility.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { DEMO_PASSWORD, newBrowser, phone } from './support/people.ts'
import { passTimeTo, serverTime } from './support/time.ts'
import { test } from './support/test.ts'
import { ongoingVisit, type Visit } from './support/visits.ts'

test.describe.configure({ timeout: 180_000 })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a patient reads what they take, what is left of it and the rest of a medicine', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await apiOf(page).accounts.signIn({ email: 'lerato@demo.example', password: DEMO_PASSWORD, role: 'patient' })
  await page.goto('/medication-reminders?view=all')
  const taken = page.getByRole('region', { name: 'Medicines you take' })
  await expect(taken.getByRole('button')).toHaveCount(3)
  await expect(taken.getByRole('button', { name: /^Metformin 500 mg/ })).toContainText('1 tablet at 7:00 AM and 7:00 PM')
  await checkScreen(page, 'medicines-list')
  await taken.getByRole('button', { name: /^Amlodipine 5 mg/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Amlodipine 5 mg' })
  await expect(sheet.getByText('Blood pressure')).toBeVisible()
  await checkScreen(page, 'medicines-details')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/view=all$/)
})

const list = (page: Page) => page.getByRole('region', { name: 'Medicines you take' })
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** The question that an action of an open medicine asks. */
async function ask(page: Page, action: string) {
  const sheet = page.getByRole('dialog', { name: 'Metformin 500 mg', exact: true })
  await sheet.getByRole('button', { name: action, exact: true }).click()
  const question = page.getByRole('dialog', { name: `${action}: Metformin 500 mg` })
  await expect(question).toBeVisible()
  return question
}

test('a medicine is collected, counted, changed, paused, taken on and stopped', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await addMedicine(page, {}, 10)
  await page.goto('/medication-reminders?view=all')
  await expect(row(page, 'Metformin')).toContainText('5 days left')
  await row(page, 'Metformin').click()
  const sheet = page.getByRole('dialog', { name: 'Metformin 500 mg', exact: true })

  await test.step('collected', async () => {
    await passTimeTo(page, '2026-11-20 08:05') // what was counted at the same moment is the newer word
    const question = await ask(page, 'I collected')
    await question.getByLabel('How much you got').fill('60')
    await question.getByLabel('On which day').fill('2026-11-21')
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(question.getByText('This day has not come yet. Choose today or an earlier day.')).toBeVisible()
    await question.getByLabel('On which day').fill('2026-11-20')
    await checkScreen(page, 'medicines-collect')
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(question).toBeHidden()
    await expect(sheet.getByText('70 tablets, 35 days left')).toBeVisible()
  })
  await test.step('counted', async () => {
    await passTimeTo(page, '2026-11-20 08:10')
    const question = await ask(page, 'Count tablets')
    await question.getByLabel('How much there is now').fill('60')
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByText('60 tablets, 30 days left')).toBeVisible()
  })
  await test.step('other times, which hold for the last hours too', async () => {
    const question = await ask(page, 'Change times')
    await question.getByRole('radio', { name: '3 times' }).check()
    await question.getByRole('radio', { name: 'Correct the past' }).check()
    await question.getByLabel('Since when').fill('2026-11-17T07:00')
    await checkScreen(page, 'medicines-times')
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(question.getByText('Only the last 48 hours can be changed.')).toBeVisible()
    await question.getByLabel('Since when').fill('2026-11-20T00:00')
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByText('1 tablet at 7:00 AM, 1:00 PM and 7:00 PM, with food')).toBeVisible()
    const { doses } = await apiOf(page).medicines.mine()
    expect(doses.map(({ dueAt }) => dueAt?.toISOString())).toContain('2026-11-20T05:00:00.000Z')
  })
  await test.step('paused, and taken on', async () => {
    const question = await ask(page, 'Pause')
    await question.getByLabel('First day you take it again').fill('2026-11-20')
    await question.getByRole('button', { name: 'Pause' }).click()
    await expect(question.getByLabel('First day you take it again')).toHaveAccessibleDescription(/later|passed|today/i)
    await question.getByLabel('First day you take it again').fill('')
    await question.getByRole('button', { name: 'Pause' }).click()
    await expect(sheet.getByRole('button', { name: 'Pause' })).toBeHidden()
    const again = await ask(page, 'Go on')
    await again.getByRole('button', { name: 'Go on' }).click()
    await expect(sheet.getByRole('button', { name: 'Pause' })).toBeVisible()
  })
  await test.step('stopped with a reason, kept under past medicines, and taken again', async () => {
    const question = await ask(page, 'Stop')
    await question.getByLabel('Another reason').check()
    await question.getByRole('button', { name: 'Stop this medicine' }).click()
    await expect(question.getByText('Write why you stop.')).toBeVisible()
    await question.getByLabel('Why', { exact: true }).fill('It made me dizzy')
    await checkScreen(page, 'medicines-stop')
    await question.getByRole('button', { name: 'Stop this medicine' }).click()
    await expect(sheet.getByText('Another reason: It made me dizzy')).toBeVisible()
    await page.goBack()
    await expect(list(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Past medicines' }).click()
    await row(page, 'Metformin').click()
    const again = await ask(page, 'Take it again')
    await again.getByRole('button', { name: 'Take it again' }).click()
    await page.goBack()
    await expect(list(page).getByRole('button')).toHaveCount(1)
  })
})

test('a medicine is added in three steps, which Back and a reload know', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page, { allergies: 'ACE inhibitors' })
  await addMedicine(page)
  await page.goto('/medication-reminders?view=all')
  await page.getByRole('button', { name: 'Add a medicine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a medicine' })
  const next = dialog.getByRole('button', { name: 'Next' })

  await test.step('which: what is taken already and an allergy are said, and nothing is refused', async () => {
    await next.click()
    await expect(dialog.getByText('Enter the name of the medicine.')).toBeVisible()
    await dialog.getByLabel('Name of the medicine').fill('Gluco')
    await dialog.getByRole('button', { name: 'Glucophage (metformin)' }).click()
    await expect(dialog.getByText(/^You already have Metformin 500 mg on your list/)).toBeVisible()
    await dialog.getByLabel('Name of the medicine').fill('ena')
    await dialog.getByRole('button', { name: 'Enalapril' }).click()
    await expect(dialog.getByText(/^You told us that you are allergic to ACE inhibitors/)).toBeVisible()
    await checkScreen(page, 'medicines-add-which')
    await dialog.getByRole('group', { name: 'Common strengths' }).getByRole('button', { name: '10 mg', exact: true }).click()
    await next.click()
  })
  await test.step('when', async () => {
    await expect(dialog.getByRole('heading', { name: 'When you take it' })).toBeFocused()
    await dialog.getByLabel('How often').selectOption('On some days of the week')
    await dialog.getByLabel('Friday').uncheck()
    await next.click()
    await expect(dialog.getByText('Choose at least one day.').first()).toBeVisible()
    await dialog.getByLabel('Monday').check()
    await dialog.getByRole('radio', { name: 'Twice' }).check()
    await dialog.getByLabel('Time 2', { exact: true }).fill('18:30')
    await checkScreen(page, 'medicines-add-when')
  })
  await test.step('the page is loaded again, and Back goes one step', async () => {
    await page.reload()
    await expect(dialog.getByLabel('Time 2', { exact: true })).toHaveValue('18:30')
    await page.goBack()
    await expect(dialog.getByLabel('Name of the medicine')).toHaveValue('Enalapril')
    await next.click()
    await expect(dialog.getByLabel('Time 2', { exact: true })).toHaveValue('18:30')
    await next.click()
  })
  await test.step('what else to know, and it is on the list', async () => {
    await dialog.getByLabel('With food?').selectOption('After food')
    await dialog.getByLabel('How much you have now').fill('20')
    await checkScreen(page, 'medicines-add-else')
    await dialog.getByRole('button', { name: 'Add to my medicines' }).click()
    await expect(dialog).toBeHidden()
    await expect(row(page, 'Enalapril 10 mg')).toContainText('1 tablet at 7:00 AM and 6:30 PM on Mon, after food')
  })
  await test.step('the next one begins empty', async () => {
    await page.getByRole('button', { name: 'Add a medicine' }).click()
    await expect(dialog.getByLabel('Name of the medicine')).toHaveValue('')
  })
})

/** The doctor signs a script by hand and attaches it. */
async function signScript({ patient, doctor, appointmentId }: Visit) {
  const { people } = apiOf(patient)
  const { version } = await people.myProfile()
  const saved = await people.saveIdentity({ version, kind: 'passport', number: 'MEDS2711', country: 'Lesotho' })
  const contact = { phone_number: '+27825550199', address: '12 Zone 3, Diepkloof', safe_to_leave_message: false }
  await people.saveSection({ section: 'contact', version: saved.version, fields: contact })
  const { papers } = apiOf(doctor)
  const draft = await papers.saveDraft({
    appointmentId,
    version: 0,
    paper: { kind: 'medication_script', content: { items: [scriptLine] } },
  })
  const { id: documentId } = await papers.issue({
    appointmentId,
    kind: 'medication_script',
    version: draft.version,
    password: DEMO_PASSWORD,
  })
  await papers.attachScan({ documentId, scan: new File(['%PDF-1.7\nsigned by hand\n%%EOF\n'], 'scan.pdf', { type: 'application/pdf' }) })
}

const scriptLine = {
  name: 'Simvastatin',
  form: 'tablet',
  strength: '20 mg',
  schedule: 4,
  quantity: 30,
  dose: '1 tablet',
  frequency: 'at bedtime',
  instructions: '',
  repeats: 5,
  repeatEveryDays: 30,
  courseDays: null,
  answer: '',
}

test('a signed script and a doctor propose, and the patient confirms with other times or declines', async ({ browser }) => {
  const visit = await ongoingVisit(browser, { at: '2026-11-23 09:00' })
  const { patient: page, doctor } = visit
  await addMedicine(page)
  await signScript(visit)
  const { id: userId } = (await apiOf(page).accounts.me())!
  const [{ id: medicationId } = { id: '' }] = (await apiOf(page).medicines.mine()).medicines
  const asked = { id: randomUUID(), userId, medicationId, note: 'Your sugar is well controlled.' }
  await apiOf(doctor).medicineProposals.propose({ kind: 'stop', ...asked })

  await page.goto('/medication-reminders?view=all')
  const proposed = page.getByRole('region', { name: 'Proposed to you' })
  const script = proposed.getByRole('article', { name: 'Simvastatin 20 mg' })
  await expect(script).toContainText('From the prescription of Dr. Kagiso Molefe, Mon, Nov 23, 2026')
  await expect(script).toContainText('1 tablet at 9:30 PM')
  await checkScreen(page, 'medicines-proposed')

  await test.step('confirmed with another time, it is on the list and its doses are due', async () => {
    await script.getByRole('button', { name: 'Add to my medicines' }).click()
    const dialog = page.getByRole('dialog', { name: 'Simvastatin 20 mg' })
    await dialog.getByLabel('Time 1', { exact: true }).fill('20:00')
    await checkScreen(page, 'medicines-confirm')
    await dialog.getByRole('button', { name: 'Add to my medicines' }).click()
    await expect(script).toHaveCount(0)
    await expect(row(page, 'Simvastatin 20 mg')).toContainText('1 tablet at 8:00 PM')
    const { doses } = await apiOf(page).medicines.mine()
    expect(doses.map(({ dueAt }) => dueAt?.toISOString())).toContain('2026-11-23T18:00:00.000Z')
    await row(page, 'Simvastatin 20 mg').click()
    await expect(page.getByRole('dialog').getByText('5 of 5')).toBeVisible()
    await page.goBack()
  })
  await test.step('a stop is declined, with a reason for the doctor', async () => {
    const stop = proposed.getByRole('article', { name: 'Metformin 500 mg' })
    await expect(stop).toContainText('Dr. Kagiso Molefe proposes that you stop taking this medicine.')
    await stop.getByRole('button', { name: 'Decline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Metformin 500 mg' })
    await dialog.getByLabel('Reason').fill('I want to talk about it first')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(proposed).toHaveCount(0)
    await expect(row(page, 'Metformin 500 mg')).toBeVisible()
  })
  await test.step('a change of what was stopped meanwhile leaves a way on', async () => {
    const change = {
      ...asked,
      id: randomUUID(),
      kind: 'change' as const,
      details: { ...metformin, strengthText: '850 mg' },
      schedule: twiceADay,
    }
    await apiOf(doctor).medicineProposals.propose(change)
    const medicine = (await apiOf(page).medicines.mine()).medicines.find(({ id }) => id === medicationId)!
    await apiOf(page).medicines.stop({ id: medicationId, version: medicine.version, reason: 'feel_better', text: '' })
    const card = proposed.getByRole('article', { name: 'Metformin 850 mg' })
    await expect(card.getByText('You no longer take this medicine.')).toBeVisible()
    await card.getByRole('button', { name: 'Take it again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take it again' }).click()
    await card.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click()
    await expect(row(page, 'Metformin 850 mg')).toBeVisible()
  })
})

test('one trip fetches all that can be fetched together', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await addMedicine(page, {}, 20)
  await addMedicine(page, { name: 'Amlodipine', genericName: 'amlodipine', strengthText: '5 mg' }, 24)
  await page.goto('/medication-reminders?view=all')
  const collect = page.getByRole('region', { name: 'Collect' })
  await expect(collect.getByText('Fri, Nov 27, 2026')).toBeVisible()
  await expect(collect.getByText('Metformin 500 mg and Amlodipine 5 mg')).toBeVisible()
  await checkScreen(page, 'medicines-trips')
  await passTimeTo(page, '2026-11-20 08:05')
  await collect.getByRole('button', { name: 'I collected' }).click()
  const dialog = page.getByRole('dialog', { name: 'I collected' })
  await dialog.getByLabel('Metformin 500 mg').fill('56')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Metformin 500 mg')).toContainText('38 days left')
  await expect(row(page, 'Amlodipine 5 mg')).toContainText('12 days left')
})
