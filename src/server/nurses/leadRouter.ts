import { isOverdue, whyNotCover } from '#rules/enrolments.ts'
import { reportIdOf } from '#rules/doses/doseIds.ts'
import { adherenceOf } from '#rules/doses/adherence.ts'
import { reportMonths, tellable, tellablePart } from '#rules/programmeReport.ts'
import { addDays, DAY_MS, localDate, startOfDay } from '#rules/time.ts'
import { updateFollowUpNurse } from '../followUps/store.ts'
import { countItemsOfNurses } from '../queue/items.store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findNursed, isLead, listProgramme } from './programme.store.ts'
import { listNurses, lockEnrolment, updateEnrolment } from './store.ts'
import * as teams from './team.store.ts'

const TEAM_DAYS = 7

type NotAllowed = { NOT_ALLOWED: () => Error }
async function onlyForLead({ db, auditSubject }: HandlerContext, errors: NotAllowed) {
  if (!(await isLead(db))) throw errors.NOT_ALLOWED()
  auditSubject(null)
}

/** Their charts open and close with it. */
const sayChanged = ({ publish }: HandlerContext) => publish({ rooms: ['nurses', 'patientRecords'], role: 'nurse' })

const team = rpc.nurses.team.handler(async ({ context, errors }) => {
  await onlyForLead(context, errors)
  const { db, me, now } = context
  const period = { since: new Date(now.getTime() - TEAM_DAYS * DAY_MS), until: now }
  const [nurses, programme, items, times, decisions] = await Promise.all([
    listNurses(db),
    listProgramme(db, me, now),
    countItemsOfNurses(db),
    teams.countInTime(db, period),
    teams.countDecisions(db, period),
  ])
  return {
    nurses: nurses.map((nurse) => {
      const own = programme.filter((one) => one.nurse?.id === nurse.id)
      return {
        ...nurse,
        patients: own.length,
        highRisk: own.filter(({ riskLevel }) => riskLevel === 'high').length,
        overdue: own.filter((one) => isOverdue(one, now)).length,
        openItems: items.get(nurse.id) ?? 0,
      }
    }),
    withoutNurse: programme.filter(({ nurse }) => nurse === null).length,
    ...times,
    ...decisions,
  }
})

const transfer = rpc.nurses.transfer.handler(async ({ input: { userId, toNurseId, fromNurseId }, context, errors }) => {
  await onlyForLead(context, errors)
  const { db, me, now, newId, enqueue } = context
  await lockEnrolment(db, userId)
  const nurseId = orNotFound(await findNursed(db, userId), errors).nurse?.id ?? null
  orNotFound(
    (await listNurses(db)).find(({ id }) => id === toNurseId),
    errors,
  )
  context.auditSubject(userId)
  if (nurseId === toNurseId) return
  if (nurseId !== fromNurseId) throw errors.ENROLMENT_CHANGED()
  await updateFollowUpNurse(db, userId, toNurseId)
  await updateEnrolment(db, userId, { primary_nurse_id: toNurseId, updated_at: now })
  const key = newId()
  if (toNurseId !== me) await enqueue('patient-transferred', { userId, toNurseId, key }, key)
  sayChanged(context)
  context.publish({ rooms: ['followUps'], role: 'nurse', users: [userId] }) // whose call it is now
})

const addCover = rpc.nurses.addCover.handler(async ({ input: { id, nurseId, of, fromOn, untilOn }, context, errors }) => {
  await onlyForLead(context, errors)
  const { db, me, now, enqueue } = context
  orNotFound(
    (await listNurses(db)).find((nurse) => nurse.id === nurseId),
    errors,
  )
  const programme = await listProgramme(db, me, now)
  const patients = programme.filter((one) => ('userId' in of ? one.id === of.userId : one.nurse?.id === of.absentNurseId))
  if ('userId' in of) {
    orNotFound(patients[0], errors)
    context.auditSubject(of.userId)
  }
  refuse(errors, whyNotCover({ fromOn, untilOn }, localDate(now)))
  const days = { fromAt: startOfDay(fromOn), untilAt: startOfDay(addDays(untilOn, 1)) }
  // Sent again, each is the same cover.
  const coverId = (patientId: string, at: number) => (at === 0 ? id : reportIdOf('cover', `${id}|${patientId}`))
  const covers = patients.map((one, at) => ({ id: coverId(one.id, at), nurseId, patientId: one.id, by: me, ...days }))
  if (covers.length > 0) await teams.addCovers(db, covers, now)
  if (covers.length > 0 && nurseId !== me) await enqueue('cover-added', { id }, id)
  sayChanged(context)
})

const endCover = rpc.nurses.endCover.handler(async ({ input: { id }, context, errors }) => {
  await onlyForLead(context, errors)
  context.auditSubject(orNotFound(await teams.endCover(context.db, id, context.now), errors))
  sayChanged(context)
})

const saveLanguages = rpc.nurses.saveLanguages.handler(async ({ input: { nurseId, languages }, context, errors }) => {
  await onlyForLead(context, errors)
  await teams.saveLanguages(context.db, nurseId, languages)
  context.publish({ rooms: ['nurses'], role: 'nurse' })
})

const report = rpc.nurses.report.handler(async ({ context, errors }) => {
  await onlyForLead(context, errors)
  const months = []
  for (const month of reportMonths(context.now)) months.push(await listMonth(context, month))
  return months
})

type Month = ReturnType<typeof reportMonths>[number]

/** A month in numbers that say nobody's name. */
async function listMonth({ db, now }: HandlerContext, { month, fromOn, untilOn }: Month) {
  const until = startOfDay(untilOn)
  const period = { since: startOfDay(fromOn), until: until > now ? now : until }
  const { enrolled, takers, taken, counted } = await teams.countMonth(db, period)
  const { due, inTime } = await teams.countInTime(db, period)
  const { consented, withdrawn } = await teams.countDecisions(db, period)
  const { followUps, onTime } = await teams.countFollowUps(db, period)
  const { escalations, outcomes } = await teams.countOutcomes(db, period)
  const adherence = adherenceOf({ taken, late: 0, skipped: counted - taken, missed: 0, excused: 0 })
  return {
    month,
    enrolled: tellable(enrolled),
    consented: tellable(consented),
    withdrawn: tellable(withdrawn),
    adherence: tellable(takers) === null ? null : adherence,
    due: tellable(due),
    inTime: tellablePart(inTime, due),
    escalations: tellable(escalations),
    followUps: tellable(followUps),
    followUpsOnTime: tellablePart(onTime, followUps),
    outcomes: Object.fromEntries([...outcomes].map(([outcome, items]) => [outcome, tellable(items)])),
  }
}

export const leadProcedures = { team, transfer, addCover, endCover, saveLanguages, report }
