import type { Generated } from 'kysely'
import type { VisitOfferState } from '#contract/visitOffers.ts'

export type VisitOffersTables = {
  visit_offers: {
    id: string
    patient_id: string
    doctor_id: string
    nurse_id: string | null
    starts_at: Date
    ends_at: Date
    until: Date
    state: Generated<VisitOfferState>
    appointment_id: string | null
    offered_at: Date
    ended_at: Date | null
  }
}
