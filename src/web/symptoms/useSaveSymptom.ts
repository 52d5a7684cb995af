import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SymptomEntry, SymptomLog } from '#contract/symptoms.ts'
import type { RedFlags } from '#rules/redFlagRules/redFlagRules.ts'
import { symptomEventOf } from '#rules/symptoms/symptomEvents.ts'
import { symptomName, symptomSeverityTexts } from '#rules/symptoms/symptomWords.ts'
import { readingEventOf } from '#rules/vitals/readingEvents.ts'
import { readingsWithWaiting } from '#rules/vitals/phoneReadings.ts'
import { api } from '#web/api/api.ts'
import { useWaiting } from '#web/offline/useWaiting.ts'
import { screenNow } from '#web/ui/clock.ts'
import { toast } from '#web/ui/toasts.tsx'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { withUndo } from '#web/ui/withUndo.ts'
import { markSymptomMistake, saveSymptom, type SeenEntry } from './symptomCalls.ts'
import type { PhoneSymptoms } from './usePhoneSymptoms.ts'

// The words of danger signs: with the page, and not before it.
const loadRules = () => import('#rules/redFlagRules/redFlagRules.ts')
afterFirstPaint(loadRules)

/** What was just saved and asks for help now. */
export type FoundDanger = SeenEntry & { flags: RedFlags; about: string }

/** Saves an entry on this phone and looks at once for danger signs, with a connection or without. Answers whether it is safe. */
export function useSaveSymptom(known: Pick<PhoneSymptoms, 'logs' | 'facts'>) {
  const { t } = useLingui()
  const { readings: waiting } = useWaiting()
  const { data: vitals } = useQuery(api.vitals.mine.queryOptions())
  const [danger, setDanger] = useState<FoundDanger | null>(null)
  const save = async (entry: SymptomEntry, changed?: SymptomLog): Promise<boolean> => {
    const saved = await saveSymptom(entry, changed)
    if (!saved) return false
    const name = symptomName(entry)
    const symptoms = known.logs.map(symptomEventOf)
    const newest = symptomEventOf({ id: saved.id, ...entry })
    const readings = readingsWithWaiting(vitals?.readings ?? [], waiting).map(readingEventOf)
    const { redFlagsOf } = await loadRules()
    const flags = redFlagsOf({ now: screenNow(), symptoms, readings, facts: known.facts, newest })
    if (flags.cards.length > 0)
      setDanger({ ...saved, flags, about: t`${name}, ${{ severity: symptomSeverityTexts()[entry.severity].toLowerCase() }}` })
    else toast.success(t`${name} saved`, changed ? undefined : withUndo(() => void markSymptomMistake(saved, true)))
    return true
  }
  return { save, danger, closeDanger: () => setDanger(null) }
}
