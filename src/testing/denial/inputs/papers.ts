import { referral } from '#testing/papers.ts'
import { PASSWORD } from '#testing/visits.ts'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'papers'> = {
  forVisit: ({ visit }) => ({ appointmentId: visit }),
  offered: ({ visit }) => ({ appointmentId: visit }),
  saveDraft: ({ visit }) => ({ appointmentId: visit, version: 999, paper: { kind: 'referral_letter', content: referral } }),
  requestDetails: ({ visit }) => ({ appointmentId: visit, about: 'details' }),
  answerRequest: ({ visit }) => ({ appointmentId: visit, about: 'details', given: false }),
  preview: ({ visit }) => ({ appointmentId: visit, kind: 'sick_note' }),
  issue: ({ visit }) => ({ appointmentId: visit, kind: 'sick_note', version: 999, password: PASSWORD }),
  original: ({ document }) => ({ documentId: document }),
  attachScan: ({ document }) => ({ documentId: document, scan: new File(['no scan'], 'scan.pdf', { type: 'application/pdf' }) }),
  revoke: ({ document }) => ({ documentId: document, reason: '' }),
  mine: () => undefined,
  consentToDiagnosis: ({ visit }) => ({ appointmentId: visit, allowed: false }),
}
