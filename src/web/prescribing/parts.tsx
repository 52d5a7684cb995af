import { lazy } from 'react'

/** The medicines of a script while it is written: finder, what was prescribed before, and each line with its warnings. */
export const PrescribeForm = lazy(async () => ({ default: (await import('./PrescribeForm.tsx')).PrescribeForm }))
