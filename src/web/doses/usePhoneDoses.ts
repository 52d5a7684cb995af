import { useSuspenseQuery } from '@tanstack/react-query'
import type { Dose } from '#contract/doses.ts'
import type { Medicine } from '#contract/medicines.ts'
import { dosesOnPhone } from '#rules/doses/phoneDoses.ts'
import { statusAt } from '#rules/medicines/medicines.ts'
import { addDays, localDate } from '#rules/time.ts'
import { waitingOptions } from '#web/offline/waitingQuery.ts'
import type { WaitingEntry } from '#web/offline/waitingStore.ts'
import { useMe } from '#web/session/session.ts'
import { medicinesOptions } from './medicinesQuery.ts'

export type PhoneDoses = {
  medicines: readonly Medicine[]
  /** Of the last days, today and tomorrow, with what waits. */
  doses: readonly Dose[]
  /** Whether something that was done with it has not been sent. */
  isUnsent: (dose: Dose) => boolean
  /** What the server refused and nobody has read yet. */
  refused: readonly WaitingEntry[]
}

/** What this phone knows of medicines and doses at a moment, with a connection or without. */
export function usePhoneDoses(now: Date): PhoneDoses {
  const me = useMe()
  const { data: mine } = useSuspenseQuery(medicinesOptions)
  const { data: waiting } = useSuspenseQuery(waitingOptions(me.id))
  const marks = waiting.flatMap((one) => (one.procedure === 'doses.sync' ? [{ action: one.input, state: one.state.at }] : []))
  const counting = marks.filter(({ state }) => state !== 'refused').map(({ action }) => action)
  return {
    medicines: mine.medicines.map((one) => ({
      ...one,
      status: statusAt(one.status === 'completed' ? 'active' : one.status, one.schedules, now),
    })),
    doses: dosesOnPhone(mine, counting, { to: addDays(localDate(now), 1), now }),
    isUnsent: ({ id }) => marks.some(({ action, state }) => state === 'unsent' && action.doseId === id),
    refused: waiting.filter(({ state }) => state.at === 'refused'),
  }
}
