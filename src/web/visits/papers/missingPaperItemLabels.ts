import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a paper lacks, as the doctor reads it. Of a prescription's lines the number follows: 'quantity:0'. */
export const missingPaperItemLabels: Record<string, MessageDescriptor> = {
  practitioner: msg`your qualification, practice address and HPCSA number (the administrator keeps them)`,
  patient_name: msg`the patient’s name, in letters that can be printed (A to Z)`,
  examined_at: msg`an examination: the visit has not started`,
  basis: msg`what the note is based on`,
  basis_must_be_information: msg`for days before the examination the note must be based on what the patient says`,
  basis_by_phone: msg`after a visit by phone the note must be based on what the patient says`,
  basis_reason: msg`the reason for days before the examination`,
  illness_consent: msg`the patient’s agreement to name the illness`,
  illness_code: msg`the illness in plain words, never a code`,
  fitness: msg`fitness for work`,
  duties: msg`the light duties`,
  from: msg`the first day`,
  to: msg`the last day`,
  backdated: msg`a first day at most 2 days before the examination`,
  starts_late: msg`a first day at most 3 days after the examination`,
  order: msg`a last day that is not before the first`,
  too_long: msg`at most 14 days`,
  patient_identity: msg`the patient’s ID or passport number`,
  patient_address: msg`the patient’s home address`,
  patient_birth_date: msg`the patient’s date of birth`,
  patient_gender: msg`the patient’s gender`,
  items: msg`a medicine`,
  name: msg`name`,
  form: msg`dosage form`,
  strength: msg`strength`,
  schedule: msg`schedule`,
  schedule_refused: msg`a schedule that can be prescribed here`,
  quantity: msg`quantity`,
  dose: msg`dose`,
  frequency: msg`how often`,
  no_repeats: msg`no repeats: Schedule 6 has none`,
  too_many_repeats: msg`at most 5 repeats`,
  repeat_interval: msg`repeat interval`,
  repeats_too_long: msg`repeats that end within 6 months`,
  course: msg`a duration of at most 30 days`,
  answer: msg`the override reason`,
  urgency: msg`the urgency`,
  reason: msg`the reason`,
  findings: msg`your findings`,
}

/** For a referral 'to' is a person, not a day. */
export const missingReferralItemLabels: Record<string, MessageDescriptor> = { ...missingPaperItemLabels, to: msg`to whom` }
