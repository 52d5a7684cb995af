import { searchCodes } from '#rules/icd10Search.ts'
import { normaliseCode } from '#rules/icd10.ts'
import { notifiableConditionsIn, whyNotAnswer } from '#rules/notifiable.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findNote } from '../visits/notes.store.ts'
import { lockVisit } from '../visits/store.ts'
import * as answers from './notifiable.store.ts'
import { findPreferences, saveFavourite as keepFavourite } from './favourites.store.ts'
import { findCodeIndex, listKnownCodes } from './codes.store.ts'

const search = rpc.codes.search.handler(async ({ input: { query }, context: { db, auditSubject } }) => {
  auditSubject(null)
  const [index, choices] = await Promise.all([findCodeIndex(db), findPreferences(db)])
  return searchCodes(index, query, choices)
})

const describe = rpc.codes.describe.handler(({ input: { codes }, context: { db, auditSubject } }) => {
  auditSubject(null)
  return listKnownCodes(db, codes.map(normaliseCode))
})

const setFavourite = rpc.codes.setFavourite.handler(async ({ input, context: { db, me, auditSubject, publish }, errors }) => {
  auditSubject(null)
  if ((await listKnownCodes(db, [input.code])).length === 0 && input.isFavourite) throw errors.NOT_FOUND()
  await keepFavourite(db, me, input)
  publish({ rooms: ['codes'], users: [me] })
})

const notifiableConditions = rpc.codes.notifiableConditions.handler(({ context: { db, auditSubject } }) => {
  auditSubject(null)
  return answers.listConditions(db)
})

const saveNotifiableAnswer = rpc.codes.saveNotifiableAnswer.handler(
  async ({ input, context: { db, now, auditSubject, publish }, errors }) => {
    const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
    auditSubject(visit.userId)
    const { conditionId, answer } = input
    const [{ note }, given, condition] = await Promise.all([
      findNote(db, visit.appointmentId),
      answers.listAnswers(db, visit.appointmentId),
      answers.findCondition(db, conditionId),
    ])
    const before = given.find((one) => one.conditionId === conditionId)
    const isNotifiable = condition !== undefined && notifiableConditionsIn(note.diagnoses, [condition]).length > 0
    refuse(errors, whyNotAnswer({ ...visit, before: before?.answer, answer, isNotifiable }))

    // What was signed stays as it was named then, whatever the list says today.
    const { name, category } = before && visit.signedAt ? { name: before.condition, category: before.category } : condition!
    const said = { conditionId, condition: name, category, answer, answeredAt: now }
    await answers.saveAnswer(db, visit, said)
    publish({ rooms: ['visits'], users: [visit.doctorId] })
    return said
  },
)

/** What a doctor asks of the codes, and answers about illnesses that must be reported. */
export const searchProcedures = { search, describe, setFavourite, notifiableConditions, saveNotifiableAnswer }
