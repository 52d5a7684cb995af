import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SymptomEntry, SymptomLog } from '#contract/symptoms.ts'
import { redFlagsOf, type RedFlags } from '#rules/redFlagRules/redFlagRules.ts'
import { symptomEventOf } from '#rules/symptoms/symptomEvents.ts'
import { symptomName, symptomSeverityTexts } from '#rules/symptoms/symptomWords.ts'
import { toast } from '#web/ui/toasts.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import { markSymptomMistake, saveSymptom } from './symptomCalls.ts'
import type { KnownSymptoms } from './usePhoneSymptoms.ts'

/** What was just saved and asks for help now. */
export type FoundDanger = { flags: RedFlags; about: string; id: string }

/** Saves an entry on this phone and looks at once for danger signs, with a connection or without. Answers whether it is safe. */
export function useSaveSymptom(known: Pick<KnownSymptoms, 'logs' | 'facts'>) {
  const { t } = useLingui()
  const [danger, setDanger] = useState<FoundDanger | null>(null)
  const save = async (entry: SymptomEntry, changed?: SymptomLog): Promise<boolean> => {
    const id = await saveSymptom(entry, changed)
    if (!id) return false
    const name = symptomName(entry)
    const symptoms = known.logs.map(symptomEventOf)
    const newest = symptomEventOf({ id, ...entry })
    const flags = redFlagsOf({ now: new Date(), symptoms, readings: [], facts: known.facts, newest })
    if (flags.cards.length > 0)
      setDanger({ flags, id, about: t`${name}, ${{ severity: symptomSeverityTexts()[entry.severity].toLowerCase() }}` })
    else toast.success(t`${name} saved`, changed ? undefined : withUndo(() => void undoSymptom(id)))
    return true
  }
  return { save, danger, closeDanger: () => setDanger(null) }
}

/** Of an entry of this moment. */
export const undoSymptom = (id: string) => markSymptomMistake({ id, changedAt: new Date(0) }, true)
