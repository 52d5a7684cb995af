import type { Dose } from '#contract/doses.ts'
import type { Medicine } from '#contract/medicines.ts'
import { planAt } from '#rules/medicines/medicines.ts'
import { isTooMuchParacetamol, paracetamolMgOf } from '#rules/medicines/safety.ts'
import { DAY_MS } from '#rules/time.ts'
import { randomId } from '#web/browser/randomId.ts'
import { screenNow } from '#web/ui/clock.ts'
import { markDose } from './markDose.ts'
import type { PhoneDoses } from './usePhoneDoses.ts'

/** The schedule of what is taken as needed now; nothing for every other medicine. */
export function neededSchedule({ status, schedules }: Medicine) {
  const schedule = planAt(schedules, screenNow())
  return status === 'active' && schedule?.kind === 'prn' ? schedule : undefined
}

/** What was taken of a medicine since then, the last one last. */
export const takenWithin = (doses: readonly Dose[], medicationId: string, since: Date): Dose[] =>
  doses
    .filter((dose) => dose.medicationId === medicationId && dose.takenAt !== null && dose.takenAt > since)
    .sort((a, b) => a.takenAt!.getTime() - b.takenAt!.getTime())

/** Whether one more now is more paracetamol than a day may hold, by all medicines that hold any (domain 2.9). */
export function isAboveParacetamol({ doses, medicines }: PhoneDoses, medicine: Medicine, qty: number, now: Date): boolean {
  const own = paracetamolMgOf(medicine)
  if (own === 0) return false
  const taken = doses.flatMap(({ medicationId, takenAt, qtyTaken }) => {
    const of = medicines.find(({ id }) => id === medicationId)
    return of && takenAt ? [{ takenAt, mg: paracetamolMgOf(of) * (qtyTaken ?? 1) }] : []
  })
  const within = taken.filter(({ takenAt }) => takenAt.getTime() > now.getTime() - DAY_MS)
  return isTooMuchParacetamol([...within, { takenAt: now, mg: own * qty }])
}

/** One of what is taken as needed: a dose of its own, whose id is made here. */
export function takeNeeded(medicine: Medicine): Promise<boolean> {
  const dose = { id: randomId(), medicationId: medicine.id, dueAt: null, lastAction: null }
  return markDose(dose, { action: 'take', qty: neededSchedule(medicine)?.doseQty ?? 1 })
}
