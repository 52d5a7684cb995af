import type { RedFlagLevel } from '#contract/redFlags.ts'

export type RedFlagsTables = {
  red_flags: {
    id: string
    user_id: string
    level: RedFlagLevel
    rules: string[]
    note: string
    found_at: Date
    mistaken_at: Date | null
    item_id: string | null
  }
}
