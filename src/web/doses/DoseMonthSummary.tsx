import { VisuallyHidden } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { DoseMonth } from '#contract/doses.ts'
import { daysOfMonth, doseMonthOf } from '#rules/doses/doseCalendar.ts'
import { dosesWithWaiting } from '#rules/doses/phoneDoses.ts'
import { localDate, startOfDay } from '#rules/time.ts'
import { screenMonth } from '#web/dates.ts'
import { DayCell, useDaySentence } from '#web/medicines/parts.tsx'
import { useWaiting } from '#web/offline/useWaiting.ts'
import { useNow } from '#web/ui/useNow.ts'
import { calendarOptions } from './calendarQuery.ts'
import './doses.css'
import { MonthFigures } from './MonthFigures.tsx'
import { MonthLegend } from './MonthHead.tsx'
import { MonthRows } from './MonthRows.tsx'

/** This month as its calendar has it, of all medicines. */
export function DoseMonthSummary() {
  const now = useNow(60_000)
  const today = localDate(now)
  const name = today.slice(0, 7)
  const { data } = useSuspenseQuery(calendarOptions(name))
  const { marks } = useWaiting()
  const month = doseMonthOf(dosesWithWaiting(data.doses, marks, now), daysOfMonth(name), now)
  return (
    <>
      <StillMonth month={month} name={name} today={today} />
      <MonthLegend />
      <MonthFigures month={month} />
    </>
  )
}

/** To read only: each day with its sign, and in words. */
function StillMonth({ month: { days }, name, today }: { month: DoseMonth; name: string; today: string }) {
  const sentence = useDaySentence()
  return (
    <table className="month-grid">
      <caption>{screenMonth(startOfDay(`${name}-01`))}</caption>
      <MonthRows
        {...{ days, name, today }}
        cell={(day) => (
          <>
            <VisuallyHidden>{sentence(day)}</VisuallyHidden>
            <DayCell day={day} isToday={day.date === today} />
          </>
        )}
      />
    </table>
  )
}
