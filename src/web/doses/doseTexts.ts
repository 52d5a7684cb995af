import type { Dose } from '#contract/doses.ts'
import type { Medicine, Schedule } from '#contract/medicines.ts'
import { planAt } from '#rules/medicines/medicines.ts'
import { foodWords, quantityWords } from '#rules/medicines/medicineWords.ts'
import { screenNow } from '#web/ui/clock.ts'

/** How much is taken of it, and how with food: '1 tablet, with food'. */
export function doseWords({ qtyDue }: Pick<Dose, 'qtyDue'>, medicine: Medicine | undefined): string {
  const schedule = medicine && planAt(medicine.schedules, screenNow())
  const quantity = schedule && quantityWords(qtyDue ?? doseQtyOf(schedule), schedule.doseUnit)
  return [quantity, medicine && foodWords()[medicine.foodNote]].filter(Boolean).join(', ')
}

export const doseQtyOf = (schedule: Schedule): number => ('doseQty' in schedule ? schedule.doseQty : 1)
