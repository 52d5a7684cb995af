import type { Reading } from '#contract/vitals.ts'
import type { ReadingEvent } from '../redFlagRules/events.ts'

/** A reading as the rules for danger signs read it. */
export const readingEventOf = ({
  id,
  kind,
  value1,
  value2,
  measuredAt,
}: Omit<Reading, 'context' | 'source'>): ReadingEvent & { id: string } => ({
  id,
  kind,
  value1,
  value2,
  measuredAt: measuredAt.toISOString(),
})
