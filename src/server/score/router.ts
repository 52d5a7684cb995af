import { completeness } from '#rules/profile.ts'
import { achievementsReached } from '#rules/score/achievements.ts'
import { listReadItems } from '../education/items.store.ts'
import { findOwnProfile } from '../people/ownProfile.store.ts'
import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addAchievements, listAchievements, listDoseDays, listFollowUpTimes, listTrackedDays } from './achievements.store.ts'
import { findScore } from './store.ts'

const calculate = rpc.score.calculate.handler(async ({ context: { db, me, now }, errors }) => [
  orNotFound(await findScore(db, me, now), errors),
])

const achievements = rpc.score.achievements.handler(async ({ context: { db, me, caller, now } }) => {
  const [profile, trackedOn, doseDays, items, followUpsAt] = await Promise.all([
    findOwnProfile(db, caller, now),
    listTrackedDays(db, me),
    listDoseDays(db, me, now),
    listReadItems(db, me, now),
    listFollowUpTimes(db, me),
  ])
  const { filled, of } = profile ? completeness(profile) : { filled: 0, of: 1 }
  const facts = { trackedOn, doseDays, items, followUpsAt, isProfileFilled: filled === of }
  await addAchievements(db, me, achievementsReached(facts, now))
  return listAchievements(db, me)
})

/** A nurse's, of whom she supports with their consent: everybody else does not exist to her. */
const ofPatient = rpc.score.ofPatient.handler(async ({ input: { userId }, context: { db, now, auditSubject }, errors }) => {
  const found = orNotFound(await findScore(db, userId, now), errors)
  auditSubject(userId)
  return found
})

export const score = { calculate, achievements, ofPatient }
