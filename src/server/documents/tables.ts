import type { Generated } from 'kysely'
import type { DocumentKind, SignatureStatus } from '#contract/papers.ts'
import type { CalendarDay } from '../database/calendarDay.ts'

type Owners = { user_id: string; doctor_id: string }

export type DocumentsTables = {
  documents: Owners & {
    id: string
    number: string
    kind: DocumentKind
    consultation_id: string
    created_at: Date
    code: string | null
    signature_status: SignatureStatus | null
    period_from: CalendarDay | null
    period_to: CalendarDay | null
    revoked_at: Date | null
    revoked_by: string | null
    revoked_reason: string | null
    wallet_entry_id: string | null
    printed_initials: Generated<string>
    printed_practitioner: Generated<string>
    printed_hpcsa_number: Generated<string>
  }
  /** Of a receipt no doctor is an owner. */
  document_files: { user_id: string; doctor_id: string | null; document_id: string; media_type: string; sha256: string; bytes: Buffer }
  document_versions: Owners & {
    document_id: string
    version: 'to_sign' | 'signed_scan'
    media_type: string
    sha256: string
    bytes: Buffer
    added_at: Date
  }
}
