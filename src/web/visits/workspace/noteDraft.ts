import type { Checklist, Diagnosis, Note } from '#contract/visits.ts'

export const NOTE_LIMITS = { subjective: 4000, objective: 4000, assessment: 4000, plan: 4000, patientSummary: 1500 } as const
export type NoteText = keyof typeof NOTE_LIMITS
const DIAGNOSIS_LIMIT = 200

/** ICD-10, as the contract takes it: 'J06.9'. */
export const isIcd10 = (code: string) => /^[A-Z]\d{2}(\.\d{1,2})?[+*]?$/.test(code)

export type DiagnosisDraft = { key: string; name: string; code: string; certainty: Diagnosis['certainty'] }
/** The note as it is being typed: lines that are still empty and codes that are still half. */
export type NoteDraft = Omit<Note, 'diagnoses'> & { diagnoses: DiagnosisDraft[] }

let keys = 0
export const emptyDiagnosis = (): DiagnosisDraft => ({ key: `diagnosis-${++keys}`, name: '', code: '', certainty: 'provisional' })

export const toDraft = (note: Note): NoteDraft => ({
  ...note,
  diagnoses: note.diagnoses.map((one) => ({ ...emptyDiagnosis(), ...one, code: one.code ?? '' })),
})

/** What can be kept of a draft: unnamed diagnoses and half codes stay in the browser until they are finished. */
export function toNote({ diagnoses, ...texts }: NoteDraft): Note {
  const named = diagnoses.filter(({ name }) => name.trim() !== '')
  return {
    ...texts,
    diagnoses: named.map(({ name, code, certainty }) => ({ name, certainty, code: isIcd10(code.trim()) ? code.trim() : null })),
  }
}

/** Fields that are longer than the server takes. */
export function tooLong(draft: NoteDraft): (NoteText | 'diagnoses')[] {
  const texts = (Object.keys(NOTE_LIMITS) as NoteText[]).filter((field) => draft[field].trim().length > NOTE_LIMITS[field])
  return draft.diagnoses.some(({ name }) => name.trim().length > DIAGNOSIS_LIMIT) ? [...texts, 'diagnoses'] : texts
}

/** Leaves out what the server refuses to keep: control characters and those that turn the direction of writing. */
export const storable = (text: string) =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')

const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, trimmed(one)]))
  return value
}
const inOrder = (value: object) => JSON.stringify(trimmed(value), Object.keys(value).toSorted())

/** Whether two notes are one to the server, which trims what is typed. */
export const isSameNote = (one: NoteDraft, other: NoteDraft) => differing(toNote(one), toNote(other)).length === 0

export const isSameChecklist = (one: Checklist, other: Checklist) => inOrder(one) === inOrder(other)

/** The fields in which two notes differ, in the order of the note. */
export function differing(one: Note, other: Note): (keyof Note)[] {
  const fields: (keyof Note)[] = ['subjective', 'objective', 'observedByVideo', 'assessment', 'plan', 'diagnoses', 'patientSummary']
  return fields.filter((field) => JSON.stringify(trimmed(one[field])) !== JSON.stringify(trimmed(other[field])))
}
