import type { QueueItem } from '#contract/queue.ts'
import { addDays, instantAt, localDate, MINUTE_MS, weekdayOf } from './time.ts'

/** By when a nurse has looked at an item, in minutes of business time, by its priority (domain 6.7). */
const TERM_MINUTES: Record<number, number> = { 1: 15, 2: 120, 3: 540, 4: 1080 }
const DAY = { opens: '08:00', closes: '17:00' }
const IDLE_MINUTES = 30
const IDLE_BUSINESS_MINUTES = 240

type IsHoliday = (date: string) => boolean

/** When an item of this priority is due that came in at this moment: nurses work Monday to Friday, not on holidays. */
export const dueBy = (priority: number, at: Date, isHoliday: IsHoliday): Date =>
  addBusinessMinutes(at, TERM_MINUTES[priority] ?? TERM_MINUTES[4]!, isHoliday)

/** When an item goes back to all nurses in which its nurse last did something at this moment (domain 6.7). */
export const claimEndsAt = (priority: number, workedAt: Date, isHoliday: IsHoliday): Date =>
  priority <= 2 ? new Date(workedAt.getTime() + IDLE_MINUTES * MINUTE_MS) : addBusinessMinutes(workedAt, IDLE_BUSINESS_MINUTES, isHoliday)

/** So many minutes of business time later: Monday to Friday, not on holidays (domain 6.7). */
export function addBusinessMinutes(at: Date, minutes: number, isHoliday: IsHoliday): Date {
  let left = minutes * MINUTE_MS
  for (let date = localDate(at); ; date = addDays(date, 1)) {
    if (weekdayOf(date) % 6 === 0 || isHoliday(date)) continue
    const from = Math.max(at.getTime(), instantAt(date, DAY.opens).getTime())
    const open = instantAt(date, DAY.closes).getTime() - from
    if (open >= left) return new Date(from + left)
    left -= Math.max(0, open)
  }
}

/** Past the time by which a nurse has dealt with it. */
export const isLate = ({ status, dueAt }: Pick<QueueItem, 'status' | 'dueAt'>, now: Date): boolean =>
  status !== 'resolved' && dueAt !== null && dueAt <= now
