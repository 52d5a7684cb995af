import type { ColumnType } from 'kysely'
import type { CalendarDay } from '../database/calendarDay.ts'

export type HolidaysTables = {
  holidays: { date: CalendarDay; name: string; source: ColumnType<'rule' | 'manual', never, never> }
}
