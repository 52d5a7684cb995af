import { lazy } from '#web/ui/lazy.ts'

/** A patient's list of problems, and how a doctor in care says that they stand. */
export const PatientProblems = lazy(async () => ({ default: (await import('./PatientProblems.tsx')).PatientProblems }))

export { useDiagnosisWords } from './useDiagnosisWords.ts'
