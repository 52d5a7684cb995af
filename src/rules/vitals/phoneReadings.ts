import type { MyReadings, ReadingValues, Reading } from '#contract/vitals.ts'

export type WaitingReading = ReadingValues & Pick<Reading, 'id' | 'context' | 'measuredAt'> & { at: Date; replaces: string | null }
export type WaitingMistake = { id: string; at: Date; isWrong: boolean }

/** What the server said of readings with what this phone has not sent yet, in the order of the presses. */
export function readingsWithWaiting(known: MyReadings['readings'], waiting: readonly (WaitingReading | WaitingMistake)[]): Reading[] {
  const all = new Map(known.map((reading) => [reading.id, reading]))
  const taken = new Map<string, Reading>()
  const take = (id: string) => {
    const reading = all.get(id)
    if (reading) taken.set(id, reading)
    all.delete(id)
  }
  for (const one of waiting) {
    if ('isWrong' in one) {
      const before = taken.get(one.id)
      if (one.isWrong) take(one.id)
      else if (before) all.set(one.id, before)
    } else {
      const { at: _, replaces, ...reading } = one
      if (replaces) take(replaces)
      all.set(one.id, { ...reading, source: 'patient' })
    }
  }
  return [...all.values()].toSorted((a, b) => b.measuredAt.getTime() - a.measuredAt.getTime() || b.id.localeCompare(a.id))
}
