import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asNeeded, metformin, twiceADay } from '#testing/sampleMedicines.ts'
import { apiOf, newPatient } from './patients.ts'

type New = { name: string; strengthText?: string; schedule?: object }

/** Puts a medicine on the list of whoever is signed in here: 1 tablet in the morning and in the evening, unless something else is said. */
export async function addMedicine(page: Page, { name, strengthText = '500 mg', schedule = twiceADay }: New) {
  const details = { ...metformin, name, genericName: name.toLowerCase(), strengthText }
  await apiOf(page).medicines.add({ id: randomUUID(), details, schedule: schedule as typeof twiceADay, stock: null })
}

/** A patient who takes two medicines morning and evening, and one as needed, on their own phone. */
export async function patientWithMedicines(page: Page) {
  await newPatient(page)
  await addMedicine(page, { name: 'Metformin' })
  await addMedicine(page, { name: 'Amlodipine', strengthText: '10 mg' })
  await addMedicine(page, { name: 'Paracetamol', schedule: asNeeded })
}

/** The row of a dose on Today. */
export const dose = (page: Page, name: string, part = 'Morning') =>
  page
    .getByRole('region', { name: new RegExp(`^${part}`) })
    .getByRole('listitem')
    .filter({ hasText: name })
