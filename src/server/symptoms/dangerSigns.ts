import type { SymptomRecord } from '#rules/symptoms/symptomActions.ts'
import { symptomEventOf } from '#rules/symptoms/symptomEvents.ts'
import { symptomWithSeverity } from '#rules/symptoms/symptomWords.ts'
import { inLanguage } from '#rules/translate.ts'
import { markRedFlagMistaken, saveRedFlags } from '../redFlags/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { updateRedFlags } from './store.ts'

/** Keeps with these entries what is dangerous in them, and tells nurses of it where that was agreed to; a mistake lowers what they were told. */
export async function findDangerSigns(context: HandlerContext, saved: readonly SymptomRecord[], before: readonly SymptomRecord[]) {
  const known = new Map(before.map((one) => [one.id, one]))
  const reworded = saved.filter(({ id, savedAt }) => known.get(id)?.savedAt !== savedAt)
  const entries = reworded.map(({ id, entry }) => ({
    newest: symptomEventOf({ id, ...entry }),
    about: inLanguage('en', () => symptomWithSeverity(entry)), // nurses work in English
  }))
  for (const { id, found } of await saveRedFlags(context, entries)) await updateRedFlags(context.db, context.me, id, found)
  for (const { id, isMistake } of saved.filter(({ id, isMistake }) => isMistake !== (known.get(id)?.isMistake ?? false)))
    await markRedFlagMistaken(context, id, isMistake)
}
