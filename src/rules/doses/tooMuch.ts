import type { Dose } from '#contract/doses.ts'
import type { Medicine } from '#contract/medicines.ts'
import { planAt } from '../medicines/medicines.ts'
import { PARACETAMOL_LIMIT_MG, overLimit, paracetamolMgOf } from '../medicines/safety.ts'
import { DAY_MS } from '../time.ts'
import { t } from '../translate.ts'

export type LimitedMedicine = Pick<Medicine, 'id' | 'name' | 'genericName' | 'strengthText' | 'schedules'>
type CountedDose = Pick<Dose, 'id' | 'medicationId' | 'kind' | 'takenAt' | 'qtyTaken'>
type TakenDose = { id: string; medicationId: string; kind: Dose['kind']; takenAt: Date; qty: number }

export type TooMuch = {
  /** `urgent`: more often than its limit. `emergency`: more paracetamol in 24 hours than anybody may take. */
  level: 'urgent' | 'emergency'
  /** The newest dose that was too much: by it it is told once. */
  doseId: string
  /** What was taken too much of. */
  medicationIds: string[]
}

/** What has a limit: only of these it is looked at. */
export const hasLimit = (medicine: LimitedMedicine): boolean =>
  medicine.schedules.some(({ schedule }) => schedule.kind === 'prn') || paracetamolMgOf(medicine) > 0

function limitsAt({ schedules }: LimitedMedicine, at: Date) {
  const schedule = planAt(schedules, at)
  return schedule?.kind === 'prn' ? schedule : undefined
}

/**
 * What somebody took in the last 24 hours though it was more than its limit, which is the rule RF-PRN of domain 2.9. The same on a phone, with
 * what it has waiting, and on the server. `doses` of the last two days are enough.
 */
export function tooMuchOf(medicines: readonly LimitedMedicine[], doses: readonly CountedDose[], now: Date): TooMuch | undefined {
  const taken = doses
    .flatMap(({ takenAt, qtyTaken, ...dose }): TakenDose[] => (takenAt && takenAt <= now ? [{ ...dose, takenAt, qty: qtyTaken ?? 1 }] : []))
    .sort((a, b) => a.takenAt.getTime() - b.takenAt.getTime() || (a.id < b.id ? -1 : 1))
  const isRecent = ({ takenAt }: TakenDose) => takenAt.getTime() > now.getTime() - DAY_MS
  const grave = taken.findLast((dose, place) => isRecent(dose) && isTooMuchParacetamolAt(dose, taken.slice(0, place + 1), medicines))
  if (grave) {
    const medicationIds = medicines.filter((one) => paracetamolMgOf(one) > 0 && taken.some(({ medicationId }) => medicationId === one.id))
    return { level: 'emergency', doseId: grave.id, medicationIds: medicationIds.map(({ id }) => id) }
  }
  const over = taken.filter((dose, place) => isRecent(dose) && isOverLimit(dose, taken.slice(0, place), medicines))
  const newest = over.at(-1)
  return newest && { level: 'urgent', doseId: newest.id, medicationIds: [...new Set(over.map(({ medicationId }) => medicationId))] }
}

/** Whether the 24 hours that end with this dose hold too much. */
function isTooMuchParacetamolAt({ takenAt, medicationId }: TakenDose, until: readonly TakenDose[], medicines: readonly LimitedMedicine[]) {
  const mgOf = new Map(medicines.map((one) => [one.id, paracetamolMgOf(one)]))
  if (!mgOf.get(medicationId)) return false
  const within = until.filter((one) => one.takenAt.getTime() > takenAt.getTime() - DAY_MS)
  return within.reduce((sum, one) => sum + one.qty * (mgOf.get(one.medicationId) ?? 0), 0) > PARACETAMOL_LIMIT_MG
}

/** Whether it was more than the limit when it was taken, by what was taken before. */
function isOverLimit(dose: TakenDose, before: readonly TakenDose[], medicines: readonly LimitedMedicine[]): boolean {
  const medicine = medicines.find(({ id }) => id === dose.medicationId)
  const limits = medicine && limitsAt(medicine, dose.takenAt)
  if (!limits || dose.kind !== 'prn') return false
  const same = before.filter(({ medicationId, kind }) => medicationId === dose.medicationId && kind === 'prn')
  return overLimit(limits, same, dose.takenAt) !== undefined
}

/** Priority in the nurses' queue, of what is urgent and of an emergency (domain 6.7). */
export const priorityOfTooMuch = ({ level }: Pick<TooMuch, 'level'>): number => (level === 'emergency' ? 1 : 2)

/** What a nurse reads of it. */
export function tooMuchNote({ level, medicationIds }: TooMuch, medicines: readonly LimitedMedicine[]): string {
  const named = medicines.filter(({ id }) => medicationIds.includes(id))
  const names = named.map(({ name, strengthText }) => [name, strengthText].filter(Boolean).join(' ')).join(', ')
  return level === 'emergency'
    ? t`${{ names }}: more than 4000 mg of paracetamol in 24 hours.`
    : t`${{ names }}: taken more often than the limit in the last 24 hours.`
}
