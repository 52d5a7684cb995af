import { expect, type Page } from '@playwright/test'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, desktop, DEMO_PASSWORD, phone, signInAt } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { serverTime } from './support/time.ts'
import { callApi, endVisit, ongoingVisit } from './support/visits.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-23 08:00'))

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'My Diagnoses' })
const openList = (page: Page) => page.getByRole('button', { name: /^My Diagnoses/ }).click()

test('a patient adds what they have, is told what is there already, edits and removes it, and takes that back', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/dashboard')
  await openList(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByText('No diagnoses have been recorded yet.')).toBeVisible()
  await checkScreen(page, 'diagnoses-none')
  await dialog.getByRole('button', { name: 'Add Your First Diagnosis' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible()
  await dialog.getByLabel('What do you have?').fill('hypertension')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Diagnosis added successfully')).toBeVisible()
  const row = dialog.getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('High blood pressure')
  await expect(row).toContainText('You added this')
  await checkScreen(page, 'diagnoses')

  await test.step('there is something to read about it', async () => {
    await dialog.getByRole('button', { name: 'Health Education: High blood pressure' }).click()
    await expect(dialog.getByRole('heading', { name: 'What it is' })).toBeVisible()
    await checkScreen(page, 'diagnoses-education')
    await dialog.getByRole('button', { name: 'Back to Diagnoses' }).click()
    await expect(dialog.getByRole('button', { name: 'Add New Diagnosis' })).toBeVisible()
  })

  await test.step('what is there already is said, and can be opened', async () => {
    await dialog.getByRole('button', { name: 'Add New Diagnosis' }).click()
    await dialog.getByLabel('What do you have?').fill('High blood pressure')
    await expect(dialog.getByText('This is on your list already: High blood pressure.')).toBeVisible()
    await checkScreen(page, 'diagnoses-listed')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('This is already on the list.')).toBeVisible()
    await dialog.getByRole('link', { name: 'Open it' }).click()
    await expect(page).toHaveURL(/\/diagnosis\/[0-9a-f-]+$/)
  })

  await test.step('it is edited on its page', async () => {
    await expect(page.getByRole('heading', { name: 'High blood pressure', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit' })
    await form.getByLabel('What do you have?').fill('Gout')
    await form.getByLabel('Since when?').fill('2020-02-03')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Gout', level: 1 })).toBeVisible()
    await expect(page.getByText('Since Mon, Feb 3, 2020')).toBeVisible()
    await page.getByRole('button', { name: 'For my doctor' }).click()
    await checkScreen(page, 'diagnosis-own')
    expect((await apiOf(page).people.myProfile()).chronic_conditions).toEqual(['Gout'])
  })

  await test.step('it is removed and comes back', async () => {
    const gone = page.url()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog.getByText('No diagnoses have been recorded yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByRole('listitem')).toContainText('Gout')
    await page.goBack()
    await expect(dialog).toBeHidden()
    await page.goto(gone)
    await expect(page.getByRole('heading', { name: 'Gout', level: 1 })).toBeVisible()
  })
})

test('what is not on the list says so, and an address opens the list', async ({ browser }) => {
  const { page } = await newBrowser(browser, desktop)
  await newPatient(page)
  await page.goto(`/diagnosis/${crypto.randomUUID()}`)
  await expect(page.getByText('We could not find this on your list')).toBeVisible()
  await checkScreen(page, 'diagnosis-unknown')
  await page.getByRole('main').getByRole('link', { name: 'My Diagnoses' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await page.reload()
  await expect(dialogOf(page)).toBeVisible()
  await page.goBack()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)
})

const note = {
  subjective: 'Headaches in the morning',
  objective: 'Looks well',
  observedByVideo: true,
  assessment: 'Raised pressure at two visits',
  plan: 'Amlodipine, review in a month',
  diagnoses: [
    { name: 'Hypertension', code: 'I10', certainty: 'confirmed', severity: 'medium', onProblemList: true, visibility: 'care_team' },
    { name: 'Worries about work', code: null, certainty: 'provisional', severity: 'low', onProblemList: true, visibility: 'doctors_only' },
  ],
  tests: [],
  followUp: { kind: 'none' },
  patientSummary: 'Your blood pressure is high. Take one tablet each morning.',
}

test("a doctor's diagnosis comes with the signature; that it is wrong reaches a nurse, and a doctor says how it stands", async ({
  browser,
}) => {
  const visit = await ongoingVisit(browser, { at: '2026-11-23 14:00' })
  const { doctor, patient, appointmentId } = visit
  await callApi(doctor, 'visits/saveNote', { appointmentId, version: 0, note })
  await endVisit(visit)
  await patient.goto('/dashboard')
  await openList(patient)
  await expect(dialogOf(patient).getByText('No diagnoses have been recorded yet.')).toBeVisible()
  await callApi(doctor, 'visits/sign', { appointmentId, version: 1, password: DEMO_PASSWORD })
  await expect(dialogOf(patient).getByRole('listitem')).toContainText('Confirmed by Dr. Kagiso Molefe') // without a reload
  await patient.keyboard.press('Escape')

  await test.step('its notification says nothing of it and opens its page', async () => {
    await patient.getByRole('button', { name: /^Notifications/ }).click()
    const told = patient.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: /^Diagnosis.*New in your record/ })
    await expect(told).not.toContainText(/blood|hypertension/i)
    await told.click()
    await expect(patient.getByRole('heading', { name: 'High blood pressure', level: 1 })).toBeVisible()
    await expect(patient.getByRole('main')).not.toContainText('Worries about work')
    await expect(patient.getByRole('region', { name: 'What it means' }).getByRole('link', { name: 'Health Education' })).toBeVisible()
    await expect(patient.getByRole('link', { name: /^Visit with Dr\. Kagiso Molefe/ })).toBeVisible()
    await patient.getByRole('button', { name: 'For my doctor' }).click()
    await expect(patient.getByText('I10')).toBeVisible()
    await checkScreen(patient, 'diagnosis-of-a-doctor')
  })

  const { page: nurse } = await newBrowser(browser, desktop)
  await test.step('this is wrong: it waits for a nurse until it is taken back', async () => {
    const ask = async (words: string) => {
      await patient.getByRole('button', { name: 'This is wrong' }).click()
      const dialog = patient.getByRole('dialog', { name: 'This is wrong' })
      await dialog.getByLabel('What is wrong?').fill(words)
      if (words.startsWith('I was')) await checkScreen(patient, 'diagnosis-wrong')
      await dialog.getByRole('button', { name: 'Send to a nurse' }).click()
      await expect(patient.getByText(/that this is wrong\. A nurse will look at it\.$/)).toBeVisible()
    }
    await ask('I was nervous that day')
    await patient.getByRole('button', { name: 'Take it back' }).click()
    await expect(patient.getByText(/A nurse will look at it/)).toHaveCount(0)
    await ask('My cuff at home says 120')
    await signInAt(nurse, 'sister.zanele@demo.example', '/nurse/support-queue')
    await nurse.getByRole('link', { name: /Patient says a diagnosis is wrong/ }).click()
    await expect(nurse.getByText(/^Hypertension, I10, Dr\. Kagiso Molefe, 2026-11-23\. My cuff at home says 120$/)).toBeVisible()
    await checkScreen(nurse, 'queue-diagnosis-wrong')
  })

  await test.step('the doctor sees it among the problems, and the patient how it stands', async () => {
    const { id } = (await apiOf(patient).accounts.me())!
    await doctor.goto(`/doctor/patients/${id}?tab=problems`)
    await expect(doctor.getByRole('list', { name: 'Active' }).getByRole('listitem')).toHaveCount(2)
    await checkScreen(doctor, 'record-problems')
    await doctor.getByRole('button', { name: 'Change status of Hypertension' }).click()
    const dialog = doctor.getByRole('dialog', { name: 'Hypertension' })
    await dialog.getByRole('radio', { name: 'Resolved' }).check({ force: true })
    await checkScreen(doctor, 'record-problem-status')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(doctor.getByRole('list', { name: 'Resolved' })).toContainText('Status set by Dr. Kagiso Molefe')
    await expect(patient.getByText('Resolved')).toBeVisible() // without a reload
  })
})
