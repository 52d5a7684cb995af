import { z } from 'zod'
import { by, readOnly } from './procedure.ts'
import { CalendarDate, Id, Instant } from './primitives.ts'

export type ScoreInputs = z.infer<typeof ScoreInputs>
/**
 * What the score is worked out from, with the letters of domain 4.1: doses taken of those counted, follow-ups completed and missed, days tracked,
 * days since joining (30 at most), and how much was read, in items.
 */
export const ScoreInputs = z.object({
  T: z.int(),
  D: z.int(),
  C: z.int(),
  M: z.int(),
  K: z.int(),
  E: z.int(),
  P: z.number(),
})

export type Score = z.infer<typeof Score>
/** With the names of specification 2.3. A part that does not apply is 0; `total_score` is null until there is one. */
export const Score = z.object({
  medication_score: z.int(),
  appointment_score: z.int(),
  symptom_tracking_score: z.int(),
  education_score: z.int(),
  medication_applicable: z.boolean(),
  appointment_applicable: z.boolean(),
  symptom_applicable: z.boolean(),
  education_applicable: z.boolean(),
  total_score: z.int().nullable(),
  window_start: CalendarDate,
  window_end: CalendarDate,
  computed_at: Instant,
  inputs: ScoreInputs,
})

export type AchievementId = z.infer<typeof AchievementId>
export const AchievementId = z.enum([
  'first_log',
  'week_tracked',
  'meds_7',
  'meds_30',
  'first_followup',
  'five_followups',
  'first_article',
  'five_articles',
  'first_course',
  'profile_done',
])

export type EarnedAchievement = z.infer<typeof EarnedAchievement>
export const EarnedAchievement = z.object({ id: AchievementId, earnedAt: Instant })

/** A patient's score: encouragement alone, never a reason for a price, a place in the queue or a risk (domain 4.2). */
export const score = {
  /** calculate_score of specification 2.7: rows, of which the first counts. */
  calculate: by('patient').route(readOnly).output(z.array(Score).length(1)),
  /** Those that were reached, the first one first. Writes down what is new: once reached, always reached. */
  achievements: by('patient').meta({ routine: true }).output(z.array(EarnedAchievement)),
  /** For who supports this patient, only with their consent. */
  ofPatient: by('nurse')
    .meta({ audit: 'score' })
    .route(readOnly)
    .input(z.object({ userId: Id }))
    .output(Score),
}
