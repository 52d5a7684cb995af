import { useSuspenseQuery } from '@tanstack/react-query'
import { useMe } from '#web/session/session.ts'
import { waitingOptions } from './waitingQuery.ts'

/** What this person has waiting here and counts as far as is known, for what a screen shows: marks of doses, refills and counts, readings. */
export function useWaiting() {
  const me = useMe()
  const { data: all } = useSuspenseQuery(waitingOptions(me.id))
  const counting = all.filter(({ state }) => state.at !== 'refused')
  return {
    all,
    marks: counting.flatMap((one) => (one.procedure === 'doses.sync' ? [one.input] : [])),
    stock: counting.flatMap((one) =>
      one.procedure === 'medicines.addRefill' || one.procedure === 'medicines.countStock' ? [one.input] : [],
    ),
    readings: counting.flatMap((one) => (one.procedure === 'vitals.add' || one.procedure === 'vitals.markWrong' ? [one.input] : [])),
  }
}
