import type { RecordScope } from '#contract/patientRecords.ts'
import type { VitalKind } from '#contract/vitals.ts'
import { ENTRIES_LIMIT } from '#rules/rateLimits.ts'
import { sectionsOf } from '#rules/patientRecords.ts'
import { whyNotTarget } from '#rules/vitals/bands.ts'
import { rounded, whyNotReading } from '#rules/vitals/kinds.ts'
import { readingEventOf } from '#rules/vitals/readingEvents.ts'
import { namedReading } from '#rules/vitals/vitalWords.ts'
import { inLanguage } from '#rules/translate.ts'
import { limitAttempts } from '../accounts/signIn/loginLockout.ts'
import { findPatient } from '../patientRecords/store.ts'
import { markRedFlagMistaken, saveRedFlags } from '../redFlags/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findMyReadings } from './mine.store.ts'
import { addReading, addTarget, hasReading, listNamedReadings, listTargets, markReading } from './store.ts'

/** For those who care for the person. */
const RECORD_DAYS = 365

/** The profile shows the newest weight and height. */
const publishReadings = ({ publish }: HandlerContext, userId: string) => publish({ rooms: ['vitals', 'people'], users: [userId] })

/** Weight and height are fields of the profile: whoever measured them, they may be its last. */
async function checkGoals({ enqueue, newId }: HandlerContext, userId: string, kind: VitalKind) {
  if (kind === 'weight' || kind === 'height') await enqueue('achievements-to-check', { userId, isOfProfile: true }, newId())
}

const mine = rpc.vitals.mine.handler(({ context: { db, me, now } }) => findMyReadings(db, me, now))

const add = rpc.vitals.add.handler(async ({ input, context, errors }) => {
  const { db, me, now, world } = context
  const { userId, at: _, ...reading } = input
  if (userId && userId !== me) throw errors.NOT_SIGNED_IN()
  const values = inTheirDecimals(reading)
  refuse(errors, whyNotReading(values))
  const isNew = await addReading(db, { ...reading, ...values, userId: me, source: 'patient', recordedBy: me }, now)
  if (isNew) {
    await limitAttempts(world, `readings ${me}`, ENTRIES_LIMIT, errors)
    if (reading.replaces) await markMistaken(context, reading.replaces, true)
    await saveDanger(context, { ...reading, ...values })
    await checkGoals(context, me, reading.kind)
  } else if (!(await hasReading(db, me, reading.id))) throw errors.NOT_FOUND()
  publishReadings(context, me)
})

const markWrong = rpc.vitals.markWrong.handler(async ({ input: { userId, id, isWrong }, context, errors }) => {
  const { me, world } = context
  if (userId && userId !== me) throw errors.NOT_SIGNED_IN()
  if (!(await markMistaken(context, id, isWrong))) throw errors.NOT_FOUND()
  await limitAttempts(world, `readings ${me}`, ENTRIES_LIMIT, errors)
  publishReadings(context, me)
})

async function markMistaken(context: HandlerContext, id: string, isWrong: boolean): Promise<boolean> {
  const isMarked = await markReading(context.db, context.me, id, isWrong)
  if (isMarked) await markRedFlagMistaken(context, id, isWrong)
  return isMarked
}

/** Nurses hear of a dangerous reading where that was agreed to (domain 3.2). They work in English. */
async function saveDanger(context: HandlerContext, reading: Parameters<typeof readingEventOf>[0]) {
  const measuredAt = reading.measuredAt > context.now ? context.now : reading.measuredAt
  const about = inLanguage('en', () => namedReading(reading))
  await saveRedFlags(context, [{ newest: readingEventOf({ ...reading, measuredAt }), about }])
}

const ofPatient = rpc.vitals.ofPatient.handler(async ({ input: { userId }, context: { db, now, auditSubject }, errors }) => {
  const patient = await findPatient(db, userId)
  if (!patient || !sectionsOf(patient.scope).includes('vitals')) throw errors.NOT_FOUND()
  auditSubject(userId)
  const [readings, targets] = await Promise.all([listNamedReadings(db, userId, RECORD_DAYS, now), listTargets(db, userId)])
  return { readings, targets, mayRecord: sourceOf(patient.scope) !== null, maySetTarget: patient.scope === 'full' }
})

/** As what somebody with this scope adds readings; in an emergency nobody does. */
const sourceOf = (scope: RecordScope | undefined) => (scope === 'full' ? 'doctor' : scope === 'nursing' ? 'nurse' : null)

const record = rpc.vitals.record.handler(async ({ input: { userId, ...reading }, context, errors }) => {
  const { db, me, now, auditSubject } = context
  const source = sourceOf((await findPatient(db, userId))?.scope)
  if (!source) throw errors.NOT_FOUND()
  auditSubject(userId)
  const values = inTheirDecimals(reading)
  refuse(errors, whyNotReading(values))
  const isNew = await addReading(db, { ...reading, ...values, userId, source, recordedBy: me, replaces: null }, now)
  if (!isNew && !(await hasReading(db, userId, reading.id))) throw errors.NOT_FOUND()
  if (isNew) await checkGoals(context, userId, reading.kind)
  publishReadings(context, userId)
})

const saveTarget = rpc.vitals.saveTarget.handler(async ({ input: { userId, version, ...target }, context, errors }) => {
  const { db, me, now, publish, auditSubject } = context
  if ((await findPatient(db, userId))?.scope !== 'full') throw errors.NOT_FOUND()
  auditSubject(userId)
  refuse(errors, whyNotTarget(target.kind, target))
  const before = (await listTargets(db, userId)).filter(({ kind }) => kind === target.kind)
  if (before.some(({ id }) => id === target.id)) return
  refuseStale(errors, before.length, version)
  await addTarget(db, { ...target, userId, setBy: me }, now)
  publish({ rooms: ['vitals'], users: [userId, me] })
})

/** A patient's readings, and the targets that were agreed with them. */
export const vitals = { mine, add, markWrong, ofPatient, record, saveTarget }

function inTheirDecimals({ kind, value1, value2 }: Parameters<typeof whyNotReading>[0]) {
  return { kind, value1: rounded(kind, value1), value2: value2 === null ? null : rounded(kind, value2) }
}
