import { UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { DoseMonth } from '#contract/doses.ts'
import { dayByKey } from '#rules/doses/doseCalendar.ts'
import { DayCell, useDaySentence } from '#web/medicines/parts.tsx'
import { MonthRows } from './MonthRows.tsx'

type Props = { month: DoseMonth; name: string; today: string; onOpen: (date: string) => void; onMonth: (month: string) => void }

/** A month of days, a grid with one stop of the keyboard: arrows go by days and weeks, also into the months beside it (APG, grid). */
export function MonthGrid({ month: { days }, name, today, onOpen, onMonth }: Props) {
  const sentence = useDaySentence()
  const [chosen, setChosen] = useState(today)
  const isMoved = useRef(false)
  const grid = useRef<HTMLTableElement>(null)
  const current = chosen.startsWith(name) ? chosen : days[0]!.date
  useEffect(() => {
    if (!isMoved.current || current !== chosen) return // the month that it leads to is not there yet
    isMoved.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [current, chosen])
  const move = (event: KeyboardEvent) => {
    const to = dayByKey(current, event.key)
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (to.slice(0, 7) > today.slice(0, 7)) return
    isMoved.current = true
    setChosen(to)
    if (!to.startsWith(name)) onMonth(to.slice(0, 7))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days is moved about in by keys, and is a table to read
    <table className="month-grid" role="grid" aria-labelledby="month-shown" ref={grid} onKeyDown={move}>
      <MonthRows
        {...{ days, name, today }}
        cell={(day) => (
          <UnstyledButton
            aria-label={sentence(day)}
            tabIndex={day.date === current ? 0 : -1}
            onClick={() => (setChosen(day.date), onOpen(day.date))}
          >
            <DayCell day={day} isToday={day.date === today} />
          </UnstyledButton>
        )}
      />
    </table>
  )
}
