import type { PaperFacts, PrescriptionItem } from '#contract/papers.ts'
import { isAllergicTo } from './allergyCheck.ts'
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
  const allergy = allergies.find((text) => isAllergicTo(text, item.name))
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

const firstWordOf = (name: string) => /[\p{L}\p{N}-]+/u.exec(name.toLowerCase())?.[0] ?? ''
