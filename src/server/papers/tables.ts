import type { ColumnType, Generated } from 'kysely'
import type { PaperContent, PaperKind, RequestedDetail } from '#contract/papers.ts'
import type { CalendarDay } from '../database/calendarDay.ts'

type AnyContent = PaperContent['content']
type Owners = { user_id: string; doctor_id: string }

/** What is drafted in a visit, and what is prescribed by the papers that come of it. */
export type PapersTables = {
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
