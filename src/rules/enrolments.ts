import type { ErrorCode } from '#contract/errors.ts'
import type { EnrolmentStatus, ProgrammeList, ProgrammePatient } from '#contract/nurses.ts'
import { addDays, DAY_MS, instantAt, localDate, weekdayOf } from './time.ts'

/** Working days for each step of the programme (domain 6.1). */
const INTAKE_DAYS = 2
const FIRST_ASSESSMENT_DAYS = 5
const NURSES_STOP_AT = '17:00'

/** Whom the programme has. */
export const supportedStatuses: EnrolmentStatus[] = ['consented', 'intake_done', 'active', 'paused']

type IsHoliday = (date: string) => boolean

/** The end of so many working days of nurses, the first of them the next one after this moment's day. */
function endOfWorkingDay(from: Date, days: number, isHoliday: IsHoliday): Date {
  let date = localDate(from)
  for (let left = days; left > 0;) {
    date = addDays(date, 1)
    if (weekdayOf(date) % 6 !== 0 && !isHoliday(date)) left -= 1
  }
  return instantAt(date, NURSES_STOP_AT)
}

/** By when the intake is done of who agreed to support at this moment. */
export const intakeDueAt = (consentedAt: Date, isHoliday: IsHoliday) => endOfWorkingDay(consentedAt, INTAKE_DAYS, isHoliday)

/** By when the first assessment is done after the intake. */
export const firstAssessmentDueAt = (intakeDoneAt: Date, isHoliday: IsHoliday) =>
  endOfWorkingDay(intakeDoneAt, FIRST_ASSESSMENT_DAYS, isHoliday)

type NurseOnDuty = { id: string; languages: readonly string[]; patients: number }

/** The primary nurse of somebody new: who speaks their language, and of those who has the fewest patients (domain 6.1). */
export function choosePrimaryNurse(language: string | null, nurses: readonly NurseOnDuty[]): string | undefined {
  const speaking = nurses.filter(({ languages }) => language !== null && languages.includes(language))
  const [first] = (speaking.length > 0 ? speaking : [...nurses]).sort((a, b) => a.patients - b.patients || (a.id < b.id ? -1 : 1))
  return first?.id
}

/** What a nurse may make of an enrolment: pause what began, go on, discharge. Who withdrew is not hers. */
const changes: Partial<Record<EnrolmentStatus, EnrolmentStatus[]>> = {
  consented: ['paused', 'discharged'],
  intake_done: ['paused', 'discharged'],
  active: ['paused', 'discharged'],
  paused: ['active', 'discharged'],
}

/** Why it cannot become so: `seen` is what stood on the nurse's screen. */
export function whyNotChangeStatus({ is, seen, to }: { is: EnrolmentStatus; seen: EnrolmentStatus; to: EnrolmentStatus }) {
  if (is !== seen || !changes[is]?.includes(to)) return 'ENROLMENT_CHANGED' satisfies ErrorCode
}

/** Where somebody goes on after a pause: at the step that was left. */
export const resumedAt = ({ intakeDoneAt, hasRisk }: { intakeDoneAt: Date | null; hasRisk: boolean }): EnrolmentStatus =>
  intakeDoneAt === null ? 'consented' : hasRisk ? 'active' : 'intake_done'

/** Why nobody can cover on these days. */
export function whyNotCover({ fromOn, untilOn }: { fromOn: string; untilOn: string }, today: string) {
  if (fromOn > untilOn || untilOn < today) return 'COVER_DAYS_IMPOSSIBLE' satisfies ErrorCode
}

type Listed = Pick<ProgrammePatient, 'status' | 'riskLevel' | 'intakeDueAt' | 'assessmentDueAt' | 'isOpen' | 'nurse' | 'followUp'>
const AHEAD_DAYS = 7

/** When the next step with this patient is due; nothing while they pause. */
export function nextDueAt({
  status,
  intakeDueAt,
  assessmentDueAt,
}: Pick<Listed, 'status' | 'intakeDueAt' | 'assessmentDueAt'>): Date | null {
  if (status === 'consented') return intakeDueAt
  return status === 'intake_done' || status === 'active' ? assessmentDueAt : null
}

/** Whether intake or assessment should be done by now. */
export const isStepOverdue = (patient: Pick<Listed, 'status' | 'intakeDueAt' | 'assessmentDueAt'>, now: Date) =>
  (nextDueAt(patient) ?? now) < now

/** How long after its time a follow-up may begin. */
const WINDOW_MS = 60 * 60_000

/** When the follow-up that stands is due; never while it rests. */
export const followUpDueAt = ({ followUp }: Pick<Listed, 'followUp'>): Date | null => (followUp?.isResting ? null : (followUp?.at ?? null))

/** From when a follow-up of this time is late. */
export const followUpLateFrom = (at: Date) => new Date(at.getTime() + WINDOW_MS)

/** Whether the follow-up that stands should be done by now. */
export function isFollowUpLate(patient: Pick<Listed, 'followUp'>, now: Date) {
  const at = followUpDueAt(patient)
  return at !== null && followUpLateFrom(at) < now
}

export const isOverdue = (patient: Listed, now: Date) => isStepOverdue(patient, now) || isFollowUpLate(patient, now)

/** What comes first of follow-up and next step. */
export function firstDueAt(patient: Listed): Date | null {
  const [step, call] = [nextDueAt(patient), followUpDueAt(patient)]
  return step && call ? (step < call ? step : call) : (step ?? call)
}

/** Whether somebody stands on a list of the dashboard (domain 6.2), for this nurse. */
export function isListed(list: ProgrammeList, patient: Listed, { me, now }: { me: string; now: Date }): boolean {
  const { status, isOpen, riskLevel, assessmentDueAt, nurse, followUp } = patient
  if (list === 'all') return true
  if (list === 'awaiting_intake') return status === 'consented'
  if (list === 'mine') return nurse?.id === me
  if (!isOpen) return false
  if (list === 'overdue') return isOverdue(patient, now)
  if (list === 'high_risk') return riskLevel === 'high'
  const dueAt = followUpDueAt(patient)
  if (list === 'follow_ups_today') return dueAt !== null && followUp!.isMine && localDate(dueAt) === localDate(now)
  if (list === 'follow_ups_missed') return followUp?.isMissed === true
  const isDue = assessmentDueAt !== null && assessmentDueAt.getTime() <= now.getTime() + AHEAD_DAYS * DAY_MS
  return isDue && (status === 'intake_done' || status === 'active')
}
