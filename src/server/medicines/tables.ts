import type { ColumnType, Generated } from 'kysely'
import type { Medicine, MedicineDetails, Schedule, StopReason } from '#contract/medicines.ts'
import type { CalendarDay } from '../database/calendarDay.ts'

type Details = {
  name: string
  generic_name: Generated<string>
  strength_text: Generated<string>
  form: Generated<MedicineDetails['form']>
  route: Generated<MedicineDetails['route']>
  schedule_hint: number | null
  indication: Generated<string>
  food_note: Generated<MedicineDetails['foodNote']>
  colour: MedicineDetails['colour']
  instructions: Generated<string>
  prescriber_text: Generated<string>
}

type OfMedicine = { id: string; user_id: string; medication_id: string }

export type MedicinesTables = {
  medications: Details & {
    id: string
    user_id: string
    is_critical: Generated<boolean>
    source: Medicine['source']
    /** What was decided; what follows from its schedules and the clock says `standingAt`. */
    status: Generated<'active' | 'paused' | 'stopped'>
    started_on: CalendarDay
    ended_on: CalendarDay | null
    stop_reason: StopReason | null
    stop_text: Generated<string>
    collection_place: Generated<string>
    collect_on: CalendarDay | null
    document_id: string | null
    position: number | null
    doses_until: Date | null
    version: Generated<number>
    created_by: string
    created_at: Date
    updated_at: Date
  }
  medication_schedules: OfMedicine & {
    kind: Schedule['kind']
    /** As it travels in JSON: its instants are texts (`toSchedule`). */
    schedule: ColumnType<object, string, never>
    effective_from: Date
    effective_to: Date | null
    /** Still to come when its medicine was paused without a day or stopped. */
    is_suspended: Generated<boolean>
  }
  stock_counts: OfMedicine & { quantity: ColumnType<string, number, never>; at: Date }
  refills: OfMedicine & {
    dispensed_on: CalendarDay
    quantity: ColumnType<string, number, never>
    days_supply: number | null
    source: Generated<'patient' | 'nurse'>
    at: Date
  }
}
