import { useSuspenseQuery } from '@tanstack/react-query'
import { useMe } from '#web/session/session.ts'
import { waitingOptions } from './waitingQuery.ts'
import type { WaitingCall, WaitingEntry, WaitingProcedure } from './waitingStore.ts'

/** What this person has waiting here and counts as far as is known, for what a screen shows. */
export function useWaiting() {
  const me = useMe()
  const { data: all } = useSuspenseQuery(waitingOptions(me.id))
  const counting = all.filter(({ state }) => state.at !== 'refused')
  return {
    all,
    marks: inputsOf(counting, 'doses.sync'),
    stock: inputsOf(counting, 'medicines.addRefill', 'medicines.countStock'),
    symptoms: inputsOf(counting, 'symptoms.sync'),
    viewed: inputsOf(counting, 'education.saveViewed'),
    readings: inputsOf(counting, 'vitals.add', 'vitals.markWrong'),
  }
}

/** What is told to these procedures, of all that waits. */
const inputsOf = <Procedure extends WaitingProcedure>(all: readonly WaitingEntry[], ...procedures: readonly Procedure[]) =>
  all.flatMap((one) => ((procedures as readonly string[]).includes(one.procedure) ? [one.input as WaitingInput<Procedure>] : []))
type WaitingInput<Procedure> = Extract<WaitingCall, { procedure: Procedure }>['input']
