import type { ErrorCode } from '#contract/errors.ts'
import type { PaperKind } from '#contract/papers.ts'
import type { AppointmentStatus, Consultation, VisitOutcome } from '#contract/visits.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { whyNotConsent } from './telehealthConsent.ts'
import { addMinutes, minutesBetween } from './time.ts'

/** Minutes before the start from which a call can be joined (domain 5.8). */
export const JOIN_BEFORE_MINUTES = 10
/** Minutes after the end until which a call can be joined (domain 5.8). */
export const JOIN_AFTER_MINUTES = 30

export type VisitTimes = { status: AppointmentStatus; startsAt: Date; endsAt: Date }

// Domain 5.4. 'scheduled' twice is a move to another time; 'waiting' to 'scheduled' is a patient who leaves the waiting room;
// 'waiting' to 'completed' is a visit that the doctor finds not suitable for video before it starts. Who waits misses it only by coming late
// or by not answering the phone, and where nobody waits no doctor missed it (decision 25).
const next: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  scheduled: ['scheduled', 'waiting', 'cancelled', 'no_show'],
  waiting: ['scheduled', 'in_progress', 'completed', 'cancelled', 'no_show', 'doctor_no_show'],
  in_progress: ['completed'],
  completed: [],
  cancelled: [],
  no_show: [],
  doctor_no_show: [],
}

/** What an appointment may become; nothing once it has ended. */
export const nextStatuses = (status: AppointmentStatus): readonly AppointmentStatus[] => next[status]

/** How the patient's list names the state. A visit that somebody missed counts as cancelled and says so in its badge. */
export function consultationStatus(status: AppointmentStatus): Consultation['status'] {
  if (status === 'completed') return 'completed'
  return next[status].length > 0 ? 'upcoming' : 'cancelled'
}

export function visitBadge(status: AppointmentStatus): Consultation['badge'] {
  if (status === 'no_show') return 'missed'
  if (status === 'doctor_no_show') return 'doctor_missed'
  return consultationStatus(status)
}

export const joinableFrom = (startsAt: Date): Date => addMinutes(startsAt, -JOIN_BEFORE_MINUTES)
export const joinableUntil = (endsAt: Date): Date => addMinutes(endsAt, JOIN_AFTER_MINUTES)

/** Why nothing more can happen in this visit: it is over. */
export function whyNotOpen(status: AppointmentStatus) {
  if (status === 'cancelled') return 'VISIT_CANCELLED' satisfies ErrorCode
  if (next[status].length === 0) return 'VISIT_ENDED' satisfies ErrorCode
}

/** Why nobody can enter this visit now, or nothing when they can. */
export function whyNotJoin(visit: VisitTimes, now: Date) {
  const over = whyNotOpen(visit.status)
  if (over) return over
  if (now < joinableFrom(visit.startsAt)) return 'TOO_EARLY_TO_JOIN' satisfies ErrorCode
  if (now > joinableUntil(visit.endsAt)) return 'TOO_LATE_TO_JOIN' satisfies ErrorCode
}

/** Whether its doctor never finished it: it goes on, and nobody can enter it any more. */
export const isLeftOpen = ({ status, endsAt }: Pick<VisitTimes, 'status' | 'endsAt'>, now: Date): boolean =>
  status === 'in_progress' && now > joinableUntil(endsAt)

/** Why the patient cannot take a seat in the waiting room. */
export function whyNotWait({
  visit,
  consentGiven,
  birthDate,
  now,
}: {
  visit: VisitTimes
  consentGiven: boolean
  birthDate: string | null
  now: Date
}) {
  const notNow = whyNotJoin(visit, now)
  if (notNow) return notNow
  if (!consentGiven) return 'CONSENT_REQUIRED' satisfies ErrorCode
  return whyNotConsent(birthDate, now)
}

/** Whether it could be rung: no number here has fewer than nine digits. */
export const isWholeNumber = (phone: string) => phone.replace(/\D/g, '').length >= 9

export type ChecklistItem = 'identity' | 'address' | 'callback' | 'privatePlace' | 'suitability' | 'reason'

/** What the doctor has not confirmed yet (HPCSA booklet 10, domain 5.8). */
export function missingInChecklist(checklist: Checklist): ChecklistItem[] {
  const needsReason = checklist.suitability === 'suitable_first_visit' || checklist.suitability === 'not_suitable'
  const confirmed: Record<ChecklistItem, boolean> = {
    identity: checklist.identityConfirmedBy !== null,
    address: isWritten(checklist.address),
    callback: isWholeNumber(checklist.callbackNumber),
    privatePlace: checklist.privatePlace,
    suitability: checklist.suitability !== null,
    reason: !needsReason || isWritten(checklist.suitabilityReason),
  }
  return (Object.keys(confirmed) as ChecklistItem[]).filter((item) => !confirmed[item])
}

type Known = { homeAddress: string; phone: string | null; isFirstVisit: boolean }

