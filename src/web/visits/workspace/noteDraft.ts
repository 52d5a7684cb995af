import { noteLimits, visitLimits } from '#contract/limits.ts'
import type { Checklist, Diagnosis, Note } from '#contract/visitNotes.ts'
import { isIcd10 } from '#rules/icd10.ts'
import { isRealDate } from '#rules/time.ts'
import { canonical } from '#web/drafts/canonical.ts'

export type NoteText = keyof typeof noteLimits

export type DiagnosisDraft = Omit<Diagnosis, 'code'> & { key: string; code: string }
/** The note as it is being typed: lines that are still empty, codes and days that are still half. */
export type NoteDraft = Omit<Note, 'diagnoses' | 'tests'> & { diagnoses: DiagnosisDraft[]; /** One a line. */ tests: string }

let keys = 0
export const emptyDiagnosis = (): DiagnosisDraft => ({
  key: `diagnosis-${++keys}`,
  name: '',
  code: '',
  certainty: 'provisional',
  severity: 'medium',
  onProblemList: false,
  visibility: 'care_team',
})

export const toDraft = (note: Note): NoteDraft => ({
  ...note,
  diagnoses: note.diagnoses.map((one) => ({ ...emptyDiagnosis(), ...one, code: one.code ?? '' })),
  tests: note.tests.join('\n'),
})

/** What can be kept of a draft: unnamed diagnoses, half codes and days not chosen yet stay in the browser until they are finished. */
export function toNote({ diagnoses, tests, followUp, ...texts }: NoteDraft): Note {
  const named = diagnoses.filter(({ name }) => name.trim() !== '')
  return {
    ...texts,
    diagnoses: named.map(({ key: _, code, ...one }) => ({ ...one, code: isIcd10(code.trim()) ? code.trim() : null })),
    tests: testLines(tests),
    followUp: followUp?.kind === 'visit' && !isRealDate(followUp.on) ? null : followUp,
  }
}

export const testLines = (tests: string) =>
  tests
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter(Boolean)

/** Fields that are longer than the server takes. */
export function fieldsTooLong(draft: NoteDraft): (NoteText | 'diagnoses' | 'tests')[] {
  const texts = (Object.keys(noteLimits) as NoteText[]).filter((field) => draft[field].trim().length > noteLimits[field])
  const lines = testLines(draft.tests)
  return [
    ...texts,
    ...(draft.diagnoses.some(({ name }) => name.trim().length > visitLimits.diagnosis) ? ['diagnoses' as const] : []),
    ...(lines.length > visitLimits.tests || lines.some((line) => line.length > visitLimits.test) ? ['tests' as const] : []),
  ]
}

/** Whether two notes are one to the server, which trims what is typed. */
export const isSameNote = (one: NoteDraft, other: NoteDraft) => differingFields(toNote(one), toNote(other)).length === 0

export const isSameChecklist = (one: Checklist, other: Checklist) => canonical(one) === canonical(other)

/** The fields in which two notes differ, in the order of the note. */
export function differingFields(one: Note, other: Note): (keyof Note)[] {
  const fields: (keyof Note)[] = [
    'subjective',
    'objective',
    'observedByVideo',
    'assessment',
    'plan',
    'diagnoses',
    'tests',
    'followUp',
    'patientSummary',
  ]
  return fields.filter((field) => canonical(one[field]) !== canonical(other[field]))
}
