import { v7 } from 'uuid'
import type { DoseAction } from '#contract/doses.ts'
import type { MedicineDetails, Schedule } from '#contract/medicines.ts'
import { doseIdOf } from '#rules/doses/doseIds.ts'
import type { TestPerson } from './world.ts'

export const metformin: MedicineDetails = {
  name: 'Metformin',
  genericName: 'metformin',
  strengthText: '500 mg',
  form: 'tablet',
  route: 'oral',
  scheduleHint: 3,
  indication: 'Sugar',
  foodNote: 'with_food',
  colour: 'white',
  instructions: '',
  prescriberText: 'Dr. Molefe',
}

export const twiceADay = {
  kind: 'fixed_times',
  startsOn: '2026-11-20',
  endsOn: null,
  doseQty: 1,
  doseUnit: 'tablet',
  times: ['07:00', '19:00'],
  daysOfWeek: null,
} satisfies Schedule

export const asNeeded: Schedule = {
  kind: 'prn',
  startsOn: '2026-11-20',
  endsOn: null,
  doseQty: 1,
  doseUnit: 'tablet',
  maxPer24h: 4,
  minGapMinutes: 240,
}

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
