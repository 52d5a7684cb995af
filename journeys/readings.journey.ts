import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { checkScreen } from './support/accessibility.ts'
import { cachedForOffline, offlineRecord, startOffline } from './support/offline.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { desktop, newBrowser, phone, signIn } from './support/people.ts'
import { test } from './support/test.ts'
import { serverTime } from './support/time.ts'
import { patientWithVisit } from './support/visits.ts'

test.use({ hasWorker: true })

const READINGS = '/my-symptoms?tab=readings'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Last readings' }).getByRole('button', { name: new RegExp(`^${name}`) })

/** Opens the form of a kind; answers the dialog. */
async function adding(page: Page, kind: string) {
  await page.getByRole('button', { name: 'Add a reading' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a reading' })
  await dialog.getByRole('button', { name: kind, exact: true }).click()
  return dialog
}

async function saveWeight(dialog: Locator, kilograms: string) {
  await dialog.getByLabel('Weight').fill(kilograms)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('a reading in another unit is asked about, a blood pressure is tried twice, and a mistake is corrected', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto(READINGS)
  await expect(page.getByText('No readings yet.')).toBeVisible()
  await checkScreen(page, 'readings-empty')

  await test.step('a glucose of 110 is mg/dL', async () => {
    const dialog = await adding(page, 'Blood sugar')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter a number from 0.5 to 50.')).toBeVisible()
    await dialog.getByLabel('Blood sugar').fill('110')
    await dialog.getByLabel('Before breakfast').check({ force: true })
    await checkScreen(page, 'reading-form')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('110 looks like mg/dL. Do you mean 6.1 mmol/L?')).toBeVisible()
    await checkScreen(page, 'reading-slip')
    await dialog.getByRole('button', { name: 'Yes, 6.1 mmol/L' }).click()
    await expect(row(page, 'Blood sugar')).toContainText(/6\.1 mmol\/L.*Today.*In target/)
  })
  await test.step('two tries of a blood pressure, the first the wrong way round', async () => {
    const dialog = await adding(page, 'Blood pressure')
    await dialog.getByLabel('Upper number').fill('95')
    await dialog.getByLabel('Lower number').fill('150')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Yes, 150/95 mmHg' }).click()
    await expect(dialog.getByText('Saved: 150/95 mmHg')).toBeVisible()
    await checkScreen(page, 'reading-second-try')
    await dialog.getByRole('button', { name: 'Enter the second' }).click()
    await dialog.getByLabel('Upper number').fill('141')
    await dialog.getByLabel('Lower number').fill('90')
    await page.keyboard.press('Enter')
    await expect(row(page, 'Blood pressure')).toContainText(/146\/93 mmHg.*Above target/)
    await checkScreen(page, 'readings')
  })
  await test.step('its chart says itself in a sentence and as a table', async () => {
    await row(page, 'Blood pressure').click()
    const dialog = page.getByRole('dialog', { name: 'Blood pressure' })
    await expect(dialog.getByText('mean of 2 readings')).toBeVisible()
    await expect(dialog.getByText('Usual target: below 140/90 mmHg')).toBeVisible()
    await expect(dialog.getByRole('img', { name: /^Blood pressure, last 30 days: 1 reading, 146\/93 mmHg/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Show as a table' }).click()
    await expect(dialog.getByRole('row', { name: /146\/93 Above target/ })).toBeVisible()
    await checkScreen(page, 'reading-chart')
  })
  await test.step('a mistake is corrected, or removed and taken back', async () => {
    await page.getByRole('button', { name: /^Correct 150\/95/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct a reading' })
    await dialog.getByLabel('Upper number').fill('130')
    await dialog.getByLabel('Lower number').fill('80')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: /^Correct 141\/90/ }).click()
    await dialog.getByRole('button', { name: 'This was a mistake: remove it' }).click()
    await expect(page.getByRole('button', { name: /^Correct 141\/90/ })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: /^Correct 141\/90/ })).toBeVisible()
    const { readings } = await apiOf(page).vitals.mine()
    expect(readings.filter(({ kind }) => kind === 'bp').map(({ value1 }) => value1)).toContain(130)
  })
})

test('a reading that was corrected is no second sign of danger', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  const at = new Date('2026-11-20T08:00:00+02:00')
  await apiOf(page).vitals.add({
    id: randomUUID(),
    kind: 'bp',
    value1: 195,
    value2: 115,
    context: null,
    measuredAt: at,
    at,
    replaces: null,
  })
  await page.goto(READINGS)
  await row(page, 'Blood pressure').click()
  await page.getByRole('button', { name: /^Correct 195\/115/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct a reading' })
  await dialog.getByLabel('Upper number').fill('185')
  await dialog.getByLabel('Lower number').fill('105')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please see a health worker today.')).toBeVisible()
  await expect(page.getByText('Get help now')).toBeHidden()
})

test('without a connection a reading is kept and shows what is dangerous, and is sent with the next connection', async ({ browser }) => {
  const { page, context } = await newBrowser(browser, phone)
  await newPatient(page)
  await apiOf(page).vitals.add({
    id: randomUUID(),
    kind: 'pulse',
    value1: 72,
    value2: null,
    context: null,
    measuredAt: new Date('2026-11-19T08:00:00+02:00'),
    at: new Date('2026-11-19T08:00:00+02:00'),
    replaces: null,
  })
  await page.goto(READINGS)
  await expect(row(page, 'Pulse')).toContainText('72 beats a minute')
  await cachedForOffline(page)
  await expect.poll(() => offlineRecord(page)).toContain('pulse')
  await startOffline(context, page, READINGS)
  const dialog = await adding(page, 'Blood pressure')
  await dialog.getByLabel('Upper number').fill('185')
  await dialog.getByLabel('Lower number').fill('100')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please see a health worker today.')).toBeVisible()
  await checkScreen(page, 'reading-red-flag')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Blood pressure')).toContainText('Saved on this phone, not sent yet')
  await context.setOffline(false)
  await expect(row(page, 'Blood pressure')).not.toContainText('not sent yet')
  expect((await apiOf(page).vitals.mine()).readings.map(({ value1 }) => value1)).toContain(185)
})

test('a target that a doctor sets is seen by the patient, with who set it', async ({ browser }) => {
  const { patient } = await patientWithVisit(browser, { at: '2026-11-20 16:00' })
  const { page: doctor } = await newBrowser(browser, desktop)
  await signIn(doctor, 'dr.molefe@demo.example', 'Doctor')
  const userId = (await apiOf(patient).accounts.me())!.id
  const entry = { code: 'headache', text: '', severity: 2, durationMinutes: null, triggers: [], notes: 'After lunch', answers: {} } as const
  const at = new Date('2026-11-20T08:00:00+02:00')
  await apiOf(patient).symptoms.sync({
    actions: [{ action: 'log', id: randomUUID(), at, logId: randomUUID(), entry: { ...entry, triggers: [], occurredAt: at } }],
  })
  const weight = { id: randomUUID(), kind: 'weight', value1: 70, value2: null, context: null, measuredAt: at, at, replaces: null } as const
  await apiOf(patient).vitals.add(weight)
  await doctor.goto(`/doctor/patients/${userId}?tab=symptoms`)
  await expect(doctor.getByText('Days Tracked 1/7')).toBeVisible()
  await expect(doctor.getByRole('region', { name: 'What the patient wrote down' })).toContainText('After lunch')
  await expect(doctor.getByText('In the last 30 days: 1 entry, average severity')).toBeVisible()
  await checkScreen(doctor, 'record-symptoms')
  await doctor.getByRole('tab', { name: 'Readings' }).click()
  await doctor.getByRole('button', { name: 'Record a reading' }).click()
  const recording = doctor.getByRole('dialog', { name: 'Add a reading' })
  await recording.getByRole('button', { name: 'Blood pressure' }).click()
  await recording.getByLabel('Upper number').fill('135')
  await recording.getByLabel('Lower number').fill('85')
  await doctor.keyboard.press('Enter')
  await recording.getByRole('button', { name: 'One is enough' }).click()
  await test.step('what does not arrive is said, another number is asked about anew, and a lost answer keeps a reading once', async () => {
    await doctor.getByRole('button', { name: 'Record a reading' }).click()
    await recording.getByRole('button', { name: 'Weight' }).click()
    await doctor.route('**/vitals/record', (route) => route.abort())
    await saveWeight(recording, '154')
    await recording.getByRole('button', { name: 'No, it is 154 kg' }).click()
    await expect(recording.getByRole('alert')).toBeVisible()
    await expect(recording.getByLabel('Weight')).toHaveValue('154')
    await saveWeight(recording, '155')
    await expect(recording.getByText('155 looks like pounds.')).toBeVisible()
    await doctor.unroute('**/vitals/record')
    await doctor.route('**/vitals/record', (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await recording.getByRole('button', { name: 'No, it is 155 kg' }).click()
    await expect(recording.getByRole('alert')).toBeVisible()
    await recording.getByRole('button', { name: 'Save' }).click()
    await expect(recording).toHaveCount(0)
    const { readings } = await apiOf(doctor).vitals.ofPatient({ userId })
    expect(readings.filter(({ kind }) => kind === 'weight').map(({ value1 }) => value1)).toEqual([155, 70])
  })
  await checkScreen(doctor, 'record-readings')
  await patient.goto(READINGS)
  await expect(row(patient, 'Blood pressure')).toContainText('In target')
  await doctor
    .getByRole('region', { name: 'Last readings' })
    .getByRole('button', { name: /^Blood pressure/ })
    .click()
  await doctor.getByRole('button', { name: 'Set the target' }).click()
  const target = doctor.getByRole('dialog', { name: 'Target: Blood pressure' })
  await target.getByLabel('Upper number below').fill('130')
  await target.getByLabel('Lower number below').fill('80')
  await checkScreen(doctor, 'record-target', '[role="dialog"]')
  await doctor.keyboard.press('Enter')
  await expect(target).toHaveCount(0)
  await expect(row(patient, 'Blood pressure')).toContainText('Above target')
  await expect(patient.getByRole('region', { name: 'Your targets' })).toContainText(
    /Blood pressure: below 130\/80 mmHg\s*Set by Dr.* Molefe/,
  )
  await checkScreen(patient, 'readings-target')
})
