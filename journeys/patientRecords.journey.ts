import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { newBrowser, DEMO_PASSWORD, desktop, phone, signInAt } from './support/people.ts'
import { doctorWho, patientOfToday } from './support/records.ts'
import { checkScreen } from './support/accessibility.ts'
import { apiOf } from './support/patients.ts'
import { dialogIsLeft } from './support/keyboard.ts'
import { followServerTime, serverTime, sessionCookieOf } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-12-01 13:00'))

test('a doctor opens the record of a patient of the day, and the patient sees who looked', async ({ browser }) => {
  const { page: patient } = await newBrowser(browser, phone)
  const { userId } = await patientOfToday(patient, 'Nomsa')
  await patient.goto('/settings?tab=privacy')
  await expect(patient.getByText('Nobody has looked at your record yet.')).toBeVisible()

  const { page: doctor } = await newBrowser(browser, desktop)
  await doctorWho(doctor, true, userId)
  await doctor.getByRole('navigation').getByRole('link', { name: 'Patients' }).first().click()
  await expect(doctor.getByRole('list', { name: 'In my care' })).toBeVisible()
  await checkScreen(doctor, 'patients')
  await doctor.getByLabel('Search your patients').pressSequentially('nomsa mol') // as one types
  const found = doctor.getByRole('region', { name: 'Search results' }).getByRole('link', { name: 'Nomsa Molapo' })
  await expect(found).toHaveCount(1)
  await expect(doctor.getByRole('list', { name: 'In my care' })).toBeHidden()
  await doctor.keyboard.press('ArrowDown')
  await expect(found).toBeFocused()
  await checkScreen(doctor, 'patients-search')
  await doctor.keyboard.press('Enter')
  await expect(doctor.getByRole('heading', { name: 'Nomsa Molapo', level: 1 })).toBeVisible()
  await expect(doctor.getByRole('main').getByText('Nomsa Molapo')).toHaveCount(1) // said once
  await expect(doctor.getByRole('region', { name: 'Patient', exact: true })).toContainText('Allergies: none on file')
  await expect(doctor.getByText(/Molemo Score/)).toHaveCount(0) // of nurses alone
  await checkScreen(doctor, 'record-summary')
  for (const tab of ['Visits and notes', 'Problems and diagnoses']) await doctor.getByRole('tab', { name: tab }).click()
  await doctor.getByRole('tab', { name: 'Assessments' }).click()
  await expect(doctor.getByText(/^No assessments yet/)).toBeVisible()
  await doctor.getByRole('tab', { name: 'Allergies' }).click()
  await expect(doctor.getByText(/^No allergies are on file/)).toBeVisible() // left before it is read, a part was not looked at
  for (const tab of ['Documents', 'Timeline', 'Access log']) await doctor.getByRole('tab', { name: tab }).click()
  await expect(doctor.getByRole('list', { name: 'Who looked at the record' })).toBeVisible()
  await checkScreen(doctor, 'record-access-log')

  await patient.reload()
  const looked = patient.getByRole('list', { name: 'Who looked at my record' })
  await expect(looked.getByRole('listitem').filter({ hasText: 'Allergies' })).toContainText('For a visit')
  await expect(looked).not.toContainText('emergency')
  await checkScreen(patient, 'who-looked')
})

