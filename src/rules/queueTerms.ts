import { addDays, instantAt, localDate, MINUTE_MS, weekdayOf } from './time.ts'

/** By when a nurse has looked at an item, in minutes of business time, by its priority (domain 6.7). */
const TERM_MINUTES: Record<number, number> = { 1: 15, 2: 120, 3: 540, 4: 1080 }
const DAY = { opens: '08:00', closes: '17:00' }

/** When an item of this priority is due that came in at this moment: nurses work Monday to Friday, not on holidays. */
export function dueBy(priority: number, at: Date, isHoliday: (date: string) => boolean): Date {
  let left = (TERM_MINUTES[priority] ?? TERM_MINUTES[4]!) * MINUTE_MS
  for (let date = localDate(at); ; date = addDays(date, 1)) {
    if (weekdayOf(date) % 6 === 0 || isHoliday(date)) continue
    const from = Math.max(at.getTime(), instantAt(date, DAY.opens).getTime())
    const open = instantAt(date, DAY.closes).getTime() - from
    if (open >= left) return new Date(from + left)
    left -= Math.max(0, open)
  }
}
