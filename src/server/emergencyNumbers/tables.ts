import type { Generated } from 'kysely'
import type { CalendarDay } from '../database/calendarDay.ts'

export type EmergencyNumbersTables = {
  emergency_contacts: {
    id: string
    name: string
    numbers: string[]
    notes: Generated<string>
    position: number
    last_verified_on: CalendarDay | null
    version: Generated<number>
    updated_by: string | null
    updated_at: Date
    removed_at: Date | null
  }
}
