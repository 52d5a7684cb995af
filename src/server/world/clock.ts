export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** A clock for tests: stands still until it is set. */
export function stillClock(start: Date) {
  let at = start
  const clock: Clock = () => at
  return { clock, set: (next: Date) => void (at = next) }
}

/** The demo's clock: goes on as the true one, ahead of it by what somebody moved it. Never back, from `latest` on: what happened stays in the past. */
export function clockAhead(from: Clock, latest: Date | null = null) {
  let aheadMs = Math.max(0, (latest?.getTime() ?? 0) - from().getTime())
  const clock: Clock = () => new Date(from().getTime() + aheadMs)
  return { clock, aheadMs: () => aheadMs, moveAhead: (minutes: number) => void (aheadMs += Math.max(0, minutes) * 60_000) }
}
