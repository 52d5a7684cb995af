import type { SupportConsentCode } from '#contract/consents.ts'
import { supportConsents } from '#rules/supportConsents.ts'
import type { TestPerson, TestWorld } from './world.ts'

/** Agrees to nurse support, and to these besides. */
export const agree = (patient: TestPerson, ...codes: SupportConsentCode[]) =>
  patient.api.consents.agree({
    texts: ['psp_support' as const, ...codes].map((code) => ({ code, version: supportConsents[code].version })),
  })

/** A patient of the programme, as a nurse's or as columns say. */
export async function enrolled(world: TestWorld, changes: { nurse?: TestPerson; set?: string } = {}) {
  const patient = await world.as('patient')
  await agree(patient)
  if (changes.nurse)
    await world.owner.query('update enrolments set primary_nurse_id = $2 where patient_id = $1', [patient.id, changes.nurse.id])
  if (changes.set) await world.owner.query(`update enrolments set ${changes.set} where patient_id = $1`, [patient.id])
  return patient
}

/** A nurse who leads the programme. */
export async function asLead(world: TestWorld) {
  const lead = await world.as('nurse', { firstName: 'Zanele' })
  await world.owner.query('update nurse_profiles set is_lead = (nurse_id = $1)', [lead.id])
  return lead
}
