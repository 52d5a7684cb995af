import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { pdfOf } from '#testing/pdfParts.ts'
import { checkScreen } from './support/accessibility.ts'
import { newBrowser, desktop, phone } from './support/people.ts'
import { photoWithPlace } from './support/profile.ts'
import { doctorWho, patientOfToday } from './support/records.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-12-01 13:00'))

const pdf = (catalogue = '') =>
  pdfOf([
    `<</Type /Catalog /Pages 2 0 R ${catalogue}>>`,
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>>',
  ])
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add a document' })
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  dialogOf(page).locator('input[type="file"]').setInputFiles({ name, mimeType, buffer })
const add = (page: Page) => dialogOf(page).getByRole('button', { name: 'Add the document' }).click()
const rowOf = (page: Page, title: string) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: title })

/** A doctor at the documents of a patient whom they see this afternoon, and that patient. */
async function atDocuments(browser: Parameters<typeof newBrowser>[0], firstName: string) {
  const { page: patient } = await newBrowser(browser, phone)
  const { userId } = await patientOfToday(patient, firstName)
  const { page: doctor } = await newBrowser(browser, desktop)
  await doctorWho(doctor, true, userId)
  await doctor.goto(`/doctor/patients/${userId}?tab=documents`)
  await expect(doctor.getByText(/^No documents yet/)).toBeVisible()
  await doctor.getByRole('button', { name: 'Add a document' }).click()
  return { patient, doctor }
}

test('a photo of a lab result is added, the patient has it without its place, and a mistake is taken back', async ({ browser }) => {
  const { patient, doctor } = await atDocuments(browser, 'Naledi')
  await choose(doctor, 'IMG_2041.png', 'image/png', await photoWithPlace())
  await dialogOf(doctor).getByRole('radio', { name: 'Lab result' }).check()
  await dialogOf(doctor).getByLabel('Title').fill('HbA1c, Lancet')
  await checkScreen(doctor, 'upload-form')
  await add(doctor)
  await expect(rowOf(doctor, 'HbA1c, Lancet')).toContainText(/Lab result · .* · JPG/)
  await expect(dialogOf(doctor)).toBeHidden()

  await patient.goto('/reports')
  const mine = patient.getByRole('region', { name: 'Documents your doctors added' })
  await expect(mine.getByText('HbA1c, Lancet')).toBeVisible()
  await checkScreen(patient, 'reports-uploads')
  const downloading = patient.waitForEvent('download')
  await mine.getByRole('button', { name: 'Download HbA1c, Lancet' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('lab-result-2026-12-01.jpg')
  const kept = await readFile(await download.path())
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  for (const trace of ['Exif', 'CanaryCam']) expect(kept.includes(trace), trace).toBe(false) // three letters stand in a picture by chance

  await test.step('what is for doctors only appears at the patient’s once it is shared', async () => {
    await doctor.getByRole('button', { name: 'Add a document' }).click()
    await choose(doctor, 'biopsy.pdf', 'application/pdf', pdf())
    await dialogOf(doctor).getByRole('radio', { name: 'Letter' }).check()
    await dialogOf(doctor).getByLabel('Title').fill('Biopsy')
    await dialogOf(doctor).getByLabel('For doctors only').check()
    await add(doctor)
    await expect(rowOf(doctor, 'Biopsy')).toContainText('For doctors only')
    await checkScreen(doctor, 'record-documents')
    const opening = doctor.context().waitForEvent('page')
    await doctor.getByRole('button', { name: 'Open Biopsy', exact: true }).click()
    await (await opening).close()
    await expect(mine.getByText('Biopsy')).toHaveCount(0)
    await doctor.getByRole('button', { name: 'Share Biopsy with the patient' }).click()
    await expect(mine.getByText('Biopsy')).toBeVisible()
  })

  await doctor.getByRole('button', { name: 'Mark Biopsy as entered in error' }).click()
  const question = doctor.getByRole('dialog', { name: 'Mark Biopsy as entered in error?' })
  await expect(question.getByText('Enter a reason first.')).toBeVisible()
  await question.getByLabel('Reason').fill('It is another patient’s')
  await question.getByRole('button', { name: 'Mark as entered in error' }).click()
  await expect(rowOf(doctor, 'Biopsy')).toContainText('It is another patient’s')
  await expect(mine.getByText('Biopsy')).toHaveCount(0)
  await patient.goto('/settings?tab=privacy')
  await expect(patient.getByRole('list', { name: 'Who looked at my record' })).toContainText('Documents')
})

test('what cannot be taken is said in words, and what is on its way can be stopped', async ({ browser }) => {
  const { doctor } = await atDocuments(browser, 'Karabo')
  const dialog = dialogOf(doctor)
  await add(doctor)
  await expect(dialog.getByText('Choose a file first.')).toBeVisible()
  await choose(doctor, 'scan.pdf', 'application/pdf', Buffer.alloc(10_000_001))
  await dialog.getByRole('radio', { name: 'Lab result' }).check()
  await dialog.getByLabel('Title').fill('HbA1c')
  await add(doctor)
  await expect(dialog.getByText(/^This file is larger than 10 MB/)).toBeVisible()
  await choose(doctor, 'result.pdf', 'application/pdf', pdf('/OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>'))
  await add(doctor)
  await expect(dialog.getByText(/^This PDF holds a program/)).toBeVisible()
  await checkScreen(doctor, 'upload-refused')

  await choose(doctor, 'result.pdf', 'application/pdf', pdf())
  let arrived = () => {}
  const isHeld = new Promise<void>((resolve) => (arrived = resolve))
  await doctor.route('**/api/rpc/uploads/add', () => arrived(), { times: 1 }) // and is never answered
  await add(doctor)
  await isHeld
  await expect(dialog.getByRole('progressbar', { name: 'How much is sent' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await expect(dialog.getByLabel('Title')).toHaveValue('HbA1c')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await add(doctor)
  await expect(dialog).toBeHidden()
  await expect(rowOf(doctor, 'HbA1c')).toHaveCount(1)
})
