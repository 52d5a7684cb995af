let aheadMs = 0

export const CLOCK_SET = 'clock-set'

/** How far the server's clock is ahead of what it is elsewhere: in the demo somebody may move it. */
export function setClockAhead(ms: number) {
  if (ms === aheadMs) return
  aheadMs = ms
  window.dispatchEvent(new Event(CLOCK_SET))
}

export const screenNow = (): Date => new Date(Date.now() + aheadMs)
