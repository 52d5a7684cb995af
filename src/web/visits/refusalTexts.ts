import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { visitsRefusals } from '#contract/refusals/visits.ts'
import type { papersRefusals } from '#contract/refusals/papers.ts'

export const visitsRefusalTexts = {
  VISIT_NOT_ENDED: msg`End the visit first, then sign.`,
  SUMMARY_MISSING: msg`Write the summary for the patient first.`,
  NOTE_INCOMPLETE: msg`Something is still missing before you can sign. It is listed above the button.`,
  ALREADY_SIGNED: msg`This note is signed. Add an addendum instead.`,
  NOT_SIGNED: msg`This note is not signed yet. Change the note itself.`,
  REGISTRATION_EXPIRED: msg`Your registration on file has expired. Ask the administrator to renew it before you sign.`,
} satisfies Record<keyof typeof visitsRefusals, MessageDescriptor>

export const papersRefusalTexts = {
  PAPER_REVOKED: msg`This document was revoked and is no longer valid.`,
} satisfies Partial<Record<keyof typeof papersRefusals, MessageDescriptor>>
