import type { PaperFacts, PrescriptionItem } from '#contract/papers.ts'
import { interactionsAmong } from './medicines/interactions.ts'
import { allergiesTo, duplicatesOf } from './medicines/safety.ts'
import { isSameMedicine } from './prescribing/knownMedicines.ts'
import { prescribableOf } from './prescribing/prescribable.ts'
import { daysBetween } from './time.ts'

export type PrescriptionWarning =
  | { kind: 'allergy'; to: string }
  | { kind: 'duplicate_here' }
  | { kind: 'duplicate_earlier'; issuedOn: string }
  | { kind: 'taken_now'; medicine: string }
  | { kind: 'interaction'; other: string; note: string }
  | { kind: 's5_six_months'; since: string }
  | { kind: 'schedule_lower'; usual: number }

type Known = Pick<PaperFacts, 'allergies' | 'earlierItems' | 'takenNow' | 'today'>
const S5_REVIEW_DAYS = 183
/** From this schedule on a second script while the first runs is answered for. */
const CONTROLLED_SCHEDULE = 5

const asNamed = <T extends { name: string }>(one: T) => ({ genericName: '', ...one })

/** What a doctor is told of a line as soon as it has a name (domain 2.9): allergies first, then what it is together with other medicines. */
export function prescriptionWarnings(items: readonly PrescriptionItem[], place: number, known: Known): PrescriptionWarning[] {
  const item = items[place]
  if (!item || !/[\p{L}\p{N}]/u.test(item.name)) return []
  const medicine = asNamed(item)
  const before = items.slice(0, place).filter(({ name }) => name.trim() !== '')
  const allergy = allergiesTo(medicine, known.allergies, prescribableOf)[0]
  const taken = duplicatesOf(medicine, known.takenNow, prescribableOf).find((one) => !isContinued(item, one))
  return [
    ...(allergy ? [{ kind: 'allergy' as const, to: allergy }] : []),
    ...(duplicatesOf(medicine, before.map(asNamed), prescribableOf).length > 0 ? [{ kind: 'duplicate_here' as const }] : []),
    ...earlierWarnings(item, known),
    ...(taken ? [{ kind: 'taken_now' as const, medicine: [taken.name, taken.strengthText].filter(Boolean).join(' ') }] : []),
    ...interactionWarnings(medicine, before, known),
    ...scheduleWarnings(item),
  ]
}

/** What the line goes on with: the same strength, or the same name where the patient's list says no strength. Another strength is a second medicine. */
const isContinued = (item: PrescriptionItem, { name, genericName, strengthText }: Known['takenNow'][number]) =>
  isSameMedicine(item, { name, genericName, strength: strengthText }) ||
  (strengthText.trim() === '' && name.trim().toLowerCase() === item.name.trim().toLowerCase())

function earlierWarnings(item: PrescriptionItem, { earlierItems, today }: Known): PrescriptionWarning[] {
  const same = duplicatesOf(asNamed(item), earlierItems.map(asNamed), prescribableOf)
  const running = same.find(({ activeUntil }) => activeUntil >= today)
  const oldest = same.filter(({ schedule }) => schedule === 5).toSorted((a, b) => (a.issuedOn < b.issuedOn ? -1 : 1))[0]
  return [
    ...(running ? [{ kind: 'duplicate_earlier' as const, issuedOn: running.issuedOn }] : []),
    ...(item.schedule === 5 && oldest && daysBetween(oldest.issuedOn, today) >= S5_REVIEW_DAYS
      ? [{ kind: 's5_six_months' as const, since: oldest.issuedOn }]
      : []),
  ]
}

/** With what is on this script before it, what the patient takes and what an earlier script still runs for; each of them once. */
function interactionWarnings(
  medicine: ReturnType<typeof asNamed>,
  before: readonly PrescriptionItem[],
  known: Known,
): PrescriptionWarning[] {
  const running = known.earlierItems.filter(({ activeUntil }) => activeUntil >= known.today)
  const others = [...before, ...known.takenNow, ...running].map(asNamed)
  const unique = others.filter((one, at) => duplicatesOf(one, others.slice(0, at), prescribableOf).length === 0)
  return unique.flatMap((other) =>
    interactionsAmong([medicine, other], prescribableOf).map(({ note }) => ({ kind: 'interaction' as const, other: other.name, note })),
  )
}

function scheduleWarnings(item: PrescriptionItem): PrescriptionWarning[] {
  const usual = prescribableOf(asNamed(item))?.schedule ?? null
  return usual !== null && item.schedule !== null && item.schedule < usual ? [{ kind: 'schedule_lower', usual }] : []
}

/** Whether the doctor must say why it is prescribed all the same; the rest is advice. */
export function mustBeAnswered({ kind }: PrescriptionWarning, { schedule }: Pick<PrescriptionItem, 'schedule'>): boolean {
  if (kind === 'duplicate_earlier') return (schedule ?? 0) >= CONTROLLED_SCHEDULE
  return kind === 'allergy' || kind === 'duplicate_here' || kind === 's5_six_months'
}
