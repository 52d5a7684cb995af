import type { SectionId } from '#contract/education.ts'
import type { CalendarDay } from '../database/calendarDay.ts'

export type EducationTables = {
  education_progress: { user_id: string; slug: string; part: SectionId | 'quiz'; done_at: Date }
  education_reviews: {
    id: string
    slug: string
    version: string
    reviewer_name: string
    reviewer_number: string
    reviewed_on: CalendarDay
    recorded_by: string
    recorded_at: Date
  }
  sent_articles: { id: string; patient_id: string; slug: string; nurse_id: string | null; sent_at: Date }
}
