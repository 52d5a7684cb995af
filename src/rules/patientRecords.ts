import type { ErrorCode } from '#contract/errors.ts'
import type { ReviewOutcome } from '#contract/emergencyAccess.ts'
import type { RecordScope } from '#contract/patientRecords.ts'
import { normaliseIdentity } from './identity.ts'
import { addMinutes } from './time.ts'

/** How long a record stays open in an emergency (domain 7.5); `break_glass_open` (procedures/patientRecords.sql) writes the same. */
export const EMERGENCY_MINUTES = 60
const REASON_LENGTH = 20
const REVIEW_NOTE_LENGTH = 10
const REVIEW_HOURS = 72

/** How many patients of the list, lines of who looked, entries of the timeline, and openings in an emergency come at once. */
export const PATIENTS_PAGE = 25
export const VIEWS_PAGE = 20
export const TIMELINE_PAGE = 50
export const EMERGENCY_ACCESS_PAGE = 50

export type RecordSection =
  | 'summary'
  | 'visits'
  | 'problems'
  | 'medicines'
  | 'symptoms'
  | 'vitals'
  | 'allergies'
  | 'assessments'
  | 'documents'
  | 'timeline'
  | 'access'

const own = ['summary', 'visits', 'problems', 'documents'] as const
const whole = [...own, 'medicines', 'symptoms', 'vitals', 'allergies', 'assessments', 'timeline', 'access'] as const
const sections: Record<RecordScope, readonly RecordSection[]> = {
  full: whole,
  emergency: whole,
  own,
  summary: ['summary', 'allergies'],
  nursing: whole,
}

/** The parts of a record that can be read where it is open so far (domain 7.5). */
export const sectionsOf = (scope: RecordScope): readonly RecordSection[] => sections[scope]

const lengthOf = (text: string) => [...text.trim()].length

/** Why a record cannot be opened in an emergency: the reason must be told in a sentence. */
export function whyNotBreakGlass({ reason }: { reason: string }) {
  if (lengthOf(reason) < REASON_LENGTH) return 'EMERGENCY_REASON_TOO_SHORT' satisfies ErrorCode
}

/** Why an opening cannot be judged so: what was not justified must be explained. */
export function whyNotReview({ outcome, note }: { outcome: ReviewOutcome; note: string }) {
  if (outcome === 'not_justified' && lengthOf(note) < REVIEW_NOTE_LENGTH) return 'REVIEW_NOTE_TOO_SHORT' satisfies ErrorCode
}

export const reviewDueAt = (openedAt: Date) => addMinutes(openedAt, REVIEW_HOURS * 60)

/** Whole minutes that are left, the last one counted until it is over; never more than there were, whatever the browser's clock says. */
export const minutesLeft = (until: Date, now: Date) =>
  Math.min(EMERGENCY_MINUTES, Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 60_000)))

/** What a doctor typed: an ID number of 13 digits, a birth date, or words of a name without accents and capitals. */
export function parseSearch(typed: string): { number: string } | { birthDate: string } | { words: string[] } {
  const number = normaliseIdentity(typed)
  if (/^\d{13}$/.test(number)) return { number }
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed.trim())) return { birthDate: typed.trim() }
  return { words: foldText(typed).split(/\s+/).filter(Boolean) }
}

/** As people search: without accents and capitals. */
export const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
