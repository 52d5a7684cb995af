import type { Diary, DiaryVisit, BlockedTime } from '#contract/diary.ts'
import { ROW_MINUTES, startOfCell, type GridCell } from '#rules/diary.ts'
import { addMinutes, localDate, minutesBetween } from '#rules/time.ts'

/** What lies in one half hour of a day; `asked` are visits whose patients were asked to come at that time. */
export type CellContent = { visits: DiaryVisit[]; asked: DiaryVisit[]; block: BlockedTime | undefined; isOpen: boolean }

/** The time that is kept for a patient until they answer, as long as their visit. */
export const heldFor = ({ proposal, startsAt, endsAt }: DiaryVisit) =>
  proposal ? { startsAt: proposal.startsAt, endsAt: addMinutes(proposal.startsAt, minutesBetween(startsAt, endsAt)) } : undefined

/** Day by day, row by row, what lies there. */
export function cellsOf(
  { visits, blocks, hours }: Pick<Diary, 'visits' | 'blocks' | 'hours'>,
  days: readonly string[],
  rows: readonly number[],
) {
  return days.map((date) =>
    rows.map((row): CellContent => {
      const startsAt = startOfCell(date, row)
      const endsAt = addMinutes(startsAt, ROW_MINUTES)
      const lies = (span: { startsAt: Date; endsAt: Date }) => span.startsAt < endsAt && startsAt < span.endsAt
      const isHeld = (visit: DiaryVisit) => {
        const held = heldFor(visit)
        return held !== undefined && lies(held)
      }
      return { visits: visits.filter(lies), asked: visits.filter(isHeld), block: blocks.find(lies), isOpen: hours.some(lies) }
    }),
  )
}

/** Where the focus begins: the next visit of today, else the first one shown, else the top of today. */
export function firstCell(cells: CellContent[][], days: readonly string[], rows: readonly number[], now: Date): GridCell {
  const today = Math.max(0, days.indexOf(localDate(now)))
  const nextRow = cells[today]!.findIndex(({ visits }) => visits.some(({ endsAt }) => endsAt > now))
  if (nextRow >= 0) return { day: today, row: nextRow }
  for (const [day, ofDay] of cells.entries()) {
    const row = ofDay.findIndex(({ visits }) => visits.length > 0)
    if (row >= 0) return { day, row }
  }
  const open = cells[today]!.findIndex(({ isOpen }) => isOpen)
  return { day: today, row: Math.min(Math.max(open, 0), rows.length - 1) }
}
