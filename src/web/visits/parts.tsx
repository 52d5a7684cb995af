import { lazy } from 'react'

// The doctor's; a patient's phone does not fetch them.

/** Note, checklist and papers of a visit. */
export const VisitWorkspace = lazy(async () => ({ default: (await import('./workspace/VisitWorkspace.tsx')).VisitWorkspace }))

/** 'Finish visit' away from the workspace. */
export const FinishVisitInCall = lazy(async () => ({ default: (await import('./workspace/FinishVisitInCall.tsx')).FinishVisitInCall }))
