import { searchCodes } from '#rules/icd10Search.ts'
import { plainCode } from '#rules/icd10.ts'
import { notifiableAmong, whyNotAnswer } from '#rules/notifiable.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findNote } from '../visits/notes.store.ts'
import { lockVisit } from '../visits/store.ts'
import * as answers from './answers.store.ts'
import { findChoices, setFavourite as keepFavourite } from './choices.store.ts'
import { currentIndex, knownCodes } from './codes.store.ts'

const find = rpc.diagnoses.find.handler(async ({ input: { query }, context: { db, concerns } }) => {
  concerns(null)
  const [index, choices] = await Promise.all([currentIndex(db), findChoices(db)])
  return searchCodes(index, query, choices)
})

const known = rpc.diagnoses.known.handler(({ input: { codes }, context: { db, concerns } }) => {
  concerns(null)
  return knownCodes(db, codes.map(plainCode))
})

const setFavourite = rpc.diagnoses.setFavourite.handler(async ({ input, context: { db, me, concerns, tell }, errors }) => {
  concerns(null)
  if ((await knownCodes(db, [input.code])).length === 0 && input.isFavourite) throw errors.NOT_FOUND()
  await keepFavourite(db, me, input)
  tell({ rooms: ['diagnoses'], users: [me] })
})

const notifiable = rpc.diagnoses.notifiable.handler(({ context: { db, concerns } }) => {
  concerns(null)
  return answers.listConditions(db)
})

const answerNotifiable = rpc.diagnoses.answerNotifiable.handler(async ({ input, context: { db, now, concerns, tell }, errors }) => {
  const visit = await lockVisit(db, input.appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(visit.userId)
  const { conditionId, answer } = input
  const [{ note }, given, condition] = await Promise.all([
    findNote(db, visit.appointmentId),
    answers.listAnswers(db, visit.appointmentId),
    answers.findCondition(db, conditionId),
  ])
  const before = given.find((one) => one.conditionId === conditionId)
  const isNotifiable = condition !== undefined && notifiableAmong(note.diagnoses, [condition]).length > 0
  refuse(errors, whyNotAnswer({ ...visit, before: before?.answer, answer, isNotifiable }))

  // What was signed stays as it was named then, whatever the list says today.
  const { name, category } = before && visit.signedAt ? { name: before.condition, category: before.category } : condition!
  const said = { conditionId, condition: name, category, answer, answeredAt: now }
  await answers.saveAnswer(db, visit, said)
  tell({ rooms: ['visits'], users: [visit.doctorId] })
  return said
})

/** What a doctor asks of the codes, and answers about illnesses that must be reported. */
export const ofFinder = { find, known, setFavourite, notifiable, answerNotifiable }
