import type { ColumnType, Generated } from 'kysely'
import type { GlucoseContext, Reading, VitalKind } from '#contract/vitals.ts'

type End = ColumnType<string | null, number | null, never>

export type VitalsTables = {
  vitals: {
    id: string
    user_id: string
    kind: VitalKind
    value1: ColumnType<string, number, never>
    value2: End
    unit: string
    loinc: string
    context: GlucoseContext | null
    measured_at: Date
    source: Reading['source']
    replaces: string | null
    entered_in_error: Generated<boolean>
    recorded_by: string
    recorded_at: Date
  }
  vital_targets: {
    id: string
    user_id: string
    kind: VitalKind
    low1: End
    high1: End
    low2: End
    high2: End
    set_by: string
    set_at: Date
  }
}
