import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { checkScreen } from './support/accessibility.ts'
import { cachedForOffline, offlineRecord, startOffline } from './support/offline.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { desktop, newBrowser, phone, signInAt } from './support/people.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 10:00'))

const footer = 'This app is not an emergency service. Our nurses work Monday to Friday, 8:00 AM–5:00 PM, and not on public holidays.'
const agree = (patient: Page) =>
  apiOf(patient).consents.agree({
    texts: (['psp_support', 'share_symptom_alerts'] as const).map((code) => ({ code, version: '1' })),
  })

async function log(page: Page, typed: string, name: string, severity: string) {
  await page.getByRole('button', { name: /^(Something else|Add a symptom)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What do you feel?').fill(typed)
  await dialog.getByRole('button', { name }).click()
  await dialog.getByRole('button', { name: severity }).click()
}

async function measure(page: Page, kind: string, ...values: [label: string, value: string][]) {
  await page.getByRole('button', { name: 'Add a reading' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a reading' })
  await dialog.getByRole('button', { name: kind, exact: true }).click()
  for (const [label, value] of values) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('chest pain without a connection shows the numbers at once, and waits first for nurses when it is back', async ({ browser }) => {
  const { page, context } = await newBrowser(browser, phone)
  await newPatient(page, { firstName: 'Lesedi' })
  await agree(page)
  await page.goto('/my-symptoms')
  await expect(page.getByText('No symptoms logged yet.')).toBeVisible()
  await cachedForOffline(page)
  await expect.poll(() => offlineRecord(page)).toContain('share_symptom_alerts')
  const { page: nurse } = await newBrowser(browser, desktop)
  await signInAt(nurse, 'sister.zanele@demo.example', '/nurse/support-queue')
  const line = nurse.getByRole('link', { name: /^Lesedi/ })
  const card = page.getByRole('dialog', { name: 'Chest pain, moderate' })

  await test.step('card E, word for word, its heading in focus', async () => {
    await startOffline(context, page, '/my-symptoms')
    await log(page, 'chest', 'Chest pain', 'Moderate – it limits me')
    await expect(card.getByRole('heading', { name: 'Get help now' })).toBeFocused()
    await expect(card).toContainText(
      'What you told us can be a sign of a serious problem. Call 112 from any cellphone or 10177 for an ambulance, or go to the nearest hospital emergency unit now. Do not drive yourself. If you can, ask someone to stay with you.',
    )
    await expect(card).toContainText(footer)
    await expect(card.getByRole('link', { name: 'Call 112', exact: true })).toHaveAttribute('href', 'tel:112')
    await expect(card.getByRole('link', { name: 'Call 10177', exact: true })).toHaveAttribute('href', 'tel:10177')
    await expect(card).toContainText('We will tell your nurse team as soon as there is a connection.')
    await expect(line).toHaveCount(0)
    await checkScreen(page, 'red-flag-emergency', '[role=dialog]')
  })
  await test.step('with the connection it is sent, and only then the card says so', async () => {
    await context.setOffline(false)
    await expect(card).toContainText('We have told your nurse team.')
    await expect(line).toContainText('Red flag')
    await expect(line).toContainText('Emergency')
    await line.click()
    await expect(nurse.getByRole('list', { name: 'History' })).toContainText('Chest pain, moderate.')
    await checkScreen(nurse, 'queue-red-flag')
  })
  await test.step('a mistake stays with the nurses, for a check-back', async () => {
    await card.getByRole('button', { name: 'This was a mistake' }).click()
    await expect(card).toBeHidden()
    await expect(page.getByText('No symptoms logged yet.')).toBeVisible()
    await expect(nurse.getByRole('list', { name: 'History' })).toContainText(
      'The patient said that this was a mistake: Chest pain, moderate.',
    )
    await expect(line).not.toContainText('Emergency')
  })
})

test('without consent nothing is sent and the card says so; Back closes it', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page, { firstName: 'Refilwe' })
  await page.goto('/my-symptoms')
  await log(page, 'yellow', 'Yellow eyes or skin', 'Mild – I can do everything')
  const card = page.getByRole('dialog', { name: 'Yellow eyes or skin, mild' })

  await test.step('card U', async () => {
    await expect(card.getByRole('heading', { name: 'Please see a health worker today.' })).toBeFocused()
    await expect(card).toContainText(
      'Go to your clinic, doctor or emergency unit today. If you get worse – chest pain, trouble breathing, fainting, confusion, heavy bleeding – call 112 or 10177.',
    )
    await expect(card).toContainText('We have told nobody.')
    await expect(card).toContainText(footer)
    await expect(card.getByRole('button', { name: 'Ask a nurse to call me' })).toBeVisible()
    await expect(card.getByRole('link', { name: 'Book a consultation' })).toHaveAttribute('href', /openBooking/)
    await checkScreen(page, 'red-flag-urgent', '[role=dialog]')
    await page.goBack()
    await expect(card).toBeHidden()
    await expect(page).toHaveURL(/my-symptoms/)
  })
  await test.step('card S', async () => {
    await log(page, 'sad', 'Low mood', 'Moderate – it limits me')
    await page.getByRole('dialog').getByRole('radio', { name: 'Yes' }).check({ force: true })
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    const help = page.getByRole('dialog', { name: 'Low mood, moderate' })
    await expect(help.getByRole('heading', { name: 'You matter, and you do not have to face this alone.' })).toBeFocused()
    await expect(help.getByRole('link', { name: /^Call 0800.567.567$/ })).toHaveAttribute('href', 'tel:0800567567')
    await checkScreen(page, 'red-flag-self-harm', '[role=dialog]')
    await help.getByRole('button', { name: 'Close' }).click()
  })
  const { page: nurse } = await newBrowser(browser, desktop)
  await signInAt(nurse, 'sister.zanele@demo.example', '/nurse/support-queue')
  await expect(nurse.getByRole('tab', { name: /^Unassigned/ })).toBeVisible()
  await expect(nurse.getByRole('link', { name: /^Refilwe/ })).toHaveCount(0)
})

test('a high pressure is measured again, a second one is an emergency, and a low sugar says what to take', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await apiOf(page).symptoms.sync({ actions: [coughOf(2)] })
  await page.goto('/my-symptoms?tab=readings')
  const card = page.getByRole('dialog', { name: /^Blood/ })

  await measure(page, 'Blood pressure', ['Upper number', '184'], ['Lower number', '96'])
  await expect(card.getByRole('heading', { name: 'Please see a health worker today.' })).toBeFocused()
  await expect(card).toContainText('Sit and rest for 5 minutes. Then measure your blood pressure again')
  await checkScreen(page, 'red-flag-pressure', '[role=dialog]')
  await card.getByRole('button', { name: 'Close' }).click()
  await measure(page, 'Blood pressure', ['Upper number', '182'], ['Lower number', '95'])
  await expect(card.getByRole('heading', { name: 'Get help now' })).toBeFocused()
  await card.getByRole('button', { name: 'I have called / I am with someone' }).click()
  await expect(card).toBeHidden()

  await measure(page, 'Blood sugar', ['Blood sugar', '2.8'])
  await expect(card.getByRole('heading', { name: 'Get help now' })).toBeFocused()
  await expect(card).toContainText(
    'Take 15 g sugar now – 3 teaspoons in water or half a glass of cool drink – and check again in 15 minutes.',
  )
  await checkScreen(page, 'red-flag-sugar', '[role=dialog]')
  await card.getByRole('button', { name: 'I have called / I am with someone' }).click()

  await test.step('a cough with night sweats: card N', async () => {
    await page.goto('/my-symptoms')
    await log(page, 'sweat', 'Night sweats', 'Mild – I can do everything')
    const soft = page.getByRole('dialog', { name: 'Night sweats, mild' })
    await expect(soft.getByRole('heading', { name: 'Please tell your nurse about this soon.' })).toBeFocused()
    await expect(soft).toContainText('TB test advised')
    await checkScreen(page, 'red-flag-nurse', '[role=dialog]')
    await soft.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('what is mild alone is not with the pressure of today', async () => {
    await log(page, 'blurred', 'Blurred vision', 'Mild – I can do everything')
    const grave = page.getByRole('dialog', { name: 'Blurred vision, mild' })
    await expect(grave.getByRole('heading', { name: 'Get help now' })).toBeFocused()
  })
})

function coughOf(daysAgo: number) {
  const occurredAt = new Date(Date.parse('2026-11-20T08:00:00Z') - daysAgo * 24 * 3_600_000)
  const entry = { code: 'cough', text: '', severity: 1, occurredAt, durationMinutes: null, notes: '', answers: {} } as const
  const ids = { id: randomUUID(), logId: randomUUID() }
  return { action: 'log' as const, ...ids, at: occurredAt, entry: { ...entry, triggers: [] } }
}
