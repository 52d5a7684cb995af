import { useEffect, useRef, useState, type PointerEvent, type MouseEvent } from 'react'
import type { DateSpan, DiaryVisit } from '#contract/diary.ts'
import { ROW_MINUTES, startOfCell, type GridCell } from '#rules/diary.ts'
import { addMinutes } from '#rules/time.ts'
import { cellUnder, isOfButton } from './useDiaryKeyboard.ts'

type Props = {
  days: readonly string[]
  rows: readonly number[]
  visits: readonly DiaryVisit[]
  move: (visit: DiaryVisit, startsAt: Date) => void
  block: (span: DateSpan) => void
}
/** Begun on a visit, or on time in which nothing lies. */
type Drag = { visit: DiaryVisit | undefined; from: GridCell; x: number; y: number; target?: GridCell; isGivenUp?: boolean }

/** So far a pointer goes before a press becomes a drag. */
const DRAG_THRESHOLD_PIXELS = 6

/**
 * A visit drawn to another cell, or free time drawn over, with a mouse or a pen; a finger scrolls. Nothing is done at the drop but asked, and
 * Escape gives up.
 */
export function useVisitDrag({ days, rows, visits, move, block }: Props) {
  const [drag, setDrag] = useState<Drag | null>(null)
  useGiveUp(drag?.target !== undefined, () => setDrag((now) => now && { ...now, isGivenUp: true }))
  const pointer = useEdgeScroll(drag?.target !== undefined && !drag.isGivenUp)
  const under = (event: PointerEvent) => cellUnder(document.elementFromPoint(event.clientX, event.clientY))
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch' || event.button !== 0 || isOfButton(event)) return
    const pressed = event.target as Element
    const id = pressed.closest<HTMLElement>('[data-visit]')?.dataset['visit']
    const visit = visits.find(({ appointmentId }) => appointmentId === id)
    const from = cellUnder(pressed)
    const canBegin = visit ? pressed.closest('[data-movable]') : !pressed.closest('[data-blocked]')
    if (from && canBegin) setDrag({ visit, from, x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag || drag.isGivenUp) return
    if (!drag.target && !isFar(drag, event)) return
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.setPointerCapture(event.pointerId)
    pointer.current = { calendar: event.currentTarget, y: event.clientY }
    const target = under(event)
    if (target && (target.day !== drag.target?.day || target.row !== drag.target.row)) setDrag({ ...drag, target })
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    // Asked anew: what the last move found may not have been drawn yet.
    const target = drag && !drag.isGivenUp && (drag.target || isFar(drag, event)) && under(event)
    if (drag && target && drag.visit) move(drag.visit, startOfCell(days[target.day]!, rows[target.row]!))
    else if (drag && target && target.row !== drag.from.row) block(spanOfRows(days[drag.from.day]!, rows, rowsBetween(drag.from, target)))
    // The click that follows a drop opens nothing.
    setTimeout(() => setDrag(null))
  }
  const onClickCapture = (event: MouseEvent) => {
    if (drag?.isGivenUp || (drag?.target && (drag.visit || drag.target.row !== drag.from.row))) event.stopPropagation()
  }
  const going = drag?.target && !drag.isGivenUp ? { ...drag, target: drag.target } : undefined
  return {
    visit: going?.visit,
    target: going?.visit && going.target,
    /** The rows of a day that are drawn over. */
    drawn: going && !going.visit ? { day: going.from.day, ...rowsBetween(going.from, going.target) } : undefined,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => setDrag(null), onClickCapture },
  }
}

/** So near to an edge, and so far with each picture. */
const EDGE_PIXELS = 40
const SCROLL_PIXELS = 8

/** While the pointer is at the upper or lower edge of the calendar, more hours come. */
function useEdgeScroll(isDragging: boolean) {
  const pointer = useRef<{ calendar: HTMLElement; y: number } | null>(null)
  useEffect(() => {
    if (!isDragging) return
    const step = () => {
      if (pointer.current) scrollAtEdge(pointer.current)
      frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isDragging])
  return pointer
}

function scrollAtEdge({ calendar, y }: { calendar: HTMLElement; y: number }) {
  const { top, bottom } = calendar.getBoundingClientRect()
  const head = calendar.firstElementChild?.clientHeight ?? 0
  if (y > Math.min(bottom, innerHeight) - EDGE_PIXELS) calendar.scrollTop += SCROLL_PIXELS
  else if (y < Math.max(top, 0) + head + EDGE_PIXELS) calendar.scrollTop -= SCROLL_PIXELS
}

/** Escape, wherever the focus is while the pointer is down. */
function useGiveUp(isDragging: boolean, giveUp: () => void) {
  useEffect(() => {
    if (!isDragging) return
    const hear = (event: KeyboardEvent) => void (event.key === 'Escape' && giveUp())
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isDragging, giveUp])
}

const rowsBetween = (one: GridCell, other: GridCell) => ({ first: Math.min(one.row, other.row), last: Math.max(one.row, other.row) })

const spanOfRows = (day: string, rows: readonly number[], { first, last }: { first: number; last: number }): DateSpan => ({
  startsAt: startOfCell(day, rows[first]!),
  endsAt: addMinutes(startOfCell(day, rows[last]!), ROW_MINUTES),
})

const isFar = ({ x, y }: Drag, { clientX, clientY }: PointerEvent) => Math.hypot(clientX - x, clientY - y) > DRAG_THRESHOLD_PIXELS
