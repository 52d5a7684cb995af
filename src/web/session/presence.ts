import { useEffect } from 'react'

let presences = 0

/** Somebody is here although nobody touches anything: in a call one looks and listens. */
export function usePresence(isHere: boolean) {
  useEffect(() => {
    if (!isHere) return
    presences += 1
    return () => void (presences -= 1)
  }, [isHere])
}

export const isPresent = () => presences > 0
