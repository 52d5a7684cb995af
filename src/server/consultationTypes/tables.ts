import type { Generated } from 'kysely'

export type ConsultationTypesTables = {
  consultation_types: {
    name: string
    description: string
    duration_minutes: number
    price_cents: number
    is_active: Generated<boolean>
    version: Generated<number>
  }
}
