import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { symptomEntry } from '#testing/symptoms.ts'
import { checkScreen } from './support/accessibility.ts'
import { cachedForOffline, offlineRecord, startOffline } from './support/offline.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, phone } from './support/people.ts'
import { card, edit, patientAtProfile } from './support/profile.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('conditions, medicines and allergies are lists: added one by one, removed with Undo, and medicines come onto their own list', async ({
  browser,
}) => {
  const { page } = await patientAtProfile(browser)
  await edit(page, 'Health', async (form) => {
    const condition = form.getByRole('textbox', { name: 'Chronic conditions' })
    for (const name of ['Gout', 'Asthma', 'gout']) {
      await condition.fill(name)
      await condition.press('Enter')
    }
    await expect(form.getByRole('list', { name: 'Chronic conditions' }).getByRole('listitem')).toHaveText(['Gout', 'Asthma'])
    await form.getByRole('button', { name: 'Remove Gout' }).click()
    await form.getByRole('button', { name: 'Undo: remove Gout' }).click()
    await form.getByRole('button', { name: 'Remove Asthma' }).click()
    const medicine = form.getByRole('combobox', { name: 'Which medicines do you take?' })
    await medicine.fill('metf')
    await expect(form.locator('datalist option[value="Metformin 500 mg"]')).toBeAttached()
    await medicine.fill('Metformin 500 mg')
    await medicine.press('Enter')
    await medicine.fill('A white pill') // not added: it counts when the form is saved
    await form.getByLabel('Yes').check({ force: true })
    await form.getByRole('textbox', { name: 'What are you allergic to?' }).fill('Penicillin')
    await page.keyboard.press('Enter')
    const penicillin = form.getByRole('group', { name: 'Penicillin' })
    await penicillin.getByLabel('What happens?').fill('Rash')
    await penicillin.getByLabel('Severe').check({ force: true })
  })
  await page.reload()
  const health = card(page, 'Health')
  await expect(health).toContainText('Penicillin (Rash, severe)')
  await expect(health).not.toContainText('Asthma')
  await expect(health).toContainText(/Metformin 500 mg\s+A white pill/)
  const { medicines } = await apiOf(page).medicines.mine()
  expect(medicines).toMatchObject([
    { name: 'Metformin 500 mg', schedules: [] },
    { name: 'A white pill', schedules: [] },
  ])
  await apiOf(page).medicines.stop({ id: medicines[1]!.id, version: 1, reason: 'doctor_stopped', text: '' })
  await expect(health).not.toContainText('A white pill') // read again: the list changed
  await health.getByRole('link', { name: 'Set times, or stop one' }).click()
  await expect(page).toHaveURL(/medication-reminders\?view=all/)
  await page.getByRole('button', { name: 'When do you take Metformin 500 mg?' }).click()
  const times = page.getByRole('dialog', { name: 'When do you take Metformin 500 mg?' })
  await checkScreen(page, 'medicines-first-times')
  await times.getByRole('button', { name: 'Save' }).click()
  await expect(times).toBeHidden()
  await expect(page.getByRole('button', { name: /^Metformin 500 mg/ })).toContainText('1 dose at 7:00 AM')
  await expect(page.getByRole('button', { name: 'When do you take Metformin 500 mg?' })).toBeHidden()
})

const overviewCard = (page: Page, name: string) => page.getByRole('region', { name })
const reading = (value1: number, value2: number, day: string) => {
  const at = new Date(`2026-11-${day}T07:30+02:00`)
  return { id: randomUUID(), kind: 'bp' as const, value1, value2, context: null, measuredAt: at, at, replaces: null }
}

test('the Overview says what will be there, leads to the next step, and follows what is written down, offline too', async ({ browser }) => {
  const { page, context } = await newBrowser(browser, phone)
  await newPatient(page, { onboarding: 'skipped' })
  await page.goto('/dashboard')
  const summary = overviewCard(page, 'My Health Summary')
  await expect(summary).toContainText('Begin with your allergies.')
  await expect(overviewCard(page, 'Medication Reminders')).toContainText('You have no medicines yet.')
  await expect(overviewCard(page, 'My Symptoms')).toContainText('Write down how you feel.')
  await checkScreen(page, 'home-new')
  await summary.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'My Health Summary', level: 1 })).toBeVisible()
  await checkScreen(page, 'health-summary-new')
  await page.getByRole('link', { name: 'Fill in allergies' }).click()
  await expect(page).toHaveURL(/\/profile$/)

  await test.step('what arrives is shown at once, without naming a condition', async () => {
    const api = apiOf(page)
    const { version } = await api.people.myProfile()
    const health = {
      chronic_conditions: ['Hypertension'],
      allergies: ['Penicillin'],
      no_known_allergies: false,
      chronic_medications: [],
      pregnancy: null,
    }
    await api.people.saveSection({ section: 'health', version, fields: health })
    await page.goto('/dashboard')
    await expect(summary).toContainText('No readings yet')
    await expect(summary).toContainText('1 condition · 1 allergy')
    await expect(summary).not.toContainText('pressure')
    await api.vitals.add(reading(148, 92, '19'))
    await expect(summary).toContainText('148/92 Blood pressure · Above target · Yesterday')
    const at = new Date('2026-11-20T07:40+02:00')
    await api.symptoms.sync({
      actions: [{ action: 'log', id: randomUUID(), at, logId: randomUUID(), entry: symptomEntry({ occurredAt: at }) }],
    })
    await expect(overviewCard(page, 'My Symptoms')).toContainText('1 of 7 days tracked')
    await expect(overviewCard(page, 'My Symptoms')).toContainText('Headache, mild · today')
    await checkScreen(page, 'home-overview')
  })
  await test.step('its own screen says which, with the next step', async () => {
    await summary.getByRole('link').press('Enter')
    await expect(page.getByRole('heading', { name: 'A reading is outside its target' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Conditions' })).toContainText('High blood pressure')
    await expect(page.getByRole('region', { name: 'Allergies' })).toContainText('Penicillin')
    await expect(page.getByRole('region', { name: 'Last readings' })).toContainText('148/92 mmHg')
    await checkScreen(page, 'health-summary')
    await apiOf(page).vitals.add(reading(126, 80, '20'))
    await expect(page.getByRole('region', { name: 'Last readings' })).toContainText('126/80 mmHg')
    await expect(page.getByRole('heading', { name: 'A reading is outside its target' })).not.toBeVisible()
  })
  await test.step('without a connection both say the same', async () => {
    await page.goto('/dashboard')
    await expect(summary).toContainText('126/80')
    await cachedForOffline(page)
    await expect.poll(() => offlineRecord(page)).toContain('"value1":126')
    await startOffline(context, page)
    await expect(summary).toContainText('126/80 Blood pressure · In target')
    await summary.getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Conditions' })).toContainText('High blood pressure')
  })
})
