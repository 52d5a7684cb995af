import { catalogue, readRows, type CatalogueEntry } from '../medicines/catalogue.ts'
import { moreMedicines, moreNames } from './moreMedicines.ts'
import { usualDirections } from './usualDirections.ts'

export type Prescribable = Omit<CatalogueEntry, 'forms'> & { forms: { form: string; strengths: string[] }[] }

/** How it is usually prescribed; what is empty is for the doctor to say. */
export type Usual = { dose: string; frequency: string; courseDays: number | null; quantity: number | null; instructions: string }

const cellsOf = (rows: string) =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))

const names = new Map(cellsOf(moreNames).map(([generic = '', more = '']) => [generic, more.split(',').map((name) => name.trim())]))

/** All that the finder knows: the patients' catalogue under more names, and what only doctors look for (domain 2.9). */
export const prescribables: readonly Prescribable[] = [...catalogue, ...readRows(moreMedicines)].map((entry) => ({
  ...entry,
  brands: [...entry.brands, ...(names.get(entry.generic) ?? [])],
  forms: entry.forms.map(({ form, strengths }) => ({ form: form.replace('-', ' '), strengths })),
}))

const usuals = new Map(cellsOf(usualDirections).map(([key = '', ...cells]) => [key, cells]))
const number = (text: string | undefined) => (text ? Number(text) : null)

/** The usual directions of a form of it; nothing where it is dosed for the person. */
export function usualOf({ generic, directions }: Pick<Prescribable, 'generic' | 'directions'>, form: string): Usual {
  const [dose = '', frequency = '', days, quantity, instructions = ''] = usuals.get(`${generic} ${form}`) ?? usuals.get(generic) ?? []
  return { dose, frequency: frequency || directions, courseDays: number(days), quantity: number(quantity), instructions }
}

/** For tests: what the data of usual directions is about. */
export const usualKeys = [...usuals.keys()]

const folded = (text: string) => text.toLowerCase().trim()
const keys = prescribables.flatMap((entry) => [entry.generic, ...entry.brands].map((name) => ({ name: folded(name), entry })))

/** What a name that was typed or chosen means: the longest generic or brand that it begins with. */
export function prescribableOf({ name, genericName }: { name: string; genericName: string }): Prescribable | undefined {
  const [named, generic] = [folded(name), folded(genericName)]
  const known = keys.filter((key) => key.name === generic || named === key.name || named.startsWith(`${key.name} `))
  return known.toSorted((a, b) => b.name.length - a.name.length)[0]?.entry
}

/** Whether a missed dose of it matters sooner: antiretrovirals, TB treatment, insulin, anti-epileptics, warfarin, transplant medicines (domain 2.1). */
export const isCriticalMedicine = (medicine: { name: string; genericName: string }): boolean =>
  prescribableOf(medicine)?.isCritical ?? /\binsulin\b/i.test(medicine.name)
