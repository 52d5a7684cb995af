import { z } from 'zod'
import { assessmentLimits } from './limits.ts'
import { typed } from './primitives.ts'

export type AssessmentAnswer = z.infer<typeof AssessmentAnswer>
/** What was answered to one question: null says that it could not be had, or was not asked. */
export const AssessmentAnswer = z.union([
  z.boolean(),
  z.number().min(-9999).max(100_000_000),
  typed(assessmentLimits.answer),
  z.array(typed(assessmentLimits.choice)).max(assessmentLimits.choices),
  z.null(),
])

export type Answers = z.infer<typeof Answers>
/** By the key of the question; what nobody came to yet is missing. Which keys there are, and what fits them, say the forms (rules/assessments). */
export const Answers = z
  .record(z.string().regex(/^[a-zA-Z0-9_:-]{1,80}$/), AssessmentAnswer)
  .refine((answers) => Object.keys(answers).length <= assessmentLimits.answers, 'More answers than there are questions')
