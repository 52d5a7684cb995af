import { v7 } from 'uuid'
import type { DoseAction } from '#contract/doses.ts'
import type { MedicineDetails, Schedule } from '#contract/medicines.ts'
import { doseIdOf } from '#rules/doses/doseIds.ts'
import { metformin, twiceADay } from './sampleMedicines.ts'
import type { TestPerson } from './world.ts'

export { asNeeded, metformin, twiceADay } from './sampleMedicines.ts'

type NewMedicine = { schedule?: Schedule; stock?: number; details?: Partial<MedicineDetails> }

/** A medicine on somebody's list; answers its id. */
export async function addedMedicine({ api }: TestPerson, { schedule = twiceADay, stock, details }: NewMedicine = {}): Promise<string> {
  const id = v7()
  await api.medicines.add({ id, details: { ...metformin, ...details }, schedule, stock: stock ?? null })
  return id
}

type Marked = { medicationId: string; dueAt: Date; at: Date }
const marking = ({ medicationId, dueAt, at }: Marked) => ({
  id: v7(),
  medicationId,
  doseId: doseIdOf(medicationId, dueAt),
  dueAt,
  at,
  via: 'offline_sync' as const,
})

/** What a phone sends for a dose that is due. */
export const taking = (marked: Marked, more: object = {}): DoseAction => ({
  action: 'take',
  ...marking(marked),
  takenAt: marked.at,
  qty: 1,
  note: '',
  ...more,
})
export const skipping = (marked: Marked, more: object = {}): DoseAction => ({
  action: 'skip',
  ...marking(marked),
  reason: 'forgot',
  note: '',
  ...more,
})
export const undoing = (marked: Marked, more: object = {}): DoseAction => ({ action: 'undo', ...marking(marked), ...more })
