import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChecklistItem } from '#rules/visits.ts'

/** What the checklist lacks, as the doctor reads it. */
export const missingItems: Record<ChecklistItem, MessageDescriptor> = {
  identity: msg`identity`,
  address: msg`where the patient is`,
  callback: msg`call-back number`,
  privatePlace: msg`private place`,
  consent: msg`telehealth consent (the patient gives it in the lobby)`,
  suitability: msg`suitability`,
  reason: msg`the reason for your answer on suitability`,
}
