import { lazy } from 'react'

/** For a patient's record. */
export const PatientSymptoms = lazy(async () => ({ default: (await import('./PatientSymptoms.tsx')).PatientSymptoms }))
