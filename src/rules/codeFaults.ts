import type { Icd10Row } from '#contract/codes.ts'
import type { Diagnosis } from '#contract/visitNotes.ts'
import { isInCodeRange, normaliseCode } from './icd10.ts'

/** Damage from outside: its cause must be coded too (domain 1.9). */
const isInjury = (code: string) => /^[ST]/.test(code)
const isOutsideCause = (code: string) => isInCodeRange(code, 'V01-Y98')

export type CodeFault = {
  fault: 'unknown' | 'not_primary' | 'cause_missing' | 'gender' | 'age'
  code: string
  /** Which of the diagnoses, counted from 0. */
  position: number
  /** Signing waits for it; the others only warn. */
  blocks: boolean
}

type Coded = Pick<Diagnosis, 'code'>
type Patient = { gender: string | null; age: number | null }

/** What is wrong with the codes of a note, in their order: the first code is the primary one. */
export function codeFaults(diagnoses: readonly Coded[], known: readonly Icd10Row[], patient: Patient): CodeFault[] {
  const rows = new Map(known.map((row) => [row.code, row]))
  const coded = diagnoses.flatMap(({ code }, position) => (code ? [{ code, position, row: rows.get(normaliseCode(code)) }] : []))
  const hasCause = coded.some(({ code }) => isOutsideCause(code))
  const causeIsAskedOf = hasCause ? undefined : coded.find(({ code }) => isInjury(code))
  return coded.flatMap((one) => {
    const { code, position, row } = one
    const faults: [CodeFault['fault'], boolean][] = []
    if (!row) faults.push(['unknown', true])
    if (one === coded[0] && !mayBeFirst(code, row)) faults.push(['not_primary', true])
    if (one === causeIsAskedOf) faults.push(['cause_missing', true])
    if (row && !fitsGender(row, patient)) faults.push(['gender', false])
    if (row && !fitsAge(row, patient)) faults.push(['age', false])
    return faults.map(([fault, blocks]) => ({ fault, code, position, blocks }))
  })
}

const mayBeFirst = (code: string, row: Icd10Row | undefined) =>
  !code.endsWith('*') && !isOutsideCause(code) && (row === undefined || (row.mark !== 'asterisk' && row.validPrimary && !row.externalCause))

/** Only a stored 'male' or 'female' can disagree: who would rather not say is not warned about. */
const fitsGender = (row: Icd10Row, { gender }: Patient) =>
  row.gender === null || (gender !== 'male' && gender !== 'female') || row.gender === gender

const fitsAge = ({ ageFrom, ageTo }: Icd10Row, { age }: Patient) => age === null || ((ageFrom ?? 0) <= age && age <= (ageTo ?? 150))
