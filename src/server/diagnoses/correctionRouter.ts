import { diagnosisNamed, whyNotAskCorrection } from '#rules/diagnoses/diagnoses.ts'
import { displayName } from '#rules/names.ts'
import { priorityOfWords } from '#rules/queue.ts'
import { dueBy } from '#rules/queueTerms.ts'
import { findHolidaysFrom } from '../holidays/store.ts'
import { findProfile, lockHealthLists } from '../people/store.ts'
import { addQueueItem, cancelItemAbout, findItemAbout } from '../queue/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { listMyDiagnoses } from './mine.store.ts'

const TYPE = 'diagnosis_wrong'
/** Somebody looks at it within two working days. */
const PRIORITY = 4

const askCorrection = rpc.diagnoses.askCorrection.handler(async ({ input: { id, diagnosisId, text }, context, errors }) => {
  const { db, me, now, enqueue } = context
  await lockHealthLists(db, me) // of two at once the second finds the first
  if (await findItemAbout(db, { userId: me, type: TYPE }, { key: id })) return
  const diagnosis = diagnosisNamed(await listMyDiagnoses(db, me), diagnosisId)
  if (diagnosis?.source !== 'doctor') throw errors.NOT_FOUND()
  refuse(errors, whyNotAskCorrection(diagnosis, text))
  const { name, code, diagnosedBy, diagnosedOn } = diagnosis
  const words = `${[name, code, diagnosedBy, diagnosedOn].filter(Boolean).join(', ')}. ${text}`
  const dueAt = dueBy(PRIORITY, now, await findHolidaysFrom(db, now))
  const item = { id, userId: me, type: TYPE, aboutId: diagnosis.id, words, priority: PRIORITY, dueAt, prefix: 'DX', key: id } as const
  await addQueueItem(db, { ...item, ...(await contactOf(context)) }, now)
  await enqueue('queue-item-added', { itemId: id, priority: priorityOfWords(text, PRIORITY) }, id)
  publishCorrection(context)
})

const withdrawCorrection = rpc.diagnoses.withdrawCorrection.handler(async ({ input: { id }, context, errors }) => {
  const { db, me, now } = context
  orNotFound(await findItemAbout(db, { userId: me, type: TYPE }, { id }), errors)
  await cancelItemAbout(db, { userId: me, type: TYPE }, id, now)
  publishCorrection(context)
})

export const correctionProcedures = { askCorrection, withdrawCorrection }

const publishCorrection = ({ publish, me }: HandlerContext) => publish({ rooms: ['queue', 'diagnoses'], role: 'nurse', users: [me] })

async function contactOf({ db, me }: HandlerContext) {
  const profile = await findProfile(db, me)
  const name = displayName(profile?.first_name, profile?.last_name)
  return { name, phone: profile?.phone_number ?? '', preferredTime: null }
}
