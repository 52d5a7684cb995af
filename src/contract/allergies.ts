import { z } from 'zod'
import { personLimits, recordLimits } from './limits.ts'
import { Instant, typedInLine } from './primitives.ts'

export type AllergyJudgement = z.infer<typeof AllergyJudgement>
/** What a doctor says of an allergy that the patient named. Warnings go by the patient's list, whatever is said here. */
export const AllergyJudgement = z.object({
  substance: z.string(),
  status: z.enum(['confirmed', 'doubted']),
  note: z.string(), // what was seen, or why it is none
  doctorName: z.string(),
  at: Instant,
  version: z.int(),
  isCurrent: z.boolean(), // the patient says the same of it as then
})

/** The same as a doctor says it. `version`: of what was said last; 0 where nobody said anything. */
export const AllergyJudged = AllergyJudgement.pick({ status: true, version: true }).extend({
  substance: z.string().max(personLimits.list),
  note: typedInLine(recordLimits.allergyNote),
})
