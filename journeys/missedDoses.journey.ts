import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { checkScreen } from './support/accessibility.ts'
import { cachedForOffline, offlineRecord, startOffline } from './support/offline.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { desktop, newBrowser, phone, signInAt } from './support/people.ts'
import { test } from './support/test.ts'
import { passTimeTo, serverTime } from './support/time.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

const lasting = { startsOn: '2026-11-20', endsOn: null, doseQty: 1, doseUnit: 'tablet' }
const details = {
  form: 'tablet',
  route: 'oral',
  scheduleHint: null,
  indication: '',
  foodNote: 'any',
  colour: null,
  instructions: '',
  prescriberText: '',
} as const

/** Four times before two o'clock: three of them are missed by one. */
const takesMetformin = (patient: Page) =>
  apiOf(patient).medicines.add({
    id: randomUUID(),
    details: { ...details, name: 'Metformin', genericName: 'metformin', strengthText: '500 mg' },
    schedule: { kind: 'fixed_times', ...lasting, times: ['09:00', '10:30', '12:00', '13:30'], daysOfWeek: null },
    stock: null,
  })
const agree = (patient: Page, ...codes: ('psp_support' | 'share_adherence_alerts')[]) =>
  apiOf(patient).consents.agree({ texts: codes.map((code) => ({ code, version: '1' })) })

test('who missed three doses appears on the screen that a nurse has open', async ({ browser }) => {
  const { page: patient } = await newBrowser(browser, phone)
  await newPatient(patient, { firstName: 'Kamogelo' })
  await agree(patient, 'psp_support', 'share_adherence_alerts')
  await takesMetformin(patient)
  const { page: nurse } = await newBrowser(browser, desktop)
  await signInAt(nurse, 'sister.zanele@demo.example', '/nurse/support-queue')
  const line = nurse.getByRole('link', { name: /^Kamogelo/ })
  await passTimeTo(nurse, '2026-11-20 12:59')
  await expect(nurse.getByRole('tab', { name: 'Unassigned (1)' })).toBeVisible()
  await expect(line).toHaveCount(0)

  await passTimeTo(nurse, '2026-11-20 13:00')
  await expect(line).toContainText('Doses not taken')
  await expect(line).toContainText('Metformin 500 mg: 3 doses in a row not taken.')
  await line.click()
  await expect(nurse.getByRole('list', { name: 'History' })).toContainText('Found by the app')
  await checkScreen(nurse, 'queue-missed-doses')
})

test('who did not agree to that is offered help on their own phone, and asks for it', async ({ browser }) => {
  const { page: patient } = await newBrowser(browser, phone)
  await newPatient(patient)
  await takesMetformin(patient)
  await patient.goto('/medication-reminders')
  await expect(patient.getByRole('navigation', { name: 'Medicines' })).toBeVisible()
  const help = patient.getByRole('region', { name: 'You missed some doses' })
  await expect(help).toHaveCount(0)
  await passTimeTo(patient, '2026-11-20 13:00')
  await expect(help).toContainText('Do not double up unless told to.')
  await checkScreen(patient, 'self-help')
  await help.getByRole('button', { name: 'Ask a nurse to call me' }).click()
  await expect(help.getByRole('status')).toContainText('You have asked a nurse to call you')
})

test('more paracetamol than anybody may take shows what to do before anything else', async ({ browser }) => {
  const { page: patient, context } = await newBrowser(browser, phone)
  await newPatient(patient)
  const [medicationId, at] = [randomUUID(), new Date('2026-11-20T08:00:00+02:00')]
  await apiOf(patient).medicines.add({
    id: medicationId,
    details: { ...details, name: 'Panado', genericName: 'paracetamol', strengthText: '500 mg' },
    schedule: { kind: 'prn', ...lasting, maxPer24h: 4, minGapMinutes: 240 },
    stock: null,
  })
  const take = (qty: number) =>
    apiOf(patient).doses.sync({
      deviceId: randomUUID(),
      actions: [
        { action: 'take', id: randomUUID(), medicationId, doseId: randomUUID(), dueAt: null, at, via: 'app', takenAt: at, qty, note: '' },
      ],
    })
  await take(1)
  await take(1)
  await patient.goto('/medication-reminders')
  const card = patient.getByRole('region', { name: 'More than your limit' })
  await expect(card).toContainText('This is more than your limit.')
  await expect(card.getByRole('heading', { name: 'Please see a health worker today.' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Call 0861 555 777' })).toHaveAttribute('href', 'tel:0861555777')
  await expect(card).toContainText('We tell nobody unless you press this button.')
  await checkScreen(patient, 'more-than-limit')
  await take(7)
  await expect(card.getByRole('heading', { name: 'Get help now' })).toBeVisible() // without a reload
  await expect(card.getByRole('link', { name: 'Call 112' })).toBeVisible()
  await checkScreen(patient, 'too-much-paracetamol')
  await cachedForOffline(patient)
  await expect.poll(() => offlineRecord(patient)).toContain('Panado')
  await startOffline(context, patient, '/medication-reminders')
  await expect(card.getByRole('heading', { name: 'Get help now' })).toBeVisible()
  await expect(card).toContainText('We tell nobody unless you press this button.') // what was agreed to is kept here too
})
