import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PaperKind, Prescription, Referral, SickNote } from '#contract/papers.ts'
import { startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import type { ConflictField } from '#web/forms/conflict.ts'
import { i18n } from '#web/i18n.ts'
import type { PaperContents } from './usePaperDraft.ts'

const onDay = (day: string | null) => (day ? screenDate(startOfDay(day)) : '')
const inLines = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n')

const fitness = { totally_indisposed: msg`Unfit to work`, light_duties: msg`Fit for light duties` }
const basis = {
  personal_observation: msg`What I observed in this visit`,
  patient_information: msg`What the patient says, which I accept on reasonable grounds`,
}
const urgency = { emergency: msg`Emergency: immediately`, urgent: msg`Urgent: within 48 hours`, routine: msg`Routine` }

const field = <Content>(
  label: MessageDescriptor,
  keys: [keyof Content & string, ...(keyof Content & string)[]],
  show: (of: Content) => string,
) => ({ name: keys[0], keys, label, show }) satisfies ConflictField<Content>

const sickNote = [
  field<SickNote>(msg`First day`, ['from'], ({ from }) => onDay(from)),
  field<SickNote>(msg`Last day`, ['to'], ({ to }) => onDay(to)),
  field<SickNote>(msg`This note is based on`, ['basis', 'basisReason'], (note) =>
    inLines(note.basis && i18n._(basis[note.basis]), note.basisReason),
  ),
  field<SickNote>(msg`Fitness for work`, ['fitness', 'duties'], (note) =>
    inLines(note.fitness && i18n._(fitness[note.fitness]), note.duties),
  ),
  field<SickNote>(msg`Illness in plain words (optional)`, ['illness'], ({ illness }) => illness),
  field<SickNote>(msg`Employee number (optional)`, ['employeeNumber'], ({ employeeNumber }) => employeeNumber),
]

const referral = [
  field<Referral>(msg`Refer to`, ['to'], ({ to }) => to),
  field<Referral>(msg`Urgency`, ['urgency'], (letter) => (letter.urgency ? i18n._(urgency[letter.urgency]) : '')),
  field<Referral>(msg`Reason for referral`, ['reason'], ({ reason }) => reason),
  field<Referral>(msg`Findings`, ['findings'], ({ findings }) => findings),
]

/** What is chosen between, one by one, when two tabs wrote the same paper. The lines of a script stand or fall together. */
export const paperConflictFields: { [Kind in PaperKind]: readonly ConflictField<PaperContents[Kind]>[] } = {
  sick_note: sickNote,
  medication_script: [
    field<Prescription>(msg`Medicines`, ['items'], ({ items }) =>
      items.map((item) => Object.values(item).filter(Boolean).join(', ')).join('\n'),
    ),
  ],
  referral_letter: referral,
}
