import { whyNotAnswer, whyNotAskDoctor, whyNotAskNurses } from '#rules/handOvers.ts'
import type { RecordScope } from '#contract/patientRecords.ts'
import { findPatient } from '../patientRecords/store.ts'
import { findDueAt } from '../queue/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import {
  addHandOver,
  isInProgramme,
  listDoctorsInCare,
  listHandOversOf,
  listHandOversTo,
  listMyHandOvers,
  lockHandOver,
  updateHandOver,
} from './store.ts'

const [URGENT, USUAL] = [2, 3]
/** Whoever reads a patient's record reads what is asked about it. */
const scopes: (RecordScope | undefined)[] = ['full', 'emergency', 'nursing']

/** Whose screens read again: the patient's, the doctor's and the nurses'. */
const sayChanged = ({ publish }: HandlerContext, { patientId, doctorId }: { patientId: string; doctorId: string }) =>
  publish({ rooms: ['handOvers'], role: 'nurse', users: [patientId, doctorId] })

const doctors = rpc.handOvers.doctors.handler(({ input, context: { db } }) => listDoctorsInCare(db, input.patientId))

const askDoctor = rpc.handOvers.askDoctor.handler(async ({ input, context, errors }) => {
  const { db, me, now, auditSubject, enqueue } = context
  orNotFound(
    (await listDoctorsInCare(db, input.patientId)).find(({ id }) => id === input.doctorId),
    errors,
  )
  auditSubject(input.patientId)
  refuse(errors, whyNotAskDoctor(input, now))
  if (!(await addHandOver(db, { ...input, nurseId: me, isUrgent: false }, now))) return
  await enqueue('hand-over-asked', { id: input.id }, input.id)
  sayChanged(context, input)
})

const askNurses = rpc.handOvers.askNurses.handler(async ({ input, context, errors }) => {
  const { db, me, now, auditSubject, enqueue } = context
  if ((await findPatient(db, input.patientId))?.scope !== 'full') throw errors.NOT_FOUND()
  auditSubject(input.patientId)
  refuse(errors, whyNotAskNurses(input))
  if (!(await isInProgramme(db, input.patientId))) throw errors.NOT_IN_PROGRAMME()
  const dueAt = await findDueAt(db, input.isUrgent ? URGENT : USUAL, now)
  if (!(await addHandOver(db, { ...input, doctorId: me, nurseId: null, dueAt }, now))) return
  await enqueue('hand-over-asked', { id: input.id }, input.id)
  sayChanged(context, { ...input, doctorId: me })
})

const ofPatient = rpc.handOvers.ofPatient.handler(async ({ input: { patientId }, context, errors }) => {
  const { db, auditSubject } = context
  if (!scopes.includes((await findPatient(db, patientId))?.scope)) throw errors.NOT_FOUND()
  auditSubject(patientId)
  return { isInProgramme: await isInProgramme(db, patientId), handOvers: await listHandOversOf(db, patientId) }
})

const toMe = rpc.handOvers.toMe.handler(({ context: { db, me, now, auditSubject } }) => {
  auditSubject(null)
  return listHandOversTo(db, me, now)
})

const answer = rpc.handOvers.answer.handler(async ({ input, context, errors }) => {
  const { db, me, now, newId, auditSubject, enqueue } = context
  const handOver = await lockHandOver(db, input.id)
  if (!handOver?.nurseId || handOver.doctorId !== me) throw errors.NOT_FOUND()
  auditSubject(handOver.patientId)
  if (handOver.answeredAt && handOver.answer === input.answer) return // the same answer, sent again
  refuse(errors, whyNotAnswer({ ...handOver, answer: input.answer }))
  await updateHandOver(db, input.id, { answered_at: now, answer: input.answer, patient_text: input.patientText || null })
  await enqueue('hand-over-answered', { id: input.id }, newId())
  sayChanged(context, handOver)
})

const mine = rpc.handOvers.mine.handler(({ context: { db } }) => listMyHandOvers(db))

export const handOvers = { doctors, askDoctor, askNurses, ofPatient, toMe, answer, mine }
