import { localDate } from '#rules/time.ts'
import { api } from '#web/api/api.ts'
import { screenNow } from '#web/ui/clock.ts'

/** What the calendar shows, in its address: which month, of which medicine, and whether as a table. Ids say nothing of health. */
export type CalendarSearch = { month?: string | undefined; medicine?: string | undefined; view?: 'table' | undefined }

export function parseCalendarSearch({ month, medicine, view }: Record<string, unknown>): CalendarSearch {
  return {
    ...(typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month <= thisMonth() && { month }),
    ...(typeof medicine === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(medicine) && { medicine }),
    ...(view === 'table' && { view }),
  }
}

const thisMonth = () => localDate(screenNow()).slice(0, 7)

export const calendarOptions = (month: string, medicine?: string) =>
  api.doses.calendar.queryOptions({ input: { month, medicationId: medicine ?? null } })
