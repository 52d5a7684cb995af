import type { CalendarDay } from '../database/calendarDay.ts'

export type DiaryTables = {
  availability_rules: {
    id: string
    doctor_id: string
    weekday: number
    starts: string
    ends: string
    valid_from: CalendarDay
    valid_to: CalendarDay | null
  }
  availability_exceptions: { id: string; doctor_id: string; date: CalendarDay; starts: string; ends: string }
  time_off: { id: string; doctor_id: string; starts_at: Date; ends_at: Date; kind: 'leave' | 'blocked' | 'sick'; reason: string | null }
}
