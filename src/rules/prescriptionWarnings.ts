import type { PaperFacts, PrescriptionItem } from '#contract/papers.ts'
import { daysBetween } from './time.ts'

export type PrescriptionWarning =
  | { kind: 'allergy'; to: string }
  | { kind: 'duplicate_here' }
  | { kind: 'duplicate_earlier'; issuedOn: string }
  | { kind: 's5_six_months'; since: string }

type Known = Pick<PaperFacts, 'allergies' | 'earlierItems' | 'today'>
const S5_REVIEW_DAYS = 183

/** What a line of a script must be answered for: the warning goes away with a reason, never by itself. */
export function prescriptionWarnings(
  items: readonly PrescriptionItem[],
  place: number,
  { allergies, earlierItems, today }: Known,
): PrescriptionWarning[] {
  const item = items[place]
  const name = firstWordOf(item?.name ?? '')
  if (!item || !name) return []
  const allergy = allergies.find((text) => isAllergic(text, item.name))
  const same = earlierItems.filter((earlier) => firstWordOf(earlier.name) === name)
  const running = same.find(({ activeUntil }) => activeUntil >= today)
  const oldest = same.filter(({ schedule }) => schedule === 5).toSorted((a, b) => (a.issuedOn < b.issuedOn ? -1 : 1))[0]
  return [
    ...(allergy ? [{ kind: 'allergy' as const, to: allergy }] : []),
    ...(items.some((other, at) => at < place && firstWordOf(other.name) === name) ? [{ kind: 'duplicate_here' as const }] : []),
    ...(running ? [{ kind: 'duplicate_earlier' as const, issuedOn: running.issuedOn }] : []),
    ...(item.schedule === 5 && oldest && daysBetween(oldest.issuedOn, today) >= S5_REVIEW_DAYS
      ? [{ kind: 's5_six_months' as const, since: oldest.issuedOn }]
      : []),
  ]
}

// Names that somebody who says 'allergic to penicillin' means. It catches the common ones; the doctor still judges.
const families = [
  ['penicillin', 'amoxicillin', 'amoxycillin', 'ampicillin', 'flucloxacillin', 'cloxacillin', 'co-amoxiclav', 'augmentin', 'piperacillin'],
  ['sulfa', 'sulpha', 'sulfonamide', 'sulphonamide', 'sulfamethoxazole', 'co-trimoxazole', 'cotrimoxazole', 'bactrim', 'purbac'],
  // Whoever reacts to aspirin often reacts to the others.
  [
    'aspirin',
    'acetylsalicylic',
    'disprin',
    'ecotrin',
    'nsaid',
    'nsaids',
    'ibuprofen',
    'diclofenac',
    'naproxen',
    'mefenamic',
    'indomethacin',
  ],
  ['codeine', 'morphine', 'tramadol', 'opioid', 'opioids'],
  ['cephalosporin', 'cephalexin', 'cefuroxime', 'ceftriaxone', 'cefixime', 'cefazolin'],
]

function isAllergic(allergy: string, medicine: string): boolean {
  const named = wordsOf(allergy)
  const prescribed = wordsOf(medicine)
  const related = families.filter((family) => family.some((name) => named.has(name))).flat()
  return [...prescribed].some((word) => named.has(word) || related.includes(word))
}

const wordsOf = (text: string) => new Set((text.toLowerCase().match(/[\p{L}-]{4,}/gu) ?? []).filter((word) => !plain.has(word)))
const plain = new Set([
  'allergy',
  'allergic',
  'tablet',
  'tablets',
  'capsule',
  'capsules',
  'syrup',
  'none',
  'known',
  'with',
  'acid',
  'medicine',
])
const firstWordOf = (name: string) => /[\p{L}\p{N}-]+/u.exec(name.toLowerCase())?.[0] ?? ''
