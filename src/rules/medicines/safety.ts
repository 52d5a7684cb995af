import type { MedicineDetails } from '#contract/medicines.ts'
import { isAllergicTo } from '../allergyCheck.ts'
import { addMinutes, DAY_MS } from '../time.ts'
import { t } from '../translate.ts'
import { entryOf, type CatalogueEntry } from './catalogue.ts'

// Advice only (domain 2.9): nothing is refused or changed by it.

type Named = Pick<MedicineDetails, 'name' | 'genericName'>
type Known = Pick<CatalogueEntry, 'generic' | 'family'>
/** Which medicine a name means. Where a doctor prescribes more names are known than on a patient's phone. */
export type KnownMedicine = (medicine: Named) => Known | undefined

/** What a medicine is, for telling two of them apart: its generic, or the first word of what somebody wrote. */
export const genericOf = (medicine: Named, known: KnownMedicine = entryOf): string =>
  known(medicine)?.generic ?? (medicine.genericName.trim() || medicine.name.trim().split(/\s/)[0]!).toLowerCase()

/** Those that are the same medicine under this or another name. */
export const duplicatesOf = <Other extends Named>(medicine: Named, others: readonly Other[], known?: KnownMedicine): Other[] =>
  others.filter((other) => genericOf(other, known) === genericOf(medicine, known))

/** What somebody is allergic to, in their own words and by whichever brand, that this medicine is or is of the same class as. */
export function allergiesTo(medicine: Named, allergies: readonly string[], known: KnownMedicine = entryOf): string[] {
  const entry = known(medicine)
  const names = [medicine.name, medicine.genericName, entry?.generic ?? '', entry?.family ?? '']
  return allergies.filter((allergy) => {
    const meant = [allergy, ...genericsIn(allergy, known)].join(' ')
    return names.some((name) => isAllergicTo(meant, name)) || saysFamily(allergy, entry?.family)
  })
}

/** What the brands that a text names hold: 'Panado gave me a rash' means paracetamol. */
function genericsIn(text: string, known: KnownMedicine): string[] {
  const words = text.split(/[^\p{L}\p{N}-]+/u).filter(Boolean)
  return words.flatMap((_, at) => known({ name: words.slice(at).join(' '), genericName: '' })?.generic ?? [])
}

/** 'ACE inhibitors' means the class by more than one word, of which each alone means others. */
const saysFamily = (allergy: string, family: string | undefined) => family !== undefined && allergy.toLowerCase().includes(family)

export type NeededDose = { takenAt: Date; qty: number }
export type NeededLimits = { maxPer24h: number | null; minGapMinutes: number | null }

/** Why one more now is more than its limit, and from when on it is not; nothing while it is within (domain 2.9). */
export function overLimit(
  { maxPer24h, minGapMinutes }: NeededLimits,
  taken: readonly NeededDose[],
  now: Date,
): { why: 'count' | 'gap'; nextAt: Date } | undefined {
  const recent = taken
    .map(({ takenAt }) => takenAt)
    .filter((at) => at <= now && at.getTime() > now.getTime() - DAY_MS)
    .sort((a, b) => b.getTime() - a.getTime())
  const oldest = maxPer24h === null ? undefined : recent[maxPer24h - 1]
  if (oldest) return { why: 'count', nextAt: new Date(oldest.getTime() + DAY_MS) }
  const gapEnds = recent[0] && minGapMinutes !== null ? addMinutes(recent[0], minGapMinutes) : undefined
  return gapEnds && gapEnds > now ? { why: 'gap', nextAt: gapEnds } : undefined
}

export const overLimitText = () => t`This is more than your limit.`

/** The most paracetamol in any 24 hours, in milligrams; above it is an emergency. */
export const PARACETAMOL_LIMIT_MG = 4000

/** How much paracetamol one unit of a medicine holds: a tablet, or a millilitre of syrup. */
export function paracetamolMgOf(medicine: Named & Pick<MedicineDetails, 'strengthText'>): number {
  const entry = entryOf(medicine)
  if (entry?.paracetamolMg) return entry.paracetamolMg
  if (entry?.generic !== 'paracetamol') return 0
  const [, amount, unit, , volume] = /(\d+(?:[.,]\d+)?)\s*(mg|g)\b(\s*\/\s*(\d+(?:[.,]\d+)?)?\s*ml)?/i.exec(medicine.strengthText) ?? []
  if (amount === undefined) return 0
  const mg = numberOf(amount) * (unit!.toLowerCase() === 'g' ? 1000 : 1)
  return /\/.*ml/i.test(medicine.strengthText) ? mg / numberOf(volume ?? '1') : mg
}

const numberOf = (text: string) => Number(text.replace(',', '.'))

export type ParacetamolDose = { takenAt: Date; mg: number }

/** The most that any 24 hours hold. */
export function paracetamolPeak(doses: readonly ParacetamolDose[]): number {
  const within = (from: Date) =>
    doses.filter(({ takenAt }) => takenAt >= from && takenAt.getTime() < from.getTime() + DAY_MS).reduce((sum, { mg }) => sum + mg, 0)
  return Math.max(0, ...doses.map(({ takenAt }) => within(takenAt)))
}

export const isTooMuchParacetamol = (doses: readonly ParacetamolDose[]): boolean => paracetamolPeak(doses) > PARACETAMOL_LIMIT_MG
