import { notAmong } from '#rules/score/achievements.ts'
import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { listAchievements } from './achievements.store.ts'
import { listReached } from './reached.store.ts'
import { findScore } from './store.ts'

const calculate = rpc.score.calculate.handler(async ({ context: { db, me, now }, errors }) => [
  orNotFound(await findScore(db, me, now), errors),
])

/** What its job has not written down yet is there already. */
const achievements = rpc.score.achievements.handler(async ({ context: { db, me, caller, now } }) => {
  const [stored, reached] = await Promise.all([listAchievements(db, me), listReached(db, caller, now)])
  return [...stored, ...notAmong(stored, reached)].toSorted((a, b) => a.earnedAt.getTime() - b.earnedAt.getTime() || (a.id < b.id ? -1 : 1))
})

/** A nurse's, of whom she supports with their consent: everybody else does not exist to her. */
const ofPatient = rpc.score.ofPatient.handler(async ({ input: { userId }, context: { db, now, auditSubject }, errors }) => {
  const found = orNotFound(await findScore(db, userId, now), errors)
  auditSubject(userId)
  return found
})

export const score = { calculate, achievements, ofPatient }
