import type { PatientMedicines } from '#contract/medicines.ts'
import { api } from '#web/api/api.ts'

/** Read, and written down, anew with each opening. */
export const patientMedicinesOptions = (userId: string) => ({
  ...api.medicines.ofPatient.queryOptions({ input: { userId } }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
})

/** The same for a visit, whose parts read it together, once. */
export const medicinesAtVisitOptions = (userId: string) => ({ ...patientMedicinesOptions(userId), staleTime: 60_000 })

export type PatientMedicine = PatientMedicines['medicines'][number]
export type PatientProposal = PatientMedicines['proposals'][number]

/** 'Metformin 500 mg' */
export const nameOf = ({ name, strengthText }: { name: string; strengthText: string }) => [name, strengthText].filter(Boolean).join(' ')
