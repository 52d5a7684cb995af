import type pg from 'pg'
import type { GlucoseContext, ReadingValues } from '#contract/vitals.ts'
import { addDays, addMinutes, instantAt, localDate } from '#rules/time.ts'
import { rounded } from '#rules/vitals/kinds.ts'
import { addReading } from '#server/vitals/store.ts'
import { newId } from '#server/world/ids.ts'
import { kyselyOn } from '../kyselyOn.ts'

type DemoReading = ReadingValues & { context?: GlucoseContext; daysAgo: number; time: string }

const bp = (daysAgo: number, value1: number, value2: number): DemoReading => ({ kind: 'bp', daysAgo, time: '07:20', value1, value2 })
const sugar = (daysAgo: number, value1: number, context: GlucoseContext): DemoReading => ({
  kind: 'glucose',
  daysAgo,
  time: context === 'fasting' ? '06:45' : '19:30',
  value1,
  value2: null,
  context,
})
const weight = (daysAgo: number, value1: number): DemoReading => ({ kind: 'weight', daysAgo, time: '07:10', value1, value2: null })
/** The same each time, and not quite even. */
const unevenly = (day: number, most: number) =>
  ((day * 37) % 11) - 5 > 0 ? ((day * 37) % most) - most / 2 : ((day * 53) % most) - most / 2
const every = (days: number, reading: (daysAgo: number) => DemoReading) =>
  Array.from({ length: Math.floor(88 / days) + 1 }, (_, place) => reading(place * days + 1))

/** Who measures what (domain 12.4): Lerato's pressure comes down slowly, her sugar goes up and down; Sipho is weighed at the clinic. */
const stories: Record<string, readonly DemoReading[]> = {
  'lerato@demo.example': [
    ...every(3, (day) => bp(day, Math.round(136 + day / 5 + unevenly(day, 10)), Math.round(85 + day / 9 + unevenly(day, 6)))),
    ...every(2, (day) => sugar(day, 7.4 + day / 60 + unevenly(day, 5) / 2, day % 4 === 1 ? 'fasting' : 'after_meal')),
    ...every(7, (day) => weight(day, 82 + day / 40)),
  ],
  'sipho@demo.example': every(28, (day) => weight(day, 71 - day / 60)),
}

/** The readings of a patient's story; nothing for who has none. */
export async function giveReadings(client: pg.Client, email: string, userId: string, now: Date) {
  const db = kyselyOn(client)
  for (const { daysAgo, time, context = null, ...values } of stories[email] ?? []) {
    const measuredAt = instantAt(addDays(localDate(now), -daysAgo), time)
    const value1 = rounded(values.kind, values.value1)
    const reading = { ...values, value1, id: newId(), context, measuredAt, source: 'patient' as const, replaces: null }
    await addReading(db, { ...reading, userId, recordedBy: userId }, addMinutes(measuredAt, 1))
  }
}
