import type { Medicine } from '#contract/medicines.ts'
import { takenWords, type ShownTimes } from '#rules/medicines/medicineWords.ts'
import { instantAt, startOfDay } from '#rules/time.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { i18n } from '#web/i18n.ts'

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
export const howTaken = (medicine: Medicine) => takenWords(medicine, medicine.schedules.at(-1)?.schedule, shownTimes)

/** In what a medicine is counted: 'tablet'. */
export const unitOf = ({ schedules }: Medicine) => schedules.at(-1)?.schedule.doseUnit ?? ''
