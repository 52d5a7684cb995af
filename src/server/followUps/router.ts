import { whyNotAttempt, whyNotComplete, whyNotEndFollowUp } from '#rules/followUps/attempts.ts'
import { isSafetyCheckNext, nextAfter, whyNotMove } from '#rules/followUps/safetyCheck.ts'
import { DAY_MS } from '#rules/time.ts'
import { findNursed } from '../nurses/programme.store.ts'
import { orNotFound, refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { endCalls, endIfMissed, proposal, sayChanged } from './attempts.ts'
import { callProcedures } from './callRouter.ts'
import { findCallOf } from './calls.store.ts'
import * as store from './store.ts'
import { findSince } from './summary.store.ts'

/** How far the summary looks back where no follow-up was completed yet. */
const FIRST_SINCE_DAYS = 30

const emptyDraft = { note: '', advice: '', patientWords: '', actions: '', patientNote: '', version: 0, savedAt: null, safetyCheckAt: null }

const ofPatient = rpc.followUps.ofPatient.handler(async ({ input: { userId }, context, errors }) => {
  const { db, me, now, auditSubject, world } = context
  const patient = orNotFound(await findNursed(db, userId), errors)
  auditSubject(userId)
  const all = await store.listFollowUps(db, userId)
  const next = all.find(({ status }) => status === 'scheduled') ?? null
  const from = all.find(({ status }) => status === 'completed')?.endedAt ?? new Date(now.getTime() - FIRST_SINCE_DAYS * DAY_MS)
  const [attempts, { safetyCheckAt: wantedAt, ...draft }, call, since, proposed] = await Promise.all([
    next ? store.listAttempts(db, next.id) : [],
    next ? store.findDraft(db, next.id) : emptyDraft,
    next ? findCallOf(db, next.id, { me, now }) : undefined,
    findSince(db, userId, from, now),
    proposal(context, patient),
  ])
  const { name, phone, riskLevel } = patient
  const safetyCheckAt = isSafetyCheckNext(wantedAt, now) ? wantedAt : null
  const ongoing = call ? { id: call.id, dataCentsPerGigabyte: world.config.dataCentsPerGigabyte } : null
  return {
    name,
    phone,
    riskLevel,
    next,
    draft,
    attempts,
    call: ongoing,
    past: all.filter((one) => one !== next),
    since,
    safetyCheckAt,
    ...proposed,
  }
})

const schedule = rpc.followUps.schedule.handler(async ({ input: { userId, id, type, at }, context, errors }) => {
  const { db, me, now, newId, enqueue, auditSubject } = context
  orNotFound(await findNursed(db, userId), errors)
  auditSubject(userId)
  if (at <= now) throw errors.FOLLOW_UP_IN_PAST()
  const isAdded = await store.addFollowUp(db, { id, patientId: userId, nurseId: me, type, at }, now)
  if (isAdded) {
    await enqueue('followup-set', { userId, why: 'nurse' }, newId())
    sayChanged(context, userId)
  } else if ((await store.findFollowUp(db, id))?.patientId !== userId) throw errors.FOLLOW_UP_STANDS()
})

const move = rpc.followUps.move.handler(async ({ input: { id, from, at }, context, errors }) => {
  const { db, me, now, newId, enqueue, auditSubject } = context
  const { patientId } = orNotFound(await store.findFollowUp(db, id), errors)
  auditSubject(patientId)
  const followUp = await store.lockFollowUp(db, id)
  if (!followUp) throw errors.FOLLOW_UP_ENDED()
  refuse(errors, whyNotEndFollowUp(followUp.status))
  if (followUp.scheduledAt.getTime() === at.getTime()) return // the same again
  refuseStale(errors, followUp.scheduledAt.getTime(), from.getTime())
  refuse(errors, whyNotMove(followUp, at, now))
  await store.updateTime(db, id, { at, nurseId: me }, now)
  await enqueue('followup-set', { userId: patientId, why: 'nurse' }, newId())
  sayChanged(context, patientId)
})

const saveDraft = rpc.followUps.saveDraft.handler(async ({ input: { id, version, ...typed }, context, errors }) => {
  const { db, me, now, publish, auditSubject } = context
  const { patientId, draftVersion } = orNotFound(await store.lockFollowUp(db, id), errors)
  auditSubject(patientId)
  refuseStale(errors, draftVersion, version)
  await store.updateDraft(db, id, { ...typed, version: version + 1, nurseId: me }, now)
  publish({ rooms: ['followUps'], role: 'nurse' })
  return { version: version + 1, savedAt: now }
})

const recordAttempt = rpc.followUps.recordAttempt.handler(async ({ input: { id, attemptId, outcome }, context, errors }) => {
  const { db, me, now, auditSubject } = context
  const { patientId } = orNotFound(await store.findFollowUp(db, id), errors)
  auditSubject(patientId)
  const followUp = await store.lockFollowUp(db, id)
  if (!followUp) throw errors.FOLLOW_UP_ENDED() // a lock is given of what stands alone
  refuse(errors, whyNotAttempt(followUp, now))
  await store.addContactAttempt(db, { id: attemptId, patient_id: patientId, followup_id: id, nurse_id: me, outcome, at: now })
  sayChanged(context, patientId)
  const { status } = await endIfMissed(context, followUp, me)
  if (status === 'missed') await endCalls(context, followUp)
  return { status }
})

const complete = rpc.followUps.complete.handler(async ({ input, context, errors }) => {
  const { db, me, now, newId, enqueue, auditSubject } = context
  const { id, outcome, nextId, nextAt } = input
  const seen = orNotFound(await store.findFollowUp(db, id), errors)
  auditSubject(seen.patientId)
  const isOwn = seen.nextId === nextId || (nextAt === null && seen.nurseId === me && seen.outcome === outcome)
  if (seen.status === 'completed' && isOwn) return // the same again
  const followUp = await store.lockFollowUp(db, id)
  if (!followUp) throw errors.FOLLOW_UP_ENDED()
  refuse(errors, whyNotEndFollowUp(followUp.status) ?? whyNotComplete(input, now))
  const { patientId } = followUp
  await endCalls(context, followUp)
  await store.endFollowUp(db, id, {
    status: 'completed',
    outcome,
    ...store.toNoteColumns(input),
    nurse_id: me,
    started_at: now,
    ended_at: now,
  })
  const wanted = nextAfter(followUp, nextAt, now)
  const next = wanted && { id: nextId, patientId, nurseId: me, ...wanted }
  if (next && (await store.addFollowUp(db, next, now))) {
    await store.updateNext(db, id, nextId)
    await enqueue('followup-set', { userId: patientId, why: 'nurse' }, newId())
  }
  await enqueue('achievements-to-check', { userId: patientId }, newId())
  sayChanged(context, patientId)
})

const mine = rpc.followUps.mine.handler(({ context: { db } }) => store.listOwnFollowUps(db))

/** Follow-ups of the nurses' programme. */
export const followUps = { ofPatient, schedule, move, saveDraft, recordAttempt, complete, mine, ...callProcedures }
