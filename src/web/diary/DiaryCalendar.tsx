import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useRef, useState, type CSSProperties } from 'react'
import type { Diary, DiaryVisit } from '#contract/diary.ts'
import { cellWithin, layOut, rowsOf, startOfCell, type GridCell } from '#rules/diary.ts'
import { addMinutes, localDate, startOfDay } from '#rules/time.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import type { StartDiaryAction, DiaryAction } from './diaryAction.ts'
import { DiaryCell } from './DiaryCell.tsx'
import { cellsOf, firstCell, type CellContent } from './diaryCells.ts'
import { useDiaryKeyboard } from './useDiaryKeyboard.ts'
import { useVisitDrag } from './useVisitDrag.ts'
import './calendar.css'

type Props = { agenda: Diary; days: readonly string[]; now: Date; onAction: StartDiaryAction }

/** Days beside each other, half hours below each other. One cell has the focus; arrows lead on, Enter opens, M moves a visit. */
export function DiaryCalendar({ agenda, days, now, onAction }: Props) {
  const { t } = useLingui()
  const grid = useRef<HTMLDivElement>(null)
  const rows = rowsOf(days, agenda)
  const shown = agenda.visits.filter(({ status }) => status !== 'cancelled')
  const cells = cellsOf({ ...agenda, visits: shown }, days, rows)
  const [chosen, setAt] = useState(() => firstCell(cells, days, rows, now))
  const at = cellWithin(chosen, { days: days.length, rows: rows.length }) // rows go when what lay in them goes
  const laid = layOut(shown)
  const open = (day: number, row: number) => onAction(actionOfCell(cells[day]![row]!, startOfCell(days[day]!, rows[row]!)))
  const move = (visit: DiaryVisit, startsAt: Date) => onAction({ kind: 'move', id: visit.appointmentId, startsAt })
  const keys = useDiaryKeyboard({ agenda, days, rows, cells, now, at, setAt, open, move, grid })
  const drag = useVisitDrag({ days, rows, visits: shown, move, block: (span) => onAction({ kind: 'block', ...span }) })
  const target = keys.target ?? drag.target
  const moving = keys.visit ?? drag.visit
  return (
    <>
      <Keys />
      <div role="status" className="calendar-says">
        {keys.says && <Text fw={650}>{keys.says}</Text>}
        {!keys.says && shown.length === 0 && (
          <Text>{days.length > 1 ? t`No visits this week. Set your hours.` : t`No visits on this day.`}</Text>
        )}
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label={t`Appointments`}
        aria-describedby="calendar-keys"
        className="calendar"
        style={{ '--days': days.length } as CSSProperties}
        {...keys.handlers}
        {...drag.handlers}
      >
        <DayNames days={days} agenda={agenda} now={now} />
        {rows.map((minutes, row) => (
          <div key={minutes} role="row" className="calendar-row">
            <span role="rowheader">{screenTime(addMinutes(startOfDay(days[0]!), minutes))}</span>
            {days.map((date, day) => (
              <DiaryCell
                key={date}
                place={{ day, row }}
                startsAt={startOfCell(date, minutes)}
                cell={cells[day]![row]!}
                laid={laid}
                now={now}
                hasFocus={at.day === day && at.row === row}
                isTarget={(target?.day === day && target.row === row) || isDrawn(drag.drawn, { day, row })}
                moving={moving}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

const Keys = () => (
  <Text size="sm" c="dimmed" id="calendar-keys" className="not-printed">
    <Trans>
      Use the arrow keys to move around, Enter to open and M to move a visit. You can also drag a visit to another time, or drag over free
      time to block it.
    </Trans>
  </Text>
)

/** Opens the calendar at now, some rows below the names of its days, where the hours scroll by themselves. Given as a ref to those names: once. */
function openAtNow(dayNames: HTMLElement | null) {
  const calendar = dayNames?.parentElement
  const now = calendar?.querySelector<HTMLElement>('[data-now]')
  if (calendar && now) calendar.scrollTop = now.offsetTop - calendar.offsetTop - 4 * now.offsetHeight
}

const isDrawn = (drawn: { day: number; first: number; last: number } | undefined, { day, row }: GridCell) =>
  drawn?.day === day && row >= drawn.first && row <= drawn.last

/** What lies in a cell is opened, or whose patient was asked for that time; an empty one can be blocked. */
function actionOfCell({ visits, asked, block }: CellContent, startsAt: Date): DiaryAction {
  const there = visits.length > 0 ? visits : asked
  if (there.length > 0) return { kind: 'visits', ids: there.map(({ appointmentId }) => appointmentId) }
  return block ? { kind: 'unblock', id: block.id } : { kind: 'block', startsAt }
}

function DayNames({ days, agenda, now }: { days: readonly string[]; agenda: Diary; now: Date }) {
  return (
    <div role="row" className="calendar-row" ref={openAtNow}>
      <span role="columnheader">
        <Trans>Time</Trans>
      </span>
      {days.map((date) => (
        <DayName key={date} date={date} isToday={date === localDate(now)} agenda={agenda} />
      ))}
    </div>
  )
}

function DayName({ date, isToday, agenda }: { date: string; isToday: boolean; agenda: Diary }) {
  const holiday = agenda.holidays.find((day) => day.date === date)
  return (
    <span role="columnheader" aria-current={isToday ? 'date' : undefined}>
      {screenDate(startOfDay(date)).replace(/, \d{4}$/, '')}
      {isToday && (
        <>
          {' '}
          <Trans>(today)</Trans>
        </>
      )}
      {holiday && (
        <Text size="sm" c="dimmed">
          {holiday.name}
        </Text>
      )}
    </span>
  )
}
