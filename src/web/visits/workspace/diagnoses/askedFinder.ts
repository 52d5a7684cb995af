import { useCallback } from 'react'

export const FINDER_ID = 'find-diagnosis'

let isAsked = false

/** Puts the keyboard into the finder of diagnoses; where its section is not open yet, as soon as it is. */
export function focusFinder(open: () => void) {
  const finder = document.getElementById(FINDER_ID)
  isAsked = !finder
  finder?.focus()
  if (!finder) open()
}

/** The ref of the finder, which takes the keyboard when it was asked for before it was there. */
export const useAskedFinder = () =>
  useCallback((input: HTMLInputElement | null) => {
    if (input && isAsked) input.focus()
    if (input) isAsked = false
  }, [])
