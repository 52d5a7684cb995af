import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reading } from '#contract/vitals.ts'
import { redFlagFactsOf } from '#rules/redFlagRules/healthFacts.ts'
import { redFlagsOf, type RedFlags } from '#rules/redFlagRules/redFlagRules.ts'
import { symptomsOnPhone } from '#rules/symptoms/symptomActions.ts'
import { symptomEventOf } from '#rules/symptoms/symptomEvents.ts'
import { readingEventOf } from '#rules/vitals/readingEvents.ts'
import { api } from '#web/api/api.ts'
import { useWaiting } from '#web/offline/useWaiting.ts'
import { screenNow } from '#web/ui/clock.ts'

type Danger = { flags: RedFlags; reading: Reading }

/** Looks at what was just saved for danger signs, with all that this phone knows of its person, with a connection or without. */
export function useReadingDanger(readings: readonly Reading[]) {
  const { symptoms: waiting } = useWaiting()
  const { data: symptoms } = useQuery(api.symptoms.mine.queryOptions())
  const [danger, setDanger] = useState<Danger | null>(null)
  /** Answers whether a card shows now. What the reading replaces was a mistake, and no evidence. */
  const look = (reading: Reading, replaced?: string): boolean => {
    const now = screenNow()
    const flags = redFlagsOf({
      now,
      symptoms: symptoms ? symptomsOnPhone(symptoms, waiting, now).logs.map(symptomEventOf) : [],
      readings: readings.filter(({ id }) => id !== replaced).map(readingEventOf),
      facts: redFlagFactsOf(symptoms ?? { conditions: [], diagnoses: [] }, now),
      newest: readingEventOf(reading),
    })
    if (flags.level) setDanger({ flags, reading })
    return flags.level !== null
  }
  return { danger, look, close: () => setDanger(null) }
}
