import { lazy } from 'react'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'

const load = () => import('./dialogs.ts')
// Not when one is opened: that may be without a connection.
afterFirstPaint(load)

export const AddMedicineDialog = lazy(async () => ({ default: (await load()).AddMedicineDialog }))
export const AnswerDialog = lazy(async () => ({ default: (await load()).AnswerDialog }))
export const CollectDialog = lazy(async () => ({ default: (await load()).CollectDialog }))
export const MedicineDialog = lazy(async () => ({ default: (await load()).MedicineDialog }))
export const SafetyNotes = lazy(async () => ({ default: (await load()).SafetyNotes }))
