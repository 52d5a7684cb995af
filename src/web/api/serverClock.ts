import { setClockAhead } from '#web/ui/clock.ts'

/**
 * The server's time by the clock of a device that may be wrong, to the second: answers carry `Date`. Before the first of them it is the
 * device's time.
 */
export function makeServerClock(deviceNowMs: () => number) {
  let aheadMs = 0
  return {
    nowMs: () => deviceNowMs() + aheadMs,
    /** What an answer said its time was, as HTTP writes it. */
    hear(date: string | null) {
      const at = Date.parse(date ?? '')
      if (!Number.isNaN(at)) aheadMs = at - deviceNowMs()
    },
  }
}

const clock = makeServerClock(() => Date.now())

/** What the session's term is counted by. */
export const serverNowMs = clock.nowMs

/** For `useNow`, where the server refuses by its time and a wrong clock here would keep somebody out. In the demo moved ahead with it. */
export const serverNow = () => new Date(clock.nowMs())

/** Of each answer. In the demo it says how far somebody moved the clock ahead, by which all screens then go. */
export function noteServerTime(answer: Response) {
  clock.hear(answer.headers.get('date'))
  setClockAhead(Number(answer.headers.get('clock-ahead')))
  return answer
}
