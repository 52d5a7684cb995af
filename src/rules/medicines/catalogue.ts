import type { MedicineForm } from '#contract/medicines.ts'
import { catalogueRows } from './catalogueRows.ts'

/** What a patient or a doctor finds by its first letters. Whoever prescribes confirms it, and free text is always allowed (domain 2.9). */
export type CatalogueEntry = {
  generic: string
  brands: string[]
  family: string
  forms: { form: MedicineForm; strengths: string[] }[]
  directions: string
  /** S0 to S6. */
  schedule: number | null
  isCritical: boolean
  paracetamolMg: number | null
}

const listed = (text: string, by: string) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean)

function readRow(row: string): CatalogueEntry {
  const [generic = '', brands = '', family = '', forms = '', directions = '', marks = ''] = row.split('|').map((cell) => cell.trim())
  const number = (pattern: RegExp) => Number(pattern.exec(marks)?.[1] ?? NaN)
  const known = (value: number) => (Number.isNaN(value) ? null : value)
  return {
    generic,
    brands: listed(brands, ','),
    family,
    forms: listed(forms, ';').map((text) => {
      const [form = '', ...strengths] = text.split(' ')
      return { form: form as MedicineForm, strengths: listed(strengths.join(' '), ',') }
    }),
    directions,
    schedule: known(number(/S(\d)/)),
    isCritical: marks.includes('critical'),
    paracetamolMg: known(number(/paracetamol:(\d+)/)),
  }
}

export const readRows = (rows: string): CatalogueEntry[] => rows.trim().split('\n').map(readRow)

export const catalogue: readonly CatalogueEntry[] = readRows(catalogueRows)

const folded = (text: string) => text.toLowerCase().trim()

/** What somebody may mean by the first letters of a word of a generic or a brand; at most so many. */
export function findInCatalogue(typed: string, most = 8): CatalogueEntry[] {
  const wanted = folded(typed)
  if (wanted.length < 2) return []
  const names = ({ generic, brands }: CatalogueEntry) => [generic, ...generic.split(/[/ ]/), ...brands].map(folded)
  return catalogue.filter((entry) => names(entry).some((name) => name.startsWith(wanted))).slice(0, most)
}

/** The entry of a medicine by its generic, or by the brand or generic that its name begins with; the longest one that fits. */
export function entryOf({ name, genericName }: { name: string; genericName: string }): CatalogueEntry | undefined {
  const [named, generic] = [folded(name), folded(genericName)]
  const fits = (known: string) => known === generic || named === known || named.startsWith(`${known} `)
  let best: { entry: CatalogueEntry; length: number } | undefined
  for (const entry of catalogue)
    for (const known of [entry.generic, ...entry.brands].map(folded))
      if (fits(known) && known.length > (best?.length ?? 0)) best = { entry, length: known.length }
  return best?.entry
}
