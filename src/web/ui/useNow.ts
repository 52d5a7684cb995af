import { useEffect, useState } from 'react'
import { CLOCK_SET, screenNow } from './clock.ts'

/** The time, read again every so many milliseconds while the screen is open. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(screenNow)
  useEffect(() => {
    const read = () => setNow(screenNow())
    const timer = setInterval(read, everyMs)
    window.addEventListener(CLOCK_SET, read)
    return () => {
      clearInterval(timer)
      window.removeEventListener(CLOCK_SET, read)
    }
  }, [everyMs])
  return now
}
