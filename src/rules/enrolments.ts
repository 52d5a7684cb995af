import { addDays, instantAt, localDate, weekdayOf } from './time.ts'

/** Working days for each step of the programme (domain 6.1). */
const INTAKE_DAYS = 2
const FIRST_ASSESSMENT_DAYS = 5
const NURSES_STOP_AT = '17:00'

export type EnrolmentStatus = 'consented' | 'intake_done' | 'active' | 'paused' | 'withdrawn' | 'discharged'
export const RISK_LEVELS = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

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
