import { useLingui } from '@lingui/react/macro'
import type { Schedule } from '#contract/medicines.ts'
import { instantAt, startOfDay } from '#rules/time.ts'
import { screenDate, screenTime } from '#web/dates.ts'

/** 2026-11-22 was a Sunday, as day 0 of a schedule is. */
const weekday = (day: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 10, 22 + day)))

export function useWeekdays(): string[] {
  const { i18n } = useLingui()
  return [0, 1, 2, 3, 4, 5, 6].map((day) => weekday(day, i18n.locale))
}

/** How a medicine is taken, in a line: '1 tablet at 7:00 AM, 7:00 PM until Fri, Nov 27, 2026'. */
export function useScheduleWords(): (schedule: Schedule) => string {
  const { t } = useLingui()
  const weekdays = useWeekdays()
  const at = (times: readonly string[]) => times.map((time) => screenTime(instantAt('2026-11-22', time))).join(', ')
  const often = (schedule: Schedule): string => {
    if (schedule.kind === 'tapering') return t`In ${{ steps: schedule.taperSteps.length }} steps, less each time`
    const dose = `${schedule.doseQty} ${schedule.doseUnit}`
    if (schedule.kind === 'prn') {
      const most = schedule.maxPer24h
      return most === null ? t`${dose} as needed` : t`${dose} as needed, at most ${most} times in 24 hours`
    }
    if (schedule.kind === 'every_n_hours') return t`${dose} every ${{ hours: schedule.intervalHours }} hours`
    const times = at(schedule.times)
    if (schedule.kind === 'cyclic')
      return t`${dose} at ${times}, ${{ on: schedule.cycleOn }} days on, ${{ off: schedule.cycleOff }} days off`
    if (!schedule.daysOfWeek) return t`${dose} at ${times}`
    return t`${dose} at ${times} on ${{ days: schedule.daysOfWeek.map((day) => weekdays[day]).join(', ') }}`
  }
  return (schedule) =>
    schedule.endsOn === null ? often(schedule) : t`${{ often: often(schedule) }}, until ${{ day: screenDate(startOfDay(schedule.endsOn)) }}`
}
