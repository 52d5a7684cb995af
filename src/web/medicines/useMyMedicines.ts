import { useSuspenseQuery } from '@tanstack/react-query'
import type { MyMedicines } from '#contract/medicines.ts'
import { dosesOnPhone } from '#rules/doses/phoneDoses.ts'
import { medicineWithWaiting } from '#rules/medicines/phoneStock.ts'
import { localDate } from '#rules/time.ts'
import { api } from '#web/api/api.ts'
import { waitingOptions } from '#web/offline/waitingQuery.ts'
import { useMe } from '#web/session/session.ts'

/** All medicines of a patient and what was proposed, with what this phone has not sent yet. */
export function useMyMedicines(now: Date): Pick<MyMedicines, 'medicines' | 'proposals'> {
  const me = useMe()
  const { data: mine } = useSuspenseQuery(api.medicines.mine.queryOptions())
  const { data: waiting } = useSuspenseQuery(waitingOptions(me.id))
  const counting = waiting.filter(({ state }) => state.at !== 'refused')
  const marks = counting.flatMap((one) => (one.procedure === 'doses.sync' ? [one.input] : []))
  const stock = counting.flatMap((one) => (one.procedure === 'doses.sync' ? [] : [one.input]))
  const doses = { known: mine.doses, shown: dosesOnPhone(mine, marks, { to: localDate(now), now }) }
  return { proposals: mine.proposals, medicines: mine.medicines.map((one) => medicineWithWaiting(one, stock, doses)) }
}
