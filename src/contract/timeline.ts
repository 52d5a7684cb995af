import { z } from 'zod'
import { Instant } from './primitives.ts'

export type TimelineEntry = z.infer<typeof TimelineEntry>
export const TimelineEntry = z.object({
  id: z.string(), // of the entry; a visit and its signed note have one each
  at: Instant,
  kind: z.enum([
    'visit',
    'note_signed',
    'addendum',
    'paper',
    'upload',
    'medicine',
    'problem',
    'allergy',
    'symptom',
    'red_flag',
    'reading',
    'assessment',
    'follow_up',
    'care_plan',
    'hand_over',
    'consent',
    'emergency_note',
  ]),
  /**
   * What it was, in stored words: the type of a visit or follow-up, the kind of a paper, file, reading or assessment, the code of a consent, the
   * codes of a day's symptoms with commas between, the name of a medicine, problem or allergy, the number of a care plan, and who
   * was asked in a hand-over.
   */
  what: z.string(),
  /**
   * Its state: of a consent the decision, of a paper 'unsigned' or 'revoked', of a file 'in_error', of a medicine 'started', 'changed' or
   * 'stopped', of a red flag its level or 'mistaken', of an assessment 'amended', of a hand-over 'answered'.
   */
  status: z.string().nullable(),
  doctorName: z.string().nullable(),
})
