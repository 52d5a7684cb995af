import type { Answers } from '#contract/assessmentAnswers.ts'
import { isSafetyAsked, isSafetyOpen } from '#rules/assessments/assessmentForm.ts'
import { isSafetyConcern } from '#rules/assessments/questionnaires.ts'
import { flagsOfSigns } from '#rules/assessments/signs.ts'
import { reportIdOf } from '#rules/doses/doseIds.ts'
import { DAY_MS } from '#rules/time.ts'
import { inLanguage } from '#rules/translate.ts'
import { markFoundFlagMistaken, saveFoundFlag } from '../redFlags/store.ts'
import type { HandlerContext } from '../rpc/context.ts'

type Said = { id: string; rootId: string; userId: string; before: Answers; answers: Answers }

/** What cannot wait goes to the queue as soon as it is on the server, whatever becomes of the draft (domain 6.4). */
export async function tellOfDanger(context: HandlerContext, said: Said) {
  const { enqueue, now } = context
  const { id, userId, before, answers } = said
  for (const cause of ['thoughts', 'self_harm', 'violence'] as const)
    if (isSaid[cause](answers) && !isSaid[cause](before))
      await enqueue(
        'assessment-danger',
        { id, userId, type: 'safety_concern', cause },
        cause === 'thoughts' ? `safety:${id}` : `${cause}:${id}`,
      )
  await saveFlags(context, said)
  if (!hasSafetyOutcome(answers) || hasSafetyOutcome(before)) return
  const at = new Date(now.getTime() + DAY_MS).toISOString()
  await enqueue('followup-wanted', { id: reportIdOf('safety_check', id), userId, type: 'safety_check', at }, `safety-check:${id}`)
}

const hasSafetyOutcome = (answers: Answers) => isSafetyAsked(answers) && !isSafetyOpen(answers)

const isSaid = {
  thoughts: isSafetyConcern,
  self_harm: (answers: Answers) => answers['self_harm'] === true,
  /** Of violence at home nobody else is told while the patient is safe. */
  violence: (answers: Answers) => answers['is_hurt'] === true && answers['is_safe_now'] === false,
}

/** The signs of an assessment are one red flag, as they are now (domain 3.2). */
async function saveFlags({ db, now, enqueue }: HandlerContext, { rootId: id, userId, before, answers }: Said) {
  const [was, is] = inLanguage('en', () => [flagsOfSigns(before), flagsOfSigns(answers)])
  if (was?.note === is?.note) return
  if (!is) return markFoundFlagMistaken(db, { id, userId }, now)
  await saveFoundFlag(db, { id, userId, ...is }, now)
  await enqueue('assessment-danger', { id, userId, type: 'red_flag_symptom', cause: 'signs' }, `red-flag:${id}:${now.toISOString()}`)
}
