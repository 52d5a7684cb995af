import { whyNotSchedule } from '#rules/medicines/schedules.ts'
import { scheduleOfDraft, type DraftFaults, type ScheduleDraft } from '#rules/medicines/scheduleDraft.ts'
import { sentenceFor } from '#web/api/errorText.ts'

const fields = { TIMES_REPEATED: 'times', ENDS_BEFORE_START: 'endsOn', STARTS_TOO_LATE: 'startsOn' } as const

/** What is wrong with a schedule as it was typed, at its fields; a step's times are said at the steps. */
export function scheduleFaults(draft: ScheduleDraft, today: string): DraftFaults {
  const made = scheduleOfDraft(draft)
  if ('faults' in made) return made.faults
  const refusal = whyNotSchedule(made.schedule, today)
  if (!refusal) return {}
  const field = refusal === 'TIMES_REPEATED' && draft.often === 'taper' ? 'steps' : fields[refusal]
  return { [field]: sentenceFor(refusal) }
}
