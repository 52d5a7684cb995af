export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** A clock for tests: stands still until it is set. */
export function stillClock(start: Date) {
  let at = start
  const clock: Clock = () => at
  return { clock, set: (next: Date) => void (at = next) }
}
