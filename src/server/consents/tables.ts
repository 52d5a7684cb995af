import type { SupportConsentCode } from '#contract/consents.ts'

export type ConsentsTables = {
  consent_records: {
    id: string
    user_id: string
    code: 'terms_privacy' | 'telehealth' | 'document_diagnosis' | 'assistant_external' | SupportConsentCode
    version: string
    decision: 'accepted' | 'declined' | 'withdrawn'
    text_sha256: string
    locale: string
    channel: 'web' | 'phone_recorded' | 'paper'
    captured_by: string
    at: Date
    expires_at: Date | null
    /** The visit whose papers it is about. */
    appointment_id: string | null
  }
}
