import { lazy } from '#web/ui/lazy.ts'

/** For the patient; fetched when it is shown, inside a boundary. */
export const OwnSummaries = lazy(async () => ({ default: (await import('./OwnSummaries.tsx')).OwnSummaries }))

/** For the head of a chart. */
export const PatientIntake = lazy(async () => ({ default: (await import('./PatientIntake.tsx')).PatientIntake }))

/** For a patient's record. */
export const PatientAssessments = lazy(async () => ({ default: (await import('./PatientAssessments.tsx')).PatientAssessments }))
