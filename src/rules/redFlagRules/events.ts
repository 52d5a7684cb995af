import type { FollowUpAnswer, FollowUpId } from '#contract/redFlags.ts'
import type { Severity, SymptomCode, SymptomTrigger } from '#contract/symptoms.ts'
import type { VitalKind } from '#contract/vitals.ts'
import { localDate } from '../time.ts'
import type { HealthFacts } from './healthFacts.ts'

/** A symptom as the rules read it; `occurredAt` is an instant in ISO form. */
export type SymptomEvent = {
  id?: string
  code: SymptomCode
  severity: Severity
  occurredAt: string
  triggers: readonly SymptomTrigger[]
  answers: Readonly<Partial<Record<FollowUpId, FollowUpAnswer>>>
  /** How long it has lasted, where that was said. */
  durationMinutes?: number | null
  /** What was typed where the code is `other`. */
  text?: string | null
}

/** A reading as the rules read it, in the units of domain 3.1; of blood pressure the upper value first. */
export type ReadingEvent = { id?: string; kind: VitalKind; value1: number; value2: number | null; measuredAt: string }

type Seen = { at: number; day: string; isNewest: boolean }
export type SeenSymptom = SymptomEvent & Seen
export type SeenReading = ReadingEvent & Seen

/** What a rule looks at: everything known, with what was just saved marked as the newest. */
export type RedFlagEvidence = {
  symptoms: readonly SeenSymptom[]
  readings: readonly SeenReading[]
  facts: HealthFacts
  today: string
}

export type RedFlagInput = {
  now: Date
  /** What was logged before, of 30 days; whether what was just saved is among it makes no difference. */
  symptoms: readonly SymptomEvent[]
  readings: readonly ReadingEvent[]
  facts: HealthFacts
  /** What was just saved: a rule speaks only where this is part of what it names. */
  newest: SymptomEvent | ReadingEvent
}

export function evidenceOf({ now, symptoms, readings, facts, newest }: RedFlagInput): RedFlagEvidence {
  const isOther = (event: SymptomEvent | ReadingEvent) => event !== newest && (newest.id === undefined || event.id !== newest.id)
  const allSymptoms = [...symptoms.filter(isOther), ...('code' in newest ? [newest] : [])]
  const allReadings = [...readings.filter(isOther), ...('kind' in newest ? [newest] : [])]
  return {
    symptoms: allSymptoms.map((event) => ({ ...event, ...whenOf(event, event.occurredAt), isNewest: event === newest })),
    readings: allReadings.map((event) => ({ ...event, ...whenOf(event, event.measuredAt), isNewest: event === newest })),
    facts,
    today: localDate(now),
  }
}

const known = new WeakMap<object, Omit<Seen, 'isNewest'>>()

/** Worked out once for each event: many entries that are saved at once are each looked at beside the same thousands. */
function whenOf(event: object, at: string): Omit<Seen, 'isNewest'> {
  const when = known.get(event) ?? { at: Date.parse(at), day: localDate(new Date(at)) }
  known.set(event, when)
  return when
}

/** Whether one of these and one of those belong together, and one of the two is the newest. */
export const isTogether = <A extends Seen, B extends Seen>(these: readonly A[], those: readonly B[], isNear: (a: A, b: B) => boolean) =>
  these.some((a) => a.isNewest && those.some((b) => isNear(a, b))) || those.some((b) => b.isNewest && these.some((a) => isNear(a, b)))

export const sameDay = (a: Seen, b: Seen): boolean => a.day === b.day

export const within = (ms: number) => (a: Seen, b: Seen) => Math.abs(a.at - b.at) <= ms

/** Whether 'yes' was answered; 'I don't know' counts as it, and so does what was not asked (domain 3.2). */
export const isYes = ({ answers }: SymptomEvent, id: FollowUpId): boolean => answers[id] !== 'no'
