import { lazy } from '#web/ui/lazy.ts'

export { patientMedicinesOptions, type PatientMedicine } from './patientMedicinesQuery.ts'

/** A patient's medicines with how they are taken, and what a doctor proposes about them. */
export const PatientMedicines = lazy(async () => ({ default: (await import('./PatientMedicines.tsx')).PatientMedicines }))

/** The same in a few lines, beside the note of a visit. */
export const MedicinesAtVisit = lazy(async () => ({ default: (await import('./MedicinesAtVisit.tsx')).MedicinesAtVisit }))

/** Adherence in percent, in words and colour. */
export const AdherenceBadge = lazy(async () => ({ default: (await import('./AdherenceBadge.tsx')).AdherenceBadge }))

/** Their names and adherence on one line, in the head of a visit. */
export const MedicinesInHead = lazy(async () => ({ default: (await import('./MedicinesInHead.tsx')).MedicinesInHead }))
