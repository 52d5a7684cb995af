import type { SymptomEntry, SymptomLog } from '#contract/symptoms.ts'
import { symptomPressedAt } from '#rules/symptoms/symptomActions.ts'
import { localDate } from '#rules/time.ts'
import { timedId } from '#web/browser/randomId.ts'
import { keepAndSend } from '#web/offline/waiting.ts'
import { screenNow } from '#web/ui/clock.ts'

/* What is pressed about symptoms: kept on this device first, then sent, now or with the next connection. */

/** An entry as its person saw it last: what is pressed next comes after that. */
export type SeenEntry = Pick<SymptomLog, 'id' | 'changedAt'>

/** Writes down a symptom, or changes what was written down. Answers with nothing where there is no room for it, which is said. */
export async function saveSymptom(entry: SymptomEntry, changed?: SymptomLog): Promise<SeenEntry | undefined> {
  const at = symptomPressedAt(changed, screenNow())
  const logId = changed?.id ?? timedId(at)
  const isSafe = await keepAndSend({ procedure: 'symptoms.sync', input: { action: 'log', id: timedId(at), at, logId, entry } })
  return isSafe ? { id: logId, changedAt: at } : undefined
}

/** Says of an entry that it is a mistake, or no longer. */
export async function markSymptomMistake({ id: logId, changedAt }: SeenEntry, isMistake: boolean): Promise<SeenEntry | undefined> {
  const at = symptomPressedAt({ changedAt }, screenNow())
  const isSafe = await keepAndSend({ procedure: 'symptoms.sync', input: { action: 'mistake', id: timedId(at), at, logId, isMistake } })
  return isSafe ? { id: logId, changedAt: at } : undefined
}

/** 'No symptoms' of a day, or no longer. */
export function checkInWithout(isNone: boolean, seen?: { date: string; changedAt: Date }): Promise<boolean> {
  const now = screenNow()
  const at = symptomPressedAt(seen, now)
  const date = seen?.date ?? localDate(now)
  return keepAndSend({ procedure: 'symptoms.sync', input: { action: 'checkIn', id: timedId(at), at, date, isNone } })
}
