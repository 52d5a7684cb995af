/** A hidden page is woken once a minute: one that was not for this long slept, as in a pocket, and so did its line. */
const SLEPT_MILLISECONDS = 120_000

/** Until when the open line to the server would have told of a change: of what happens while a page sleeps it hears nothing. */
export function makeHeardUntil(nowMs: () => number) {
  let untilMs = nowMs()
  let hasSlept = false
  return {
    /** Asked every few seconds: the time between two questions shows that it slept. */
    ms() {
      const now = nowMs()
      hasSlept ||= now - untilMs > SLEPT_MILLISECONDS
      if (!hasSlept) untilMs = now
      return untilMs
    },
    /** The line brought something, or is a new one. */
    hear() {
      hasSlept = false
      untilMs = nowMs()
    },
  }
}
