import { lazy } from '#web/ui/lazy.ts'

export { symptomsOptions } from './symptomsQuery.ts'

/** The last seven days, the figures of thirty and the five most recent, to read; fetched when it is shown, inside a boundary. */
export const SymptomSummary = lazy(async () => ({ default: (await import('./SymptomSummary.tsx')).SymptomSummary }))

/** For a patient's record. */
export const PatientSymptoms = lazy(async () => ({ default: (await import('./PatientSymptoms.tsx')).PatientSymptoms }))

/** The last 30 days in a few lines, beside the note of a visit. */
export const SymptomsAtVisit = lazy(async () => ({ default: (await import('./SymptomsAtVisit.tsx')).SymptomsAtVisit }))
