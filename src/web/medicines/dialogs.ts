// All that opens above the list, in one file that is fetched after it.
export { AddMedicineDialog } from './AddMedicineDialog.tsx'
export { AnswerDialog } from './AnswerDialog.tsx'
export { CollectDialog } from './CollectForm.tsx'
export { MedicineDialog } from './MedicineDialog.tsx'
export { SafetyNotes } from './SafetyNotes.tsx'
