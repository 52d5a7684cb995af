import { expect } from '@playwright/test'
import { v7 } from 'uuid'
import { checkScreen } from './support/accessibility.ts'
import { apiOf } from './support/patients.ts'
import { readPdfDownload } from './support/pdfs.ts'
import { newBrowser, DEMO_PASSWORD, desktop, phone } from './support/people.ts'
import { doctorWho, patientOfToday } from './support/records.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-12-01 13:00'))

test('a report of a period is made, read and kept, and says what the calendar says', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await apiOf(page).accounts.signIn({ email: 'lerato@demo.example', password: DEMO_PASSWORD, role: 'patient' })
  await test.step('in the demo one stands ready, and one is shared with the doctor of the coming visit', async () => {
    const { healthReports } = apiOf(page)
    const reports = await healthReports.mine()
    expect(reports.map(({ state, share }) => [state, share?.doctorName])).toEqual([
      ['ready', 'Dr. Kagiso Molefe'],
      ['ready', undefined],
    ])
    for (const { id } of reports) expect((await healthReports.read({ id })).report.symptoms.total).toBeGreaterThan(5)
  })
  const at = new Date('2026-12-01T08:00:00Z')
  const entry = {
    code: 'itching', // which the demo world does not have
    text: '',
    severity: 2,
    occurredAt: at,
    durationMinutes: null,
    triggers: [],
    notes: '',
    answers: {},
  } as const
  await apiOf(page).symptoms.sync({ actions: [{ action: 'log', id: v7(), at, logId: v7(), entry: { ...entry, triggers: [] } }] })
  await page.goto('/reports')
  await page.getByRole('button', { name: 'Make a health report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a health report' })

  await test.step('other days are checked before anything is asked', async () => {
    await dialog.getByRole('radio', { name: 'Other days' }).check()
    await dialog.getByLabel('First day').fill('2025-11-01')
    await dialog.getByRole('button', { name: 'Make the report' }).click()
    await expect(dialog.getByText('A report covers a year at most. Choose fewer days.')).toBeVisible()
    await checkScreen(page, 'health-report-form')
  })
  await dialog.getByRole('radio', { name: 'Last 3 months' }).check()
  await dialog.getByRole('button', { name: 'Make the report' }).click()
  const row = page.getByRole('link', { name: /^Wed, Sep 2, 2026 to Tue, Dec 1, 2026/ })
  await expect(row).toContainText('Ready. Only you see it.')
  await checkScreen(page, 'health-reports')
  await row.click()
  await expect(page).toHaveURL(/\/health-report\/[0-9a-f-]{36}$/)
  await expect(page).toHaveTitle(/^Report/)
  await expect(page.getByRole('region', { name: 'Medicines', exact: true })).toContainText('Amlodipine 5 mg')
  await expect(page.getByRole('region', { name: 'Symptoms' })).toContainText(/Itching.*2\.0 Moderate/)
  await checkScreen(page, 'health-report')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('report-2026-09-02-to-2026-12-01.pdf')
  const text = (await readPdfDownload(download)).replaceAll('\u00a0', ' ')
  expect(text).toContain('Days 2 Sep 2026 to 1 Dec 2026')
  expect(text).toContain('Itching 1 2.0 Moderate Moderate 1 Dec 2026')
  const overall = /Adherence over all: \d+%/.exec(text)?.[0]
  expect(overall).toBeDefined()
  await expect(page.getByText(overall!)).toBeVisible()
})

test('an empty one says so, its doctor reads it while it is shared, and it leaves their screen when it is taken back', async ({
  browser,
}) => {
  const { page: patient } = await newBrowser(browser, phone)
  const { userId } = await patientOfToday(patient, 'Thandi')
  const id = v7()
  await apiOf(patient).healthReports.make({ id, from: '2026-11-02', to: '2026-12-01' })
  await patient.goto('/reports')
  await patient.getByRole('link', { name: /^Mon, Nov 2, 2026 to/ }).click()
  await expect(patient.getByText('Nothing was recorded in these days.')).toBeVisible()
  await patient.getByRole('button', { name: /^Share with Dr/ }).click()
  await expect(patient.getByText(/has a copy in your record since/)).toBeVisible()
  await checkScreen(patient, 'health-report-shared')

  const { page: doctor } = await newBrowser(browser, desktop)
  await doctorWho(doctor, true, userId)
  await doctor.goto(`/doctor/patients/${userId}?tab=documents`)
  const shared = doctor.getByRole('region', { name: 'Health reports from the patient' })
  await shared.getByRole('button', { name: /^Health report, Mon, Nov 2, 2026/ }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Health report' })
  await expect(dialog.getByText('Nothing was recorded in these days.')).toBeVisible()
  await checkScreen(doctor, 'health-report-doctor')
  await patient.getByRole('button', { name: 'Take it back' }).click()
  await expect(dialog.getByText('The patient no longer shares this report.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(shared).toHaveCount(0)

  await patient.goto('/health-report/019ab000-0000-7000-8000-000000000001')
  await expect(patient.getByText(/^This report is not kept any more/)).toBeVisible()
  await checkScreen(patient, 'health-report-gone')
})
