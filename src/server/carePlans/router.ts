import { plannedEvery, whyNotSavePlan } from '#rules/carePlans.ts'
import { nextAssessmentDueAt } from '#rules/assessments/reassessment.ts'
import { followUpEvery } from '#rules/followUps/cadence.ts'
import { localDate } from '#rules/time.ts'
import { findAssessment, findNewestAssessment } from '../assessments/store.ts'
import { findHolidaysFrom } from '../holidays/store.ts'
import { findNursed } from '../nurses/programme.store.ts'
import { findProfile } from '../people/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import * as store from './store.ts'

const sayChanged = ({ publish }: HandlerContext, userId: string) => publish({ rooms: ['carePlans'], role: 'nurse', users: [userId] })

type Nursed = NonNullable<Awaited<ReturnType<typeof findNursed>>>

/** What a plan begins with. */
async function findFound({ db, now }: HandlerContext, { id, riskLevel, consentedAt }: Nursed, planDays: number | null) {
  const [newest, profile, goals, isHoliday] = await Promise.all([
    findNewestAssessment(db, id),
    findProfile(db, id),
    store.listIntakeGoals(db, id),
    findHolidaysFrom(db, now),
  ])
  const risk = newest && (await findAssessment(db, newest.id))?.risk
  return {
    level: riskLevel,
    scored: risk?.scored.map(({ factor }) => factor) ?? [],
    missing: risk?.missing ?? [],
    overrides: risk?.overrides ?? [],
    conditions: profile?.chronic_conditions ?? [],
    goals,
    everyDays: plannedEvery(followUpEvery(riskLevel, consentedAt, now), planDays),
    reviewOn: localDate(nextAssessmentDueAt(riskLevel ?? 'medium', now, isHoliday)),
  }
}

const ofPatient = rpc.carePlans.ofPatient.handler(async ({ input: { userId }, context, errors }) => {
  const patient = orNotFound(await findNursed(context.db, userId), errors)
  context.auditSubject(userId)
  const versions = await store.listCarePlans(context.db, userId)
  return { name: patient.name, versions, found: await findFound(context, patient, versions[0]?.content.everyDays ?? null) }
})

const save = rpc.carePlans.save.handler(async ({ input: { userId, id, after, content }, context, errors }) => {
  const { db, me, now, auditSubject, enqueue } = context
  orNotFound(await findNursed(db, userId), errors)
  auditSubject(userId)
  refuse(errors, whyNotSavePlan(content, localDate(now)))
  const last = await store.findCarePlan(db, userId)
  if (last?.id === id) return // the same again
  refuseStale(errors, last?.number ?? 0, after)
  if (!(await store.addCarePlan(db, { id, userId, number: after + 1, nurseId: me, content }, now)))
    throw errors.STALE_VERSION({ data: { version: after + 1 } })
  await enqueue('care-plan-written', { id }, id)
  sayChanged(context, userId)
})

const mine = rpc.carePlans.mine.handler(({ context: { db, me } }) => store.findCarePlan(db, me))

const myVersions = rpc.carePlans.myVersions.handler(({ context: { db, me } }) => store.listCarePlans(db, me))

const markSeen = rpc.carePlans.markSeen.handler(async ({ input: { id }, context, errors }) => {
  const { db, me, now } = context
  const plan = orNotFound(await store.lockOwnCarePlan(db, me, id), errors)
  if (plan.seenAt) return
  await store.updateCarePlan(db, id, { seen_at: now })
  sayChanged(context, me)
})

const agree = rpc.carePlans.agree.handler(async ({ input: { id }, context, errors }) => {
  const { db, me, now } = context
  const plan = orNotFound(await store.lockOwnCarePlan(db, me, id), errors)
  refuseStale(errors, plan.latest, plan.number)
  if (plan.agreedAt) return
  await store.updateCarePlan(db, id, { agreed_at: now, ...(!plan.seenAt && { seen_at: now }) })
  sayChanged(context, me)
})

const comment = rpc.carePlans.comment.handler(async ({ input: { id, text }, context, errors }) => {
  const { db, me, now, enqueue, newId } = context
  const plan = orNotFound(await store.lockOwnCarePlan(db, me, id), errors)
  refuseStale(errors, plan.latest, plan.number)
  if (plan.comment === text) return // the same, sent again
  await store.updateCarePlan(db, id, { comment: text, commented_at: now, ...(!plan.seenAt && { seen_at: now }) })
  await enqueue('care-plan-commented', { id }, newId())
  sayChanged(context, me)
})

/** What a nurse and a patient agree on (domain 6.6). */
export const carePlans = { ofPatient, save, mine, myVersions, markSeen, agree, comment }
