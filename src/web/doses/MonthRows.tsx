import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DayRecord } from '#contract/doses.ts'
import { weeksOfMonth } from '#rules/doses/doseCalendar.ts'

type Props = { days: readonly DayRecord[]; name: string; today: string; cell: (day: DayRecord) => ReactNode }

/** Weekdays and weeks of a month, for its table. */
export function MonthRows({ days, name, today, cell }: Props) {
  const weekdays = useWeekdays()
  return (
    <>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(name).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, place) => {
              const day = days.find((one) => one.date === date)
              return (
                <td key={weekdays[place]!.long} {...(date === today && { 'aria-current': 'date' })}>
                  {day && cell(day)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </>
  )
}

/** 'S M T …', in the language of the screens, from Sunday on. */
function useWeekdays() {
  const { i18n } = useLingui()
  const named = (weekday: 'narrow' | 'long') => new Intl.DateTimeFormat(i18n.locale, { weekday, timeZone: 'UTC' })
  const sunday = Date.UTC(2026, 10, 1)
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const at = new Date(sunday + day * 86_400_000)
    return { short: named('narrow').format(at), long: named('long').format(at) }
  })
}
