import { useSuspenseQuery } from '@tanstack/react-query'
import type { SymptomEntry } from '#contract/symptoms.ts'
import { redFlagFactsOf } from '#rules/redFlagRules/healthFacts.ts'
import { symptomsOnPhone } from '#rules/symptoms/symptomActions.ts'
import { useWaiting } from '#web/offline/useWaiting.ts'
import { symptomsOptions } from './symptomsQuery.ts'

/** What this phone knows of symptoms at a moment, with a connection or without. */
export function usePhoneSymptoms(now: Date) {
  const { data: mine } = useSuspenseQuery(symptomsOptions)
  const { all, symptoms: waiting } = useWaiting()
  const own = all.filter((one) => one.procedure === 'symptoms.sync')
  const isOf = (id: string) => own.some(({ input, state }) => state.at === 'unsent' && 'logId' in input && input.logId === id)
  return {
    ...symptomsOnPhone(mine, waiting, now),
    conditions: mine.conditions,
    facts: redFlagFactsOf(mine, now),
    /** Whether something that was done with it has not been sent. */
    isUnsent: ({ id }: { id: string }) => isOf(id),
    /** What the server refused and nobody has read yet. */
    refused: own.filter(({ state }) => state.at === 'refused'),
  }
}

export type PhoneSymptoms = ReturnType<typeof usePhoneSymptoms>

/** What somebody begins with: now, of which nothing else is said. */
export const newSymptom = (occurredAt: Date): Omit<SymptomEntry, 'code' | 'severity'> => ({
  text: '',
  occurredAt,
  durationMinutes: null,
  triggers: [],
  notes: '',
  answers: {},
})
