import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EmergencyReason } from '#contract/emergencyAccess.ts'
import type { EmergencyAccess } from '#contract/emergencyAccess.ts'
import type { RecordAccess, RecordScope } from '#contract/patientRecords.ts'

export const emergencyCategoryLabels: Record<EmergencyReason, MessageDescriptor> = {
  emergency: msg`Emergency`,
  covering_colleague: msg`Covering for a colleague`,
  asked_by_phone: msg`The patient asked by phone`,
  other: msg`Another reason`,
}

export const viewerRoleLabels: Record<RecordAccess['role'], MessageDescriptor> = {
  doctor: msg`Doctor`,
  nurse: msg`PSP nurse`,
  admin: msg`Administrator`,
}

export const scopeLabels: Record<RecordScope, MessageDescriptor> = {
  full: msg`Whole record`,
  emergency: msg`Emergency access`,
  summary: msg`Summary until 24 hours before the visit`,
  own: msg`Your own notes and documents`,
  nursing: msg`Chart`,
}

export const refusedAccessLabels: Record<NonNullable<EmergencyAccess['refused']>, MessageDescriptor> = {
  wrong_password: msg`Refused: wrong password`,
  not_found: msg`Refused: no such patient`,
  suspended: msg`Refused: too often within seven days`,
}

const recordSectionLabels: Record<string, MessageDescriptor> = {
  summary: msg`Summary`,
  'visits and notes': msg`Visits and notes`,
  problems: msg`Problems`,
  diagnoses: msg`Diagnoses`,
  medicines: msg`Medicines`,
  symptoms: msg`Symptoms`,
  vitals: msg`Readings`,
  allergies: msg`Allergies`,
  documents: msg`Documents`,
  'health report': msg`Health report`,
  timeline: msg`Timeline`,
  'access log': msg`Who looked at the record`,
  photo: msg`Photo`,
  'emergency access': msg`Emergency access`,
  'emergency note': msg`Emergency note`,
  papers: msg`Documents`,
  'emergency access review': msg`Emergency access review`,
  'patient list': msg`Patient list`,
  appointment: msg`Appointment`,
  workspace: msg`Visit`,
  'visit notes': msg`Visit notes`,
  wallet: msg`Wallet`,
}

/** What part of a record it was. A part that has no words of its own is said as the record names it. */
export function recordSectionLabel(i18n: I18n, section: string): string {
  const known = recordSectionLabels[section]
  return known ? i18n._(known) : section.charAt(0).toUpperCase() + section.slice(1)
}

const sexLabels: Record<string, MessageDescriptor> = { female: msg`female`, male: msg`male`, intersex: msg`intersex` }

export const sexLabel = (i18n: I18n, sex: string | null) => (sex && sexLabels[sex] ? i18n._(sexLabels[sex]) : null)
