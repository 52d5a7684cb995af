import { healthFactsOf } from '#rules/redFlagRules/healthFacts.ts'
import { redFlagsOf } from '#rules/redFlagRules/redFlagRules.ts'
import type { SymptomRecord } from '#rules/symptoms/symptomActions.ts'
import { symptomEventOf } from '#rules/symptoms/symptomEvents.ts'
import { addDays, localDate } from '#rules/time.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { listSymptomLogs, updateRedFlags } from './store.ts'

/** The rules look so far back (domain 3.2). */
const LOOK_BACK_DAYS = 30

/** Works out what these entries show together with what is stored, themselves included, and keeps it with them. */
export async function findDangerSigns({ db, me, now }: HandlerContext, saved: readonly SymptomRecord[], conditions: readonly string[]) {
  const today = localDate(now)
  const symptoms = (await listSymptomLogs(db, me, { from: addDays(today, -2 * LOOK_BACK_DAYS), to: today })).map(symptomEventOf)
  const facts = healthFactsOf(conditions)
  for (const { id, entry } of saved) {
    const { rules, level } = redFlagsOf({ now, symptoms, readings: [], facts, newest: symptomEventOf({ id, ...entry }) })
    await updateRedFlags(db, me, id, { rules, level })
  }
}
