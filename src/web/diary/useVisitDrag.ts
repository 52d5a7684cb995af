import { useState, type PointerEvent, type MouseEvent } from 'react'
import type { DiaryVisit } from '#contract/diary.ts'
import { startOfCell, type GridCell } from '#rules/diary.ts'
import { cellUnder } from './useDiaryKeyboard.ts'

type Props = {
  days: readonly string[]
  rows: readonly number[]
  visits: readonly DiaryVisit[]
  move: (visit: DiaryVisit, startsAt: Date) => void
}
type Drag = { visit: DiaryVisit; x: number; y: number; target?: GridCell }

/** So far a pointer goes before a press becomes a drag. */
const DRAG_THRESHOLD_PIXELS = 6

/** A visit drawn to another cell with a mouse or a pen; a finger scrolls. Nothing is moved: the drop asks. */
export function useVisitDrag({ days, rows, visits, move }: Props) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch' || event.button !== 0) return
    const id = (event.target as Element).closest<HTMLElement>('[data-movable]')?.dataset['visit']
    const visit = visits.find(({ appointmentId }) => appointmentId === id)
    if (visit) setDrag({ visit, x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return
    if (!drag.target && !isFar(drag, event)) return
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.setPointerCapture(event.pointerId)
    const target = cellUnder(document.elementFromPoint(event.clientX, event.clientY))
    if (target && (target.day !== drag.target?.day || target.row !== drag.target.row)) setDrag({ ...drag, target })
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    // Asked anew: what the last move found may not have been drawn yet.
    const target = drag && (drag.target || isFar(drag, event)) && cellUnder(document.elementFromPoint(event.clientX, event.clientY))
    if (drag && target) move(drag.visit, startOfCell(days[target.day]!, rows[target.row]!))
    // The click that follows a drop opens nothing.
    setTimeout(() => setDrag(null))
  }
  const onClickCapture = (event: MouseEvent) => {
    if (drag?.target) event.stopPropagation()
  }
  return {
    visit: drag?.target && drag.visit,
    target: drag?.target,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => setDrag(null), onClickCapture },
  }
}

const isFar = ({ x, y }: Drag, { clientX, clientY }: PointerEvent) => Math.hypot(clientX - x, clientY - y) > DRAG_THRESHOLD_PIXELS