/** The checklist as it is when nothing has changed since: what is on file where the doctor has not written something else. */
export const withKnownAnswers = (checklist: Checklist, { homeAddress, phone, isFirstVisit }: Known): Checklist => ({
  ...checklist,
  identityConfirmedBy: checklist.identityConfirmedBy ?? 'name_and_birth_date',
  address: isWritten(checklist.address) ? checklist.address : homeAddress,
  callbackNumber: isWholeNumber(checklist.callbackNumber) ? checklist.callbackNumber : (phone ?? ''),
  privatePlace: true,
  suitability: checklist.suitability ?? (isFirstVisit ? 'suitable_first_visit' : 'suitable'),
})

/**
 * What has to be confirmed before a note is signed or a paper issued (domain 5.8). Who cannot be seen by video is told why and sent on: for the
 * note and the letter that takes them there the reason is enough. A visit that ended as done, and was paid for, is nobody turned away.
 */
export function missingToSign(
  checklist: Checklist,
  { outcome, paper = null }: { outcome: VisitOutcome | null; paper?: PaperKind | null },
): ChecklistItem[] {
  const isTurnedAway = outcome === 'unsuitable' || (outcome === null && checklist.suitability === 'not_suitable')
  if (isTurnedAway && (paper === null || paper === 'referral_letter')) return missingForOutcome('unsuitable', checklist)
  return [...missingInChecklist(checklist), ...(outcome === 'done' ? missingForOutcome('done', checklist) : [])]
}

type Start = { visit: VisitTimes; consentGiven: boolean; now: Date }

/** Why the doctor cannot let the patient in: nothing that the doctor would have to confirm unseen (domain 5.8). */
export function whyNotStart({ visit, consentGiven, now }: Start) {
  const notNow = whyNotJoin(visit, now)
  if (notNow) return notNow
  if (visit.status !== 'waiting') return 'PATIENT_NOT_WAITING' satisfies ErrorCode
  if (!consentGiven) return 'CONSENT_REQUIRED' satisfies ErrorCode
}

/** Why the patient is not told later that the doctor lets them in: the doctor did already, or they hold no place. */
export function whyNotBeTold(status: AppointmentStatus) {
  const over = whyNotOpen(status)
  if (over) return over
  if (status === 'in_progress') return 'ALREADY_LET_IN' satisfies ErrorCode
  if (status !== 'waiting') return 'PATIENT_NOT_WAITING' satisfies ErrorCode
}

/** Why nothing can be said or signalled in this visit: it is not going on. */
export function whyNotMessage(status: AppointmentStatus) {
  const over = whyNotOpen(status)
  if (over) return over
  if (status !== 'in_progress') return 'VISIT_NOT_STARTED' satisfies ErrorCode
}

/** What the checklist lacks for a visit to end this way: a reason for 'unsuitable'; and 'not suitable' never ends as 'done'. */
export function missingForOutcome(outcome: VisitOutcome, checklist: Checklist): ChecklistItem[] {
  if (outcome === 'done') return checklist.suitability === 'not_suitable' ? ['suitability'] : []
  return isWritten(checklist.suitabilityReason) ? [] : ['reason']
}

/** Why the doctor cannot end the visit this way. One that is not suitable for video ends without having started (domain 5.8). */
export function whyNotEnd({ status, outcome, checklist }: { status: AppointmentStatus; outcome: VisitOutcome; checklist: Checklist }) {
  const turnedAway = status === 'waiting' && outcome === 'unsuitable' && checklist.suitability === 'not_suitable'
  const notGoingOn = turnedAway ? undefined : whyNotMessage(status)
  if (notGoingOn) return notGoingOn
  if (missingForOutcome(outcome, checklist).length > 0) return 'CHECKLIST_INCOMPLETE' satisfies ErrorCode
}

/** Why the note or the checklist can no longer be written to. After a missed visit the doctor may still write. */
export function whyNotSaveNote({ status, signedAt }: { status: AppointmentStatus; signedAt: Date | null }) {
  if (signedAt) return 'ALREADY_SIGNED' satisfies ErrorCode
  if (status === 'cancelled') return 'VISIT_CANCELLED' satisfies ErrorCode
}

/** Why nothing can be added to the note: only a signed one takes addenda, each with its text and reason. */
export function whyNotAddAddendum({ signedAt, text, reason }: { signedAt: Date | null; text: string; reason: string }) {
  if (!signedAt) return 'NOT_SIGNED' satisfies ErrorCode
  if (!isWritten(text) || !isWritten(reason)) return 'FIELDS_MISSING' satisfies ErrorCode
}

/** Whether a note that is not signed turns red: 24 hours after the visit (domain 5.8). */
export const isNoteOverdue = (endedAt: Date, now: Date): boolean => minutesBetween(endedAt, now) >= 24 * 60

/** Whole minutes in the waiting room. */
export const waitingMinutes = (since: Date, now: Date): number => Math.max(0, minutesBetween(since, now))

/** Whether a wait turns red: longer than 10 minutes (domain 7.1). */
export const isWaitingLong = (since: Date, now: Date): boolean => now > addMinutes(since, 10)

const isWritten = (text: string) => text.trim() !== ''
