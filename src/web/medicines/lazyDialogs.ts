import { type ComponentType } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'

/** Fetched after the list, and not when it is opened: that may be without a connection. */
function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  afterFirstPaint(load)
  return lazy(load)
}

export const AddMedicineDialog = later(async () => ({ default: (await import('./AddMedicineDialog.tsx')).AddMedicineDialog }))
export const AnswerDialog = later(async () => ({ default: (await import('./AnswerDialog.tsx')).AnswerDialog }))
export const CollectDialog = later(async () => ({ default: (await import('./CollectForm.tsx')).CollectDialog }))
export const MedicineDialog = later(async () => ({ default: (await import('./MedicineDialog.tsx')).MedicineDialog }))
export const TimesDialog = later(async () => ({ default: (await import('./ChangeTimesForm.tsx')).TimesDialog }))
export const SafetyNotes = later(async () => ({ default: (await import('./SafetyNotes.tsx')).SafetyNotes }))
