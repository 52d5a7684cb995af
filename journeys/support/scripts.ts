import type { Page } from '@playwright/test'
import type { PrescriptionItem } from '#contract/papers.ts'
import { signedScan } from '#testing/pdfParts.ts'
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
