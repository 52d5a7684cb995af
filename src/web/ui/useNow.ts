import { useEffect, useState } from 'react'
import { screenNow } from './clock.ts'

/** The time, read again every so many milliseconds while the screen is open. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(screenNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(screenNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
