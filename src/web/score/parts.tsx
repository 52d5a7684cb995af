import { lazy } from '#web/ui/lazy.ts'

/** A patient's score as their nurses see it; fetched when it is shown, inside a boundary. */
export const PatientScore = lazy(async () => ({ default: (await import('./PatientScore.tsx')).PatientScore }))
