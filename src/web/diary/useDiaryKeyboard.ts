import { useLingui } from '@lingui/react/macro'
import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import type { Diary, DiaryVisit } from '#contract/diary.ts'
import { conflictsAt, startOfCell, stepFrom, type GridCell } from '#rules/diary.ts'
import { screenDateTime } from '#web/dates.ts'
import type { CellContent } from './diaryCells.ts'
import { useConflictText } from './useConflictText.ts'

type Props = {
  agenda: Diary
  days: readonly string[]
  rows: readonly number[]
  cells: CellContent[][]
  now: Date
  at: GridCell
  setAt: (cell: GridCell) => void
  open: (day: number, row: number) => void
  move: (visit: DiaryVisit, startsAt: Date) => void
  grid: RefObject<HTMLDivElement | null>
}

/** The calendar by keyboard: arrows go from cell to cell; M takes a visit, arrows carry it, Enter puts it down, Escape leaves it where it was. */
export function useDiaryKeyboard({ agenda, days, rows, cells, now, at, setAt, open, move, grid }: Props) {
  const says = useTargetAnnouncement({ agenda, now })
  const goTo = (cell: GridCell) => {
    setAt(cell)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell.day}:${cell.row}"]`)?.focus()
  }
  const { taken, carry, putDown, leave } = useCarriedVisit({ cells, at, goTo, move })
  const target = taken && startOfCell(days[at.day]!, rows[at.row]!)
  /** Whether the key means something here. */
  const act = (key: string): boolean => {
    const step = stepFrom(at, key, { days: days.length, rows: rows.length })
    if (step) goTo(step)
    else if (target && key === 'Enter') putDown(target)
    else if (taken && key === 'Escape') leave()
    else if (!taken && (key === 'Enter' || key === ' ')) open(at.day, at.row)
    else return !taken && key.toLowerCase() === 'm' && carry()
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfButton(event) || event.ctrlKey || event.metaKey || event.altKey || !act(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Wherever the focus came from: back from a dialog, by a screen reader, by a press. */
  const onFocus = (event: FocusEvent) => {
    const cell = cellUnder(event.target)
    if (cell) setAt(cell)
  }
  const onClick = (event: MouseEvent) => {
    const cell = cellUnder(event.target as Element)
    if (!cell || isOfButton(event)) return
    goTo(cell)
    if (taken) putDown(startOfCell(days[cell.day]!, rows[cell.row]!))
    else open(cell.day, cell.row)
  }
  return {
    visit: taken?.visit,
    target: taken ? at : undefined,
    says: taken && target ? says(taken.visit, target) : undefined,
    handlers: { onKeyDown, onFocus, onClick },
  }
}

/** 'Let in' on the box of who waits: it does what it says, and the cell under it nothing. */
export const isOfButton = ({ target }: { target: EventTarget }) => target instanceof Element && target.closest('button') !== null

/** The visit that is carried from cell to cell, from where it was taken. */
function useCarriedVisit({ cells, at, goTo, move }: Pick<Props, 'cells' | 'at' | 'move'> & { goTo: (cell: GridCell) => void }) {
  const [taken, take] = useState<{ visit: DiaryVisit; from: GridCell } | null>(null)
  const carry = (): boolean => {
    const visit = cells[at.day]![at.row]!.visits.find(({ status }) => status === 'scheduled')
    if (visit) take({ visit, from: at })
    return visit !== undefined
  }
  const putDown = (startsAt: Date) => {
    if (taken) {
      goTo(taken.from) // where the visit stays until its patient accepts
      move(taken.visit, startsAt)
    }
    take(null)
  }
  const leave = () => {
    if (taken) goTo(taken.from)
    take(null)
  }
  return { taken, carry, putDown, leave }
}

/** The cell that something in the calendar lies in. */
export function cellUnder(element: Element | null): GridCell | undefined {
  const place = element?.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':').map(Number)
  return place && { day: place[0]!, row: place[1]! }
}

/** Where the visit would be put down, and what stands against it there. */
function useTargetAnnouncement({ agenda, now }: { agenda: Diary; now: Date }) {
  const { t } = useLingui()
  const say = useConflictText()
  return (visit: DiaryVisit, startsAt: Date) => {
    const endsAt = new Date(startsAt.getTime() + visit.endsAt.getTime() - visit.startsAt.getTime())
    const isOldPlace = startsAt.getTime() === visit.startsAt.getTime()
    const [first] = conflictsAt(agenda, { span: { startsAt, endsAt }, except: visit.appointmentId, now })
    const there = isOldPlace ? t`This is its current time.` : first ? say(first) : t`Free.`
    return t`Move ${{ patientName: visit.patientName }} to ${{ start: screenDateTime(startsAt) }}: ${there} Press Enter to continue or Escape to cancel.`
  }
}
