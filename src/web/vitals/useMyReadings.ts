import { useSuspenseQuery } from '@tanstack/react-query'
import { readingsWithWaiting } from '#rules/vitals/phoneReadings.ts'
import { useWaiting } from '#web/offline/useWaiting.ts'
import { readingsOptions } from './readingsQuery.ts'

/** All readings of a patient and the targets agreed with them, with what this phone has not sent yet. */
export function useMyReadings() {
  const { data: mine } = useSuspenseQuery(readingsOptions)
  const { all, readings: waiting } = useWaiting()
  const unsent = new Set(all.flatMap(({ state, input }) => (state.at === 'unsent' ? [input.id] : [])))
  return {
    targets: mine.targets,
    readings: readingsWithWaiting(mine.readings, waiting),
    isUnsent: ({ id }: { id: string }) => unsent.has(id),
    refused: all.filter(({ procedure, state }) => state.at === 'refused' && procedure.startsWith('vitals.')),
  }
}
