import { v7 } from 'uuid'
import type { PaperContent, PaperKind, Prescription, PrescriptionItem, Referral, SickNote } from '#contract/papers.ts'
import { givePassword, PASSWORD, startedVisit, type CreatedVisit, type VisitOptions } from './visits.ts'
import type { TestWorld } from './world.ts'

export const sickNote: SickNote = {
  employeeNumber: 'E-17',
  basis: 'personal_observation',
  basisReason: '',
  illness: '',
  fitness: 'totally_indisposed',
  duties: '',
  from: '2026-11-20',
  to: '2026-11-22',
}

export const scriptItem: PrescriptionItem = {
  name: 'Paracetamol',
  form: 'tablet',
  strength: '500 mg',
  schedule: 2,
  quantity: 20,
  dose: '2 tablets',
  frequency: 'four times a day',
  instructions: 'With food',
  repeats: 1,
  repeatEveryDays: 30,
  courseDays: 5,
  answer: '',
}
export const prescription: Prescription = { items: [scriptItem] }

export const referral: Referral = { to: 'Eye clinic, Baragwanath', urgency: 'urgent', reason: 'Loss of sight', findings: 'Red left eye' }

const papers: Record<PaperKind, PaperContent> = {
  sick_note: { kind: 'sick_note', content: sickNote },
  medication_script: { kind: 'medication_script', content: prescription },
  referral_letter: { kind: 'referral_letter', content: referral },
}

/** A visit under way, of a patient whose profile has all that a prescription must name. */
export async function visitForPapers(world: TestWorld, options: VisitOptions = {}): Promise<CreatedVisit> {
  const visit = await startedVisit(world, options)
  const { patient, doctor } = visit
  await givePassword(world, doctor)
  const { version } = await patient.api.people.myProfile()
  const number = v7().replaceAll('-', '').slice(-10).toUpperCase() // each number is one person's
  await patient.api.people.saveIdentity({ version, kind: 'passport', number, country: 'Zimbabwe' })
  await world.owner.query(`update profiles set address = '7 Long Street, Cape Town' where id = $1`, [patient.id])
  return visit
}

type PaperOptions = { content?: PaperContent['content']; version?: number }

/** Drafts a paper in the visit and issues it. */
export async function issuedPaper({ appointmentId, doctor }: CreatedVisit, kind: PaperKind, { content, version = 0 }: PaperOptions = {}) {
  const paper = content ? ({ kind, content } as PaperContent) : papers[kind]
  const saved = await doctor.api.papers.saveDraft({ appointmentId, version, paper })
  return doctor.api.papers.issue({ appointmentId, kind, version: saved.version, password: PASSWORD })
}
