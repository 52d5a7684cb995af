import type { Notification } from '#contract/notifications.ts'
import { addDays, localDate } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'

type Day = { day: string; items: Notification[] }

/** Notifications under the South African day they belong to, in the order they come. */
export function groupByDay(items: readonly Notification[], now: Date, names: { today: string; yesterday: string }): Day[] {
  const today = localDate(now)
  const nameOf = (at: Date) => {
    const date = localDate(at)
    if (date === today) return names.today
    return date === addDays(today, -1) ? names.yesterday : screenDate(at)
  }
  return items.reduce<Day[]>((days, item) => {
    const day = nameOf(item.timestamp)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
    return days
  }, [])
}
