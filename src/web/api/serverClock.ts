import { setClockAhead } from '#web/ui/clock.ts'

/** Asks, and sets the screens' clock: in the demo the answer says how far somebody moved it ahead. */
export async function askAndSetClock(request: Request) {
  const answer = await fetch(request)
  setClockAhead(Number(answer.headers.get('clock-ahead') ?? 0))
  return answer
}
