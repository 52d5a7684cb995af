import type { GlucoseContext, Reading, VitalKind } from '#contract/vitals.ts'
import { instantAt } from '../time.ts'
import { isInRange, rounded, vitalFacts, whyNotReading } from './kinds.ts'
import { slipOf, type Slip } from './slips.ts'

/** A reading as it is typed. `measuredAt`: 'YYYY-MM-DDTHH:MM', where it was not now. `isSure`: a question about it was answered. */
export type ReadingDraft = {
  first: string
  second: string
  context: GlucoseContext | ''
  isEarlier: boolean
  measuredAt: string
  isSure: boolean
}

type ReadingFault = 'first_range' | 'second_range' | 'second_not_below' | 'time_missing' | 'time_to_come'

/** As devices show it: digits, with a point or a comma. */
function typedNumber(text: string): number | undefined {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined
}

const typedInstant = (typed: string) => (typed.length >= 16 ? instantAt(typed.slice(0, 10), typed.slice(11, 16)) : undefined)

export function valuesOf(kind: VitalKind, { first, second }: ReadingDraft) {
  const value1 = typedNumber(first)
  const value2 = vitalFacts[kind].value2 ? typedNumber(second) : null
  return value1 === undefined || value2 === undefined ? undefined : { kind, value1, value2 }
}

/** What was probably meant by what is typed, until somebody said that it is right. */
export function slipOfDraft(kind: VitalKind, draft: ReadingDraft, lastWeight: number | null): Slip | undefined {
  const values = valuesOf(kind, draft)
  return draft.isSure || !values ? undefined : slipOf(kind, values, lastWeight)
}

/** What is wrong with it, in the order of the form. What is to be asked about is not wrong yet. */
export function faultsOfDraft(kind: VitalKind, draft: ReadingDraft, lastWeight: number | null, now: Date): ReadingFault[] {
  const measuredAt = typedInstant(draft.measuredAt)
  const time: ReadingFault[] = !draft.isEarlier ? [] : !measuredAt ? ['time_missing'] : measuredAt > now ? ['time_to_come'] : []
  return slipOfDraft(kind, draft, lastWeight) ? time : [...faultsOfValues(kind, draft), ...time]
}

function faultsOfValues(kind: VitalKind, draft: ReadingDraft): ReadingFault[] {
  const { value1: range1, value2: range2 } = vitalFacts[kind]
  const [first, second] = [typedNumber(draft.first), typedNumber(draft.second)]
  const faults: ReadingFault[] = []
  if (first === undefined || !isInRange(first, range1)) faults.push('first_range')
  if (range2 && (second === undefined || !isInRange(second, range2))) faults.push('second_range')
  const values = valuesOf(kind, draft)
  if (faults.length === 0 && values && whyNotReading(values)) faults.push('second_not_below')
  return faults
}

/** What is sent of a draft without faults. */
export function readingOfDraft(kind: VitalKind, draft: ReadingDraft, now: Date): Omit<Reading, 'id' | 'source'> {
  const values = valuesOf(kind, draft)
  if (!values) throw new Error('what is faulty is not sent')
  return {
    kind,
    value1: rounded(kind, values.value1),
    value2: values.value2 === null ? null : rounded(kind, values.value2),
    context: kind === 'glucose' && draft.context !== '' ? draft.context : null,
    measuredAt: (draft.isEarlier && typedInstant(draft.measuredAt)) || now,
  }
}
