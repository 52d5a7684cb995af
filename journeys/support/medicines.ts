import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { MedicineDetails, Schedule } from '#contract/medicines.ts'
import { apiOf } from './patients.ts'

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

export const twiceADay: Schedule = {
  kind: 'fixed_times',
  startsOn: '2026-11-20',
  endsOn: null,
  doseQty: 1,
  doseUnit: 'tablet',
  times: ['07:00', '19:00'],
  daysOfWeek: null,
}

/** A medicine on the list of whose browser this is, with so much of it; adding one by hand is what medicines.journey.ts shows. */
export const addMedicine = (page: Page, details: Partial<MedicineDetails> = {}, stock: number | null = null) =>
  apiOf(page).medicines.add({ id: randomUUID(), details: { ...metformin, ...details }, schedule: twiceADay, stock })

/** A medicine of the list, by how its name begins. */
export const medicineRow = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
