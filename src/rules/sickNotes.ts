import type { PaperFacts, SickNote } from '#contract/papers.ts'
import { addDays, daysBetween, localDate } from './time.ts'

/** Days before the examination that a note may reach back, and days at most by telehealth (domain 1.3). */
export const MAX_BACKDATED_DAYS = 2
export const MAX_SICK_DAYS = 14
/** Days after the examination by which a note begins at the latest (decision 26): who falls ill later is examined then. */
export const LATEST_START_DAYS = 3
/** Longer than this, the patient should perhaps be seen in person. */
const LONG_DAYS = 3

/** Days of a period whose first and last day both count. */
export const inclusiveDays = (from: string, to: string): number => daysBetween(from, to) + 1

/** Whether the screen suggests an in-person review. */
export const isLongNote = ({ from, to }: Pick<SickNote, 'from' | 'to'>): boolean =>
  from !== null && to !== null && inclusiveDays(from, to) > LONG_DAYS

/** Days that are proposed for one press. */
export const USUAL_SICK_DAYS = [1, 2, 3] as const

/** A note as most are: unfit from today on, for so many days, by what the doctor saw or, without a picture, was told. What was chosen stays. */
export const usualSickNote = (
  note: Pick<SickNote, 'basis' | 'fitness'>,
  { days, today, byVideo }: { days: number } & Pick<PaperFacts, 'today' | 'byVideo'>,
): Pick<SickNote, 'from' | 'to' | 'basis' | 'fitness'> => ({
  from: today,
  to: addDays(today, days - 1),
  basis: note.basis ?? (byVideo ? 'personal_observation' : 'patient_information'),
  fitness: note.fitness ?? 'totally_indisposed',
})

type Facts = Pick<PaperFacts, 'examinedAt' | 'byVideo' | 'illnessAllowed'>

/** What a certificate of illness lacks (HPCSA ethical rule 16, domain 1.3). */
export function missingInSickNote(note: SickNote, { examinedAt, byVideo, illnessAllowed }: Facts): string[] {
  const examinedOn = examinedAt && localDate(examinedAt)
  const reachesBack = examinedOn !== null && note.from !== null && note.from < examinedOn
  const onTrust = note.basis === 'patient_information'
  const faults: Record<string, boolean> = {
    examined_at: examinedOn === null,
    basis: note.basis === null,
    // What the doctor did not see can only be what the patient said: days before the examination, and everything without a picture.
    basis_must_be_information: note.basis === 'personal_observation' && reachesBack,
    basis_by_phone: note.basis === 'personal_observation' && !byVideo,
    basis_reason: onTrust && reachesBack && note.basisReason.trim() === '',
    illness_consent: note.illness.trim() !== '' && !illnessAllowed,
    illness_code: hasIcd10(note.illness),
    fitness: note.fitness === null,
    duties: note.fitness === 'light_duties' && note.duties.trim() === '',
    from: note.from === null,
    to: note.to === null,
    backdated: examinedOn !== null && note.from !== null && note.from < addDays(examinedOn, -MAX_BACKDATED_DAYS),
    starts_late: examinedOn !== null && note.from !== null && note.from > addDays(examinedOn, LATEST_START_DAYS),
    order: note.from !== null && note.to !== null && note.to < note.from,
    too_long: note.from !== null && note.to !== null && inclusiveDays(note.from, note.to) > MAX_SICK_DAYS,
  }
  return Object.keys(faults).filter((fault) => faults[fault])
}

/** Whether somebody wrote a diagnosis code: an employer has no right to it. Vitamin B12 and the like are no codes where a vitamin is named. */
export const hasIcd10 = (text: string): boolean => /\b[A-Z]\d{2}(\.\d{1,2})?\b/i.test(text.replace(/vitamin\s+[a-z]\d{1,2}/gi, ''))
