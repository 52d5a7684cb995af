import { expect, type Page } from '@playwright/test'
import type { PrescriptionItem } from '#contract/papers.ts'
import { signedScan } from '#testing/pdfParts.ts'
import { checkScreen } from './accessibility.ts'
import { apiOf } from './patients.ts'
import { DEMO_PASSWORD } from './people.ts'
import type { Visit } from './visits.ts'

export const simvastatin: PrescriptionItem = {
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

/** What a script must name of the patient. */
export async function giveScriptDetails(patient: Page, passport: string) {
  const { people } = apiOf(patient)
  const { version } = await people.myProfile()
  const saved = await people.saveIdentity({ version, kind: 'passport', number: passport, country: 'Lesotho' })
  const contact = { phone_number: '+27825550199', address: '12 Zone 3, Diepkloof', safe_to_leave_message: false }
  await people.saveSection({ section: 'contact', version: saved.version, fields: contact })
}

/** The doctor of a visit that goes on issues a script, signs it by hand and attaches it. */
export async function signScript({ doctor, appointmentId }: Pick<Visit, 'doctor' | 'appointmentId'>, items: PrescriptionItem[]) {
  const { papers } = apiOf(doctor)
  const kind = 'medication_script' as const
  const { version } = await papers.saveDraft({ appointmentId, version: 0, paper: { kind, content: { items } } })
  const { id: documentId } = await papers.issue({ appointmentId, kind, version, password: DEMO_PASSWORD })
  await papers.attachScan({ documentId, scan: signedScan() })
}

/** For somebody whom nothing was prescribed to: offered, taken back, taken again and issued. */
export async function prescribeOften(doctor: Page, appointmentId: string) {
  await doctor.goto(`/doctor/consultation/${appointmentId}?tab=prescription`)
  const script = doctor.getByRole('tabpanel', { name: 'Script' })
  const often = script.getByRole('region', { name: 'You prescribe often' })
  const line = script.getByRole('group', { name: 'Medicine 1' })
  const prescribe = often.getByRole('button', { name: 'Add Prednisone 5 mg, 1 tablet in the morning' })
  await expect(script.getByRole('region', { name: 'The patient’s medicines' })).toBeHidden()
  await expect(often.getByRole('button')).toHaveCount(2)
  await checkScreen(doctor, 'script-often')
  await prescribe.click()
  await expect(line.getByLabel('Quantity')).toHaveValue('30')
  await expect(prescribe).toBeHidden()
  await line.getByRole('button', { name: 'Remove' }).click()
  await expect(line).toBeHidden()
  await prescribe.click()
  await expect(line.getByLabel('How often')).toHaveValue('in the morning')
  await script.getByRole('button', { name: 'Issue script' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Issue this script?' })
  await expect(dialog.getByText(/^It must be signed by hand/)).toBeVisible()
  await checkScreen(doctor, 'script-issue', '[role=dialog]')
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Issue script' }).click()
  await expect(script.getByRole('list', { name: 'Medicines on this script' })).toContainText('Prednisone 5 mg, tablet')
}
