import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MissingItem } from '#rules/signing.ts'
import type { ChecklistItem } from '#rules/visits.ts'

/** What the doctor has not confirmed yet. */
export const missingChecklistLabels: Record<ChecklistItem, MessageDescriptor> = {
  identity: msg`identity`,
  address: msg`where the patient is`,
  callback: msg`call-back number`,
  privatePlace: msg`private place`,
  suitability: msg`suitability`,
  reason: msg`the reason for your answer on suitability`,
}

/** What the note lacks before it is signed. */
export const missingNoteLabels: Record<MissingItem['item'], MessageDescriptor> = {
  plan: msg`a plan`,
  headings: msg`nothing written under: {about}`,
  diagnosis: msg`a diagnosis`,
  code: msg`an ICD-10 code for each diagnosis`,
  code_unknown: msg`the code {about} is not in the code list`,
  code_not_primary: msg`the code {about} cannot be the first one`,
  code_cause_missing: msg`the injury {about} needs a code for its external cause (V01 to Y98)`,
  code_gender: msg`the code {about} does not match the patient's gender on file`,
  code_age: msg`the code {about} does not match the patient's age`,
  follow_up: msg`a decision on follow-up`,
  summary: msg`the summary for the patient`,
  notifiable: msg`{about} is notifiable by law: record what you do about it`,
}
