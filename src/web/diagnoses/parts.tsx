import { lazy } from 'react'
import type { MyDiagnosis } from '#contract/diagnoses.ts'
import { sourceLine } from './diagnosisWords.ts'

/** A patient's list of problems, and how a doctor in care says that they stand. */
export const PatientProblems = lazy(async () => ({ default: (await import('./PatientProblems.tsx')).PatientProblems }))

/** 'You added this · Nov 20, 2026' */
export const diagnosisSource = (one: MyDiagnosis) => sourceLine(one)
