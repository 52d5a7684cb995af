import type { ColumnType, Generated } from 'kysely'
import type { Dose, DoseAction, DoseRejection } from '#contract/doses.ts'
import type { CalendarDay } from '../database/calendarDay.ts'

type Quantity = ColumnType<string | null, number | null, number | null>

export type DosesTables = {
  dose_events: {
    id: string
    user_id: string
    medication_id: string
    schedule_id: string | null
    kind: Dose['kind']
    due_at: Date | null
    opens_at: Date | null
    missed_at: Date | null
    dose_on: CalendarDay
    qty_due: Quantity
    cancelled_at: Date | null
    status: Dose['status']
    taken_at: Date | null
    recorded_at: Date | null
    qty_taken: Quantity
    via: DoseAction['via'] | null
    skip_reason: Dose['skipReason']
    note: Generated<string>
    early: Generated<boolean>
    backfilled: Generated<boolean>
    excused: Generated<boolean>
    snoozed_until: Date | null
    last_action_id: string | null
    last_action_at: Date | null
    reminder_id: string | null
    repeat_at: Date | null
  }
  dose_actions: {
    id: string
    user_id: string
    medication_id: string
    dose_id: string
    action: DoseAction['action']
    at: Date
    taken_at: Date | null
    qty: Quantity
    reason: string | null
    until: Date | null
    note: Generated<string>
    via: string
    device_id: string
    received_at: Date
    clock_skew: boolean
    result: 'applied' | 'rejected'
    rejection: DoseRejection | null
  }
}
