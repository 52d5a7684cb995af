import type { ColumnType, Generated } from 'kysely'
import type { RequestedDetail, DocumentKind, PaperContent, PaperKind, SignatureStatus } from '#contract/papers.ts'
import type { CalendarDay } from './peopleTables.ts'

type AnyContent = PaperContent['content']
type Owners = { user_id: string; doctor_id: string }

/** What is drafted in a visit, and the papers that come of it. */
export type PapersTables = {
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
  papers: Owners & {
    id: string
    appointment_id: string
    kind: PaperKind
    content: ColumnType<AnyContent, string, string>
    version: Generated<number>
    updated_at: Date
    issued_at: Date | null
    document_id: string | null
  }
  paper_asks: Owners & {
    appointment_id: string
    about: RequestedDetail
    asked_at: Date
    answered_at: Date | null
    given: boolean | null
  }
  prescription_items: Owners & {
    document_id: string
    position: number
    name: string
    form: string
    strength: string
    schedule: number
    quantity: number
    dose: string
    frequency: string
    instructions: string
    repeats: number
    repeat_every_days: number | null
    course_days: number | null
    answer: string
    issued_on: CalendarDay
    active_until: CalendarDay
  }
}
