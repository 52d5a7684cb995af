import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { MedicineDetails, Schedule } from '#contract/medicines.ts'
import { asNeeded, metformin as sample, twiceADay as sampleTimes } from '#testing/sampleMedicines.ts'
import { apiOf, newPatient } from './patients.ts'

export const metformin: MedicineDetails = sample
export const twiceADay: Schedule = sampleTimes

type New = Partial<MedicineDetails> & { schedule?: Schedule }

/** Puts a medicine on the list of whoever is signed in here, with so much of it: 1 tablet in the morning and in the evening, unless something else is said. */
export const addMedicine = (page: Page, { schedule = twiceADay, ...details }: New = {}, stock: number | null = null) => {
  const genericName = details.name?.toLowerCase() ?? metformin.genericName
  return apiOf(page).medicines.add({ id: randomUUID(), details: { ...metformin, genericName, ...details }, schedule, stock })
}

/** A patient who takes two medicines morning and evening, and one as needed, on their own phone. */
export async function patientWithMedicines(page: Page) {
  await newPatient(page)
  await addMedicine(page)
  await addMedicine(page, { name: 'Amlodipine', strengthText: '10 mg' })
  await addMedicine(page, { name: 'Paracetamol', schedule: asNeeded })
}

/** A medicine of the list, by how its name begins. */
export const medicineRow = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** The row of a dose on Today. */
export const dose = (page: Page, name: string, part = 'Morning') =>
  page
    .getByRole('region', { name: new RegExp(`^${part}`) })
    .getByRole('listitem')
    .filter({ hasText: name })
