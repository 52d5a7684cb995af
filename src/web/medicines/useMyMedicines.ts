import { useSuspenseQuery } from '@tanstack/react-query'
import type { MyMedicines } from '#contract/medicines.ts'
import { dosesOnPhone } from '#rules/doses/phoneDoses.ts'
import { medicineWithWaiting } from '#rules/medicines/phoneStock.ts'
import { localDate } from '#rules/time.ts'
import { api } from '#web/api/api.ts'
import { useWaiting } from '#web/offline/useWaiting.ts'

/** All medicines of a patient and what was proposed, with what this phone has not sent yet. */
export function useMyMedicines(now: Date): Pick<MyMedicines, 'medicines' | 'proposals'> {
  const { data: mine } = useSuspenseQuery(api.medicines.mine.queryOptions())
  const { marks, stock } = useWaiting()
  const doses = { known: mine.doses, shown: dosesOnPhone(mine, marks, { to: localDate(now), now }) }
  return { proposals: mine.proposals, medicines: mine.medicines.map((one) => medicineWithWaiting(one, stock, doses)) }
}
