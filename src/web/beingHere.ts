import { useEffect } from 'react'

let calls = 0

/** Somebody is here although nobody touches anything: in a call one looks and listens. */
export function useBeingHere(isHere: boolean) {
  useEffect(() => {
    if (!isHere) return
    calls += 1
    return () => void (calls -= 1)
  }, [isHere])
}

export const isBusyHere = () => calls > 0
