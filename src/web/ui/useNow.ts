import { useEffect, useState } from 'react'
import { CLOCK_SET, screenNow } from './clock.ts'

/** The time by this clock, read again every so many milliseconds while the screen is open. */
export function useNow(everyMs: number, clock = screenNow): Date {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const read = () => setNow(clock())
    const timer = setInterval(read, everyMs)
    window.addEventListener(CLOCK_SET, read)
    return () => {
      clearInterval(timer)
      window.removeEventListener(CLOCK_SET, read)
    }
  }, [everyMs, clock])
  return now
}
