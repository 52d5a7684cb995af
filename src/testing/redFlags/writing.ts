// How the cases of the rules of domain 3.2 are written.
import type { FollowUpAnswer, FollowUpId, RedFlagLevel, RedFlagRuleId } from '#contract/redFlags.ts'
import type { Severity, SymptomCode, SymptomTrigger } from '#contract/symptoms.ts'
import type { VitalKind } from '#contract/vitals.ts'
import { addMinutes } from '#rules/time.ts'
import type { ReadingEvent, SymptomEvent } from '#rules/redFlagRules/events.ts'

export const now = new Date('2026-11-25T10:00:00Z')

export type RedFlagEvent = SymptomEvent | ReadingEvent
export type RedFlagCase = {
  rule: RedFlagRuleId
  level: RedFlagLevel | null
  newest: RedFlagEvent
  before: RedFlagEvent[]
  conditions: string[]
}
export type Around = { before?: RedFlagEvent[]; conditions?: string[] }

export const HOUR = 60
export const DAY = 24 * HOUR
export const severities: readonly Severity[] = [1, 2, 3]
export const answers: readonly (FollowUpAnswer | undefined)[] = ['yes', 'unknown', undefined, 'no']
export const grave = (answer: FollowUpAnswer | undefined) => answer !== 'no'

type Said = {
  minutesAgo?: number
  answers?: Partial<Record<FollowUpId, FollowUpAnswer>>
  triggers?: SymptomTrigger[]
  durationMinutes?: number
}
const before = (minutes: number) => addMinutes(now, -minutes).toISOString()

/** A symptom whose follow-up questions are answered with no, unless the case says otherwise. */
export const log = (code: SymptomCode, severity: Severity, { minutesAgo = 0, ...said }: Said = {}): SymptomEvent => ({
  code,
  severity,
  occurredAt: before(minutesAgo),
  triggers: said.triggers ?? [],
  answers: said.answers ?? denied,
  durationMinutes: said.durationMinutes ?? null,
})
const denied: SymptomEvent['answers'] = {
  chest_pain_spreads: 'no',
  breathing_hard: 'no',
  headache_sudden: 'no',
  seizure_grave: 'no',
  self_harm: 'no',
  fever_grave: 'no',
  belly_grave: 'no',
  rash_grave: 'no',
  drowsy_or_fast_breathing: 'no',
}
export const answered = (id: FollowUpId, answer: FollowUpAnswer | undefined) => ({ answers: answer ? { ...denied, [id]: answer } : {} })

export const reading = (kind: VitalKind, value1: number, value2: number | null = null, minutesAgo = 0): ReadingEvent => ({
  kind,
  value1,
  value2,
  measuredAt: before(minutesAgo),
})

export const one = (rule: RedFlagRuleId, level: RedFlagLevel | null | false, newest: RedFlagEvent, around: Around = {}): RedFlagCase => ({
  rule,
  level: level || null,
  newest,
  before: around.before ?? [],
  conditions: around.conditions ?? [],
})

/** The same two, whichever of them was saved last. */
export const bothWays = (
  rule: RedFlagRuleId,
  level: RedFlagLevel | null,
  [a, b]: [RedFlagEvent, RedFlagEvent],
  conditions: string[] = [],
) => [one(rule, level, a, { before: [b], conditions }), one(rule, level, b, { before: [a], conditions })]

export const bySeverity = (
  rule: RedFlagRuleId,
  code: SymptomCode,
  levels: [RedFlagLevel | null, RedFlagLevel | null, RedFlagLevel | null],
  around: Around = {},
) => severities.map((severity) => one(rule, levels[severity - 1]!, log(code, severity), around))

export const asked = (
  rule: RedFlagRuleId,
  id: FollowUpId,
  code: SymptomCode,
  from: Severity,
  [yes, no]: [RedFlagLevel, RedFlagLevel | null],
  more: Said = {},
  around: Around = {},
) =>
  severities.flatMap((severity) =>
    answers.map((answer) =>
      one(rule, severity < from ? null : grave(answer) ? yes : no, log(code, severity, { ...more, ...answered(id, answer) }), around),
    ),
  )

export const pregnant = { conditions: ['Pregnancy'] }

/** The same event so long ago. */
export const earlier = <One extends RedFlagEvent>(event: One, minutes: number): One =>
  'code' in event ? { ...event, occurredAt: before(minutes) } : { ...event, measuredAt: before(minutes) }
