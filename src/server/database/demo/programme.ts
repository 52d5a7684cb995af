import type pg from 'pg'
import { firstAssessmentDueAt, intakeDueAt } from '#rules/enrolments.ts'
import { isPublicHoliday } from '#rules/holidays.ts'
import { DAY_MS } from '#rules/time.ts'
import { demoPeople } from './people.ts'

type Story = {
  status: 'consented' | 'intake_done' | 'active'
  /** Days ago. */
  consented: number
  intake?: number
  /** Days from now. */
  assessment?: number
  nurse?: 'sister.zanele@demo.example' | 'sister.mpho@demo.example'
  risk?: 'low' | 'medium' | 'high'
}

/** How the patients of the demo who agreed to support stand in the programme: a day's work for two nurses (domain 12.4). */
const stories: Record<string, Story> = {
  'lerato@demo.example': { status: 'active', consented: 60, intake: 58, assessment: 5, nurse: 'sister.mpho@demo.example', risk: 'medium' },
  'ayanda@demo.example': { status: 'active', consented: 60, intake: 57, assessment: -1, nurse: 'sister.mpho@demo.example', risk: 'high' },
  'thandeka@demo.example': { status: 'intake_done', consented: 9, intake: 6, nurse: 'sister.zanele@demo.example' },
  'nomsa@demo.example': { status: 'consented', consented: 1 },
}

/** After everybody was made: a nurse is named by her id. */
export async function enrolPatients(client: pg.Client, ids: ReadonlyMap<string, string>, now: Date) {
  for (const { email, nurse } of demoPeople)
    if (nurse)
      await client.query('update nurse_profiles set is_lead = $2, languages = $3 where nurse_id = $1', [
        ids.get(email),
        nurse.isLead,
        nurse.languages,
      ])
  for (const [email, story] of Object.entries(stories)) {
    const consentedAt = daysFrom(now, -story.consented)
    const intakeAt = story.intake === undefined ? null : daysFrom(now, -story.intake)
    const assessmentAt =
      story.assessment === undefined ? intakeAt && firstAssessmentDueAt(intakeAt, isPublicHoliday) : daysFrom(now, story.assessment)
    await client.query(
      `update enrolments set status = $2, consented_at = $3, intake_due_at = $4, intake_done_at = $5, assessment_due_at = $6,
         primary_nurse_id = $7, risk_level = $8 where patient_id = $1`,
      [
        ids.get(email),
        story.status,
        consentedAt,
        intakeDueAt(consentedAt, isPublicHoliday),
        intakeAt,
        assessmentAt,
        story.nurse ? ids.get(story.nurse) : null,
        story.risk ?? null,
      ],
    )
  }
}

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)
