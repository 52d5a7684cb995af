import { useSuspenseQuery } from '@tanstack/react-query'
import type { Dose } from '#contract/doses.ts'
import type { Medicine } from '#contract/medicines.ts'
import { dosesOnPhone } from '#rules/doses/phoneDoses.ts'
import { statusAt } from '#rules/medicines/medicines.ts'
import { addDays, localDate } from '#rules/time.ts'
import { useWaiting } from '#web/offline/useWaiting.ts'
import type { WaitingEntry } from '#web/offline/waitingStore.ts'
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
  const { data: mine } = useSuspenseQuery(medicinesOptions)
  const { all, marks } = useWaiting()
  const unsent = all.filter(({ procedure, state }) => procedure === 'doses.sync' && state.at === 'unsent')
  return {
    medicines: mine.medicines.map((one) => ({
      ...one,
      status: statusAt(one.status === 'completed' ? 'active' : one.status, one.schedules, now),
    })),
    doses: dosesOnPhone(mine, marks, { to: addDays(localDate(now), 1), now }),
    isUnsent: ({ id }) => unsent.some(({ input }) => 'doseId' in input && input.doseId === id),
    refused: all.filter(({ procedure, state }) => state.at === 'refused' && /^(doses|medicines)\./.test(procedure)),
  }
}
