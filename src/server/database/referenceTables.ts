import type { ColumnType, Generated } from 'kysely'
import type { CalendarDay } from './peopleTables.ts'

/** The tables that administrators keep and everybody lives by. */
export type ReferenceTables = {
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
  holidays: { date: CalendarDay; name: string; source: ColumnType<'rule' | 'manual', never, never> }
}
