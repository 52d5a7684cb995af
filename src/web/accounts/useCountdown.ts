import { useState } from 'react'
import { screenNow } from '#web/ui/clock.ts'
import { useNow } from '#web/ui/useNow.ts'

/** A wait of so many seconds, from the first showing and from each `begin`. */
export function useCountdown(seconds: number) {
  const [since, setSince] = useState(screenNow)
  const now = useNow(1000).getTime()
  const secondsLeft = Math.max(0, Math.min(seconds, Math.ceil(seconds - (now - since.getTime()) / 1000)))
  return { secondsLeft, begin: () => setSince(screenNow()) }
}
