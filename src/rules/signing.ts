import type { ErrorCode } from '#contract/errors.ts'
import type { Icd10Row, NotifiableAnswer, NotifiableCondition } from '#contract/codes.ts'
import type { Checklist, Note } from '#contract/visitNotes.ts'
import type { VisitOutcome } from '#contract/visits.ts'
import { codeFaults, type CodeFault } from './codeFaults.ts'
import { emptyHeadings, isWritten } from './emptyHeadings.ts'
import { notifiableConditionsIn, unansweredConditions } from './notifiable.ts'
import { localDate } from './time.ts'
import { missingToSign } from './visits.ts'

/** Where in the note something is missing. */
export type NotePart = 'notes' | 'diagnoses' | 'followUp' | 'summary' | 'notifiable'

export type MissingItem = {
  item: 'summary' | 'notifiable' | `code_${CodeFault['fault']}` | 'diagnosis' | 'code' | 'plan' | 'headings' | 'follow_up'
  part: NotePart
  /** Signing waits for it; the rest is advice. */
  blocks: boolean
  /** The codes, conditions or headings it is about. */
  about?: string
  /** Which of the diagnoses, counted from 0. */
  position?: number
}

export type NoteToSign = {
  note: Pick<Note, 'subjective' | 'objective' | 'assessment' | 'plan' | 'diagnoses' | 'followUp' | 'patientSummary'>
  /** What the code list says of the codes in the note. */
  known: readonly Icd10Row[]
  conditions: readonly NotifiableCondition[]
  answers: readonly Pick<NotifiableAnswer, 'conditionId'>[]
  patient: { gender: string | null; age: number | null }
}

/** What a note lacks before it is signed, in the order of the note: what signing waits for, and what is worth a second look. */
export function missingBeforeSigning({ note, known, conditions, answers, patient }: NoteToSign): MissingItem[] {
  const { diagnoses, plan, followUp, patientSummary } = note
  const headings = [note.subjective, note.objective, note.assessment, plan].flatMap(emptyHeadings)
  const advice = (item: MissingItem['item'], part: NotePart): MissingItem => ({ item, part, blocks: false })
  return [
    ...(isWritten(plan) ? [] : [advice('plan', 'notes')]),
    ...(headings.length > 0 ? [{ ...advice('headings', 'notes'), about: headings.join(', ') }] : []),
    ...(diagnoses.length > 0 ? [] : [advice('diagnosis', 'diagnoses')]),
    ...(diagnoses.some(({ code }) => code === null) ? [advice('code', 'diagnoses')] : []),
    ...codeFaults(diagnoses, known, patient).map(({ fault, code, position, blocks }): MissingItem => ({
      item: `code_${fault}`,
      part: 'diagnoses',
      blocks,
      about: code,
      position,
    })),
    ...(followUp ? [] : [advice('follow_up', 'followUp')]),
    ...(isWritten(patientSummary) ? [] : [{ item: 'summary', part: 'summary', blocks: true } satisfies MissingItem]),
    ...unansweredConditions(notifiableConditionsIn(diagnoses, conditions), answers).map(({ name }): MissingItem => ({
      item: 'notifiable',
      part: 'notifiable',
      blocks: true,
      about: name,
    })),
  ]
}

type Signing = {
  startedAt: Date | null
  endedAt: Date | null
  signedAt: Date | null
  outcome: VisitOutcome | null
  checklist: Checklist
  missing: readonly MissingItem[]
  /** Whose signature it is, with the last day on which the registration holds; only the server knows that. */
  doctor: { registrationVerifiedUntil: string | null } | 'unknown'
  now: Date
}

/** Why the doctor cannot sign the note: only how the visit ended makes it complete. */
export function whyNotSign({ startedAt, endedAt, signedAt, outcome, checklist, missing, doctor, now }: Signing) {
  if (signedAt) return 'ALREADY_SIGNED' satisfies ErrorCode
  if (!endedAt) return startedAt ? ('VISIT_NOT_ENDED' satisfies ErrorCode) : ('VISIT_NOT_STARTED' satisfies ErrorCode)
  if (missing.some(({ item }) => item === 'summary')) return 'SUMMARY_MISSING' satisfies ErrorCode
  const until = doctor === 'unknown' ? localDate(now) : doctor.registrationVerifiedUntil
  if (until === null || until < localDate(now)) return 'REGISTRATION_EXPIRED' satisfies ErrorCode
  if (missingToSign(checklist, { outcome }).length > 0) return 'CHECKLIST_INCOMPLETE' satisfies ErrorCode
  if (missing.some(({ blocks }) => blocks)) return 'NOTE_INCOMPLETE' satisfies ErrorCode
}
