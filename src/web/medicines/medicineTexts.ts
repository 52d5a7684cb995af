import type { Medicine, ScheduleVersion } from '#contract/medicines.ts'
import { planAt } from '#rules/medicines/medicines.ts'
import { planWords, scheduleWords, takenWords, type ShownTimes } from '#rules/medicines/medicineWords.ts'
import { instantAt, startOfDay } from '#rules/time.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { i18n } from '#web/i18n.ts'
import { screenNow } from '#web/ui/clock.ts'

const A_SUNDAY = Date.UTC(2026, 10, 1)

/** 'Mon', or 'Monday', in the language of the screens; 0: Sunday. */
export const weekdayName = (day: number, style: 'short' | 'long' = 'short') =>
  new Intl.DateTimeFormat(i18n.locale, { weekday: style, timeZone: 'UTC' }).format(A_SUNDAY + day * 86_400_000)

export const screenDay = (date: string) => screenDate(startOfDay(date))

export const shownTimes: ShownTimes = {
  time: (clock) => screenTime(instantAt('2026-11-01', clock)),
  weekday: (day) => weekdayName(day),
  date: screenDay,
}

/** '1 tablet at 7:00 AM and 7:00 PM, with food' */
export const howTaken = (medicine: Medicine) =>
  planWords(plansOf(medicine.schedules), (schedule) => takenWords(medicine, schedule, shownTimes))

/** The same for staff, who read beside it what it is taken with; nothing where it has no times. */
export const timesTaken = (schedules: readonly ScheduleVersion[]) =>
  planWords(plansOf(schedules), (schedule) => (schedule ? scheduleWords(schedule, shownTimes) : ''))

const plansOf = (schedules: readonly ScheduleVersion[]) => ({ schedules, now: screenNow(), shown: shownTimes })

/** In what a medicine is counted: 'tablet'. */
export const unitOf = ({ schedules }: Medicine) => planAt(schedules, screenNow())?.doseUnit ?? ''