test('in an emergency a doctor reads a record for an hour, the patient is told, an administrator reviews it', async ({ browser }) => {
  const { page: patient } = await newBrowser(browser, phone)
  const { userId } = await patientOfToday(patient, 'Lindiwe')
  const { page: doctor } = await newBrowser(browser, desktop)
  await doctorWho(doctor, false, userId)
  await doctor.goto(`/doctor/patients/${userId}`)
  await expect(doctor.getByRole('heading', { name: 'No patient in your care' })).toBeVisible()
  await expect(doctor.getByRole('main')).not.toContainText('Lindiwe')
  await doctor.getByRole('button', { name: 'Open in an emergency' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Open a record in an emergency' })
  await expect(dialog.getByText('Write at least 20 characters about why you open this record.')).toBeVisible()
  await checkScreen(doctor, 'break-glass', '[role="dialog"]')
  await dialog.getByLabel('Details').fill('Found unconscious, her colleague is away')
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Open for 60 minutes' }).click()
  await expect(doctor.getByRole('heading', { name: 'Lindiwe Molapo', level: 1 })).toBeVisible()
  const bar = doctor.getByRole('list', { name: 'Records open in an emergency' })
  await expect(bar).toContainText('60 minutes left')
  await checkScreen(doctor, 'record-emergency')
  await doctor.getByLabel('What you found and did').fill('Gave oxygen, called the ambulance')
  await doctor.getByRole('button', { name: 'Save emergency note' }).click()
  await expect(doctor.getByRole('region', { name: 'Emergency notes' }).getByRole('article')).toContainText('Gave oxygen')
  await doctor.getByRole('tab', { name: 'Timeline' }).click()
  await expect(doctor.getByText('Emergency note', { exact: true })).toBeVisible()
  await doctor.goto('/doctor/dashboard')
  await expect(bar).toContainText('Lindiwe Molapo')
  await doctor.goto(`/doctor/patients/${userId}?tab=visits`)
  await expect(doctor.getByText('A cough that stays with Lindiwe')).toBeVisible()

  await patient.goto('/notifications')
  await expect(patient.getByText('A doctor opened your record in an emergency').first()).toBeVisible()
  await patient.goto('/settings?tab=privacy')
  await expect(patient.getByText('In an emergency: Emergency').first()).toBeVisible()

  const { page: admin } = await newBrowser(browser, desktop)
  await signInAt(admin, 'admin@demo.example', '/admin/record-access')
  const opening = admin.getByRole('article', { name: /Lindiwe Molapo/ })
  await expect(opening).toContainText('Found unconscious, her colleague is away')
  await expect(opening).toContainText('72 hours left')
  await checkScreen(admin, 'record-access-review')
  await opening.getByRole('button', { name: /^Review/ }).click()
  await admin.getByLabel('What you found').fill('Nobody had called for this doctor')
  await admin.getByRole('dialog').getByRole('button', { name: 'Not justified', exact: true }).click()
  await expect(opening).toHaveCount(0)
  await admin.getByRole('tab', { name: 'Reviewed and refused' }).click()
  await expect(opening.getByText('Not justified', { exact: true })).toBeVisible()
  await expect(opening.getByText(/^Incident \d+: assess within 24 hours/)).toBeVisible()
  await checkScreen(admin, 'record-access-incident')

  await serverTime('2026-12-01 14:01')
  await followServerTime(doctor)
  await expect(bar).toHaveCount(0)
  await expect(doctor.getByRole('heading', { name: 'No patient in your care' })).toBeVisible()
  await expect(doctor.getByRole('main')).not.toContainText('A cough that stays')
})

test('a record of which only the summary is open is opened whole in an emergency', async ({ browser }) => {
  await serverTime('2026-11-29 13:00')
  const { page: patient } = await newBrowser(browser, phone)
  const { userId } = await patientOfToday(patient, 'Refilwe')
  const { page: doctor } = await newBrowser(browser, desktop)
  await doctorWho(doctor, true, userId)
  await doctor.goto(`/doctor/patients/${userId}`)
  await expect(doctor.getByText('The whole record opens 24 hours before the visit.')).toBeVisible()
  await checkScreen(doctor, 'record-part')
  await doctor.getByRole('button', { name: 'Open in an emergency' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Open a record in an emergency' })
  await dialog.getByLabel('Details').fill('Her sister phones: she does not wake up')
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Open for 60 minutes' }).click()
  await expect(doctor.getByRole('list', { name: 'Records open in an emergency' })).toContainText('Refilwe Molapo')
  await expect(doctor.getByRole('tab', { name: 'Timeline' })).toBeVisible()
  await expect(doctor.getByRole('button', { name: 'Open in an emergency' })).toHaveCount(0)
})

test('nothing of one patient is on the page of another, and a number outside the care leads to the emergency', async ({ browser }) => {
  const { page: first } = await newBrowser(browser, phone)
  const { userId: one, doctorId } = await patientOfToday(first, 'Ayanda')
  const { page: second } = await newBrowser(browser, phone)
  const { userId: other } = await patientOfToday(second, 'Busisiwe', doctorId)
  await tellOfHealth(second, other)
  const { page: doctor } = await newBrowser(browser, desktop)
  await doctorWho(doctor, true, one)
  await doctor.goto(`/doctor/patients/${one}?tab=visits`)
  await expect(doctor.getByText('A cough that stays with Ayanda')).toBeVisible()
  await doctor.getByRole('navigation').getByRole('link', { name: 'Patients' }).first().click()
  await doctor.getByLabel('Search your patients').fill('busisiwe')
  await doctor.getByRole('region', { name: 'Search results' }).locator(`a[href$="${other}"]`).click()
  await expect(doctor.getByRole('heading', { name: 'Busisiwe Molapo', level: 1 })).toBeVisible()
  for (const tab of ['Visits and notes', 'Timeline', 'Summary']) {
    await doctor.getByRole('tab', { name: tab }).click()
    await expect(doctor.locator('body')).not.toContainText('Ayanda')
  }
  const readings = doctor.getByRole('list', { name: 'Readings' }).getByRole('listitem')
  await expect(readings.filter({ hasText: 'Weight: 81.5 kg' })).toBeVisible()
  await expect(readings.filter({ hasText: /^HbA1c .*: 8\.4 %/ })).toContainText('May 11, 2026') // a result however old
  await doctor.getByRole('tab', { name: 'Allergies' }).click()
  const { page: another } = await newBrowser(browser, desktop)
  await bookSecondDoctor(second, another, { userId: other, origin: new URL(doctor.url()) })
  await signInAt(another, 'dr.vanwyk@demo.example', `/doctor/patients/${other}?tab=allergies`)
  await judgeMeanwhile(another, () => judgePenicillin(doctor))
  await doctor.keyboard.press('Control+k')
  await doctor.getByRole('textbox', { name: 'Search pages, people and actions' }).fill('molapo bus')
  await expect(doctor.getByRole('button', { name: /Busisiwe Molapo.*Record/ }).first()).toBeVisible()
  await doctor.keyboard.press('Escape')
  await doctor.goto('/doctor/patients')
  await doctor.getByLabel('Search your patients').fill('8001014800088')
  await expect(doctor.getByText('No patient in your care has this ID number.')).toBeVisible()
  await expect(doctor).toHaveURL(/\/doctor\/patients$/)
  await doctor.getByRole('button', { name: 'Open in an emergency' }).click()
  await expect(doctor.getByRole('dialog').getByLabel('ID number')).toHaveValue('8001014800088')
  await doctor.getByRole('dialog').getByLabel('Document').selectOption('passport')
  await expect(doctor.getByText('Enter the passport number, its country and the date of birth first.')).toBeVisible()
  await checkScreen(doctor, 'break-glass-passport', '[role="dialog"]')
})

/** An allergy, and a weight of this moment. */
async function tellOfHealth(patient: Page, userId: string) {
  const api = apiOf(patient)
  const { version } = await api.people.myProfile({})
  const fields = {
    chronic_conditions: [],
    chronic_medications: [],
    pregnancy: 'no' as const,
    allergies: ['Penicillin'],
    allergy_details: {},
    no_known_allergies: false,
  }
  await api.people.saveSection({ section: 'health', fields, version })
  const at = new Date('2026-12-01T10:00:00Z')
  const reading = { userId, value2: null, context: null, at, replaces: null }
  await api.vitals.add({ ...reading, id: randomUUID(), kind: 'weight', value1: 81.5, measuredAt: at })
  await api.vitals.add({ ...reading, id: randomUUID(), kind: 'hba1c', value1: 8.4, measuredAt: new Date('2026-05-11T08:00:00Z') })
}

/** A visit with the doctor who has a price, paid from a wallet that an administrator filled. */
async function bookSecondDoctor(patient: Page, administrator: Page, { userId, origin }: { userId: string; origin: URL }) {
  await administrator.context().addCookies([await sessionCookieOf('admin@demo.example', origin)])
  await apiOf(administrator).wallet.adjust({ id: randomUUID(), userId, amountCents: 45_000, reason: 'For a second opinion' })
  const { booking } = apiOf(patient)
  const { id: doctorId } = (await booking.doctors()).find(({ name }) => name.endsWith('van Wyk'))!
  const days = await booking.availableSlots({ doctorId, from: '2026-12-01', to: '2026-12-01' })
  const startsAt = days.flatMap(({ slots }) => slots).findLast(({ available }) => available)!.startsAt
  const wish = { doctorId, startsAt, consultationType: 'General Consultation', reason: 'A rash', idempotencyKey: randomUUID() }
  await booking.book({ ...wish, paymentMethod: 'wallet', amount: 450 })
}

/** What a doctor types stays while another one judges, whose word and name they read before theirs replaces it. */
async function judgeMeanwhile(doctor: Page, judge: () => Promise<void>) {
  await doctor.getByRole('button', { name: 'Confirm or correct: Penicillin' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Penicillin' })
  const seen = dialog.getByLabel('What was seen, or why not (optional)')
  await seen.fill('Swollen lips in 2019')
  await judge()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This was changed somewhere else in the meantime. Nothing was overwritten.')).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText(/^Dr\. .+ has said meanwhile: Not an allergy\. A rash with a virus, years ago/)
  await expect(seen).toHaveValue('Swollen lips in 2019')
  await checkScreen(doctor, 'record-allergy-meanwhile', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialogIsLeft(doctor)
  await expect(doctor.getByRole('list', { name: 'Allergies' }).getByRole('listitem')).toContainText(/Confirmed by Dr.*Swollen lips in 2019/)
}

async function judgePenicillin(doctor: Page) {
  const penicillin = doctor.getByRole('list', { name: 'Allergies' }).getByRole('listitem')
  await expect(penicillin).toContainText('As written by the patient.')
  await penicillin.getByRole('button', { name: 'Confirm or correct: Penicillin' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Penicillin' })
  await dialog.getByRole('radio', { name: 'Not an allergy' }).click({ force: true })
  await dialog.getByLabel('What was seen, or why not (optional)').fill('A rash with a virus, years ago')
  await checkScreen(doctor, 'record-allergy', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(penicillin).toContainText(/Not an allergy, says Dr.* on /)
  await expect(penicillin).toContainText('A rash with a virus, years ago')
  await checkScreen(doctor, 'record-allergies')
}
