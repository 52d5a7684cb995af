import type { SymptomEntry } from '#contract/symptoms.ts'
import type { SymptomEvent } from '../redFlagRules/events.ts'

/** An entry as the rules for danger signs read it. */
export const symptomEventOf = ({ id, ...entry }: SymptomEntry & { id: string }): SymptomEvent & { id: string } => ({
  id,
  code: entry.code,
  text: entry.text,
  severity: entry.severity,
  occurredAt: entry.occurredAt.toISOString(),
  durationMinutes: entry.durationMinutes,
  triggers: entry.triggers,
  answers: entry.answers,
})
