import { ProgrammeList, type ProgrammePatient } from '#contract/nurses.ts'
import { firstDueAt, isListed, resumedAt, whyNotChangeStatus } from '#rules/enrolments.ts'
import { nextSteps } from '#rules/nextSteps.ts'
import { normaliseIdentity } from '#rules/identity.ts'
import { foldText, PATIENTS_PAGE } from '#rules/patientRecords.ts'
import { listLatestConsents } from '../consents/store.ts'
import { updateLateFollowUp } from '../followUps/store.ts'
import { findProfile } from '../people/store.ts'
import { toIdentityHash, toLastDigitsHash } from '../people/identity.store.ts'
import { countByPriority, listQueue } from '../queue/items.store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { endSupport } from './ending.store.ts'
import { leadProcedures } from './leadRouter.ts'
import { findNursed, isLead, listByNumber, listProgramme } from './programme.store.ts'
import { lockEnrolment, updateEnrolment } from './store.ts'
import { listCovers } from './team.store.ts'

/** Lines of each list that the dashboard shows itself. */
const FIRST_LINES = 5

const never = new Date('2199-12-31T00:00:00Z')
/** What is due first stands first; the rest by name, as the list comes. */
const byDue = (a: ProgrammePatient, b: ProgrammePatient) => (firstDueAt(a) ?? never).getTime() - (firstDueAt(b) ?? never).getTime()

const sorted = (list: ProgrammeList, patients: ProgrammePatient[]) =>
  list === 'all' || list === 'mine' ? patients : patients.toSorted(byDue)

const day = rpc.nurses.day.handler(async ({ context: { db, me, now, auditSubject } }) => {
  auditSubject(null)
  const [programme, queue, leads] = await Promise.all([listProgramme(db, me, now), countByPriority(db, me), isLead(db)])
  const views = ['mine', 'unassigned'] as const
  const requests = await Promise.all(views.map((view) => listQueue(db, { view }, me)))
  const next = nextSteps({ requests: requests.flat(), patients: programme }, { me, now })
  const of = (list: ProgrammeList) => {
    const patients = programme.filter((one) => isListed(list, one, { me, now }))
    return { patients: sorted(list, patients).slice(0, FIRST_LINES), total: patients.length }
  }
  const lists = Object.fromEntries(ProgrammeList.options.map((list) => [list, of(list)])) as Record<ProgrammeList, ReturnType<typeof of>>
  return { isLead: leads, queue, next, lists }
})

const patients = rpc.nurses.patients.handler(async ({ input: { list, text, page, nurseId }, context, errors }) => {
  const { db, me, now, auditSubject } = context
  auditSubject(null)
  if (nurseId && !(await isLead(db))) throw errors.NOT_ALLOWED()
  const fits = await matching(context, text)
  const isOf = ({ nurse }: ProgrammePatient) => nurseId === undefined || (nurse?.id ?? 'nobody') === nurseId
  const found = (await listProgramme(db, me, now)).filter((one) => isListed(list, one, { me, now }) && isOf(one) && fits(one))
  return { patients: sorted(list, found).slice(page * PATIENTS_PAGE, (page + 1) * PATIENTS_PAGE), total: found.length }
})

/** Whether a patient is meant: every word in the name, or digits in the phone number, or the last 4 or all of an ID number (domain 6.2). */
async function matching({ db, world: { config } }: HandlerContext, typed: string): Promise<(one: ProgrammePatient) => boolean> {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => true
  const digits = normaliseIdentity(typed)
  if (!/^\d{4,13}$/.test(digits)) return ({ name }) => words.every((word) => foldText(name).includes(word))
  const isWhole = digits.length === 13
  const hash = isWhole ? toIdentityHash(config, { kind: 'sa_id', country: '', number: digits }) : toLastDigitsHash(config, digits)
  const ids = isWhole || digits.length === 4 ? await listByNumber(db, hash) : []
  const called = digits.replace(/^(27|0)/, '')
  return ({ id, phone }) => ids.includes(id) || (!isWhole && (phone ?? '').includes(called))
}

const patient = rpc.nurses.patient.handler(async ({ input: { userId }, context: { db, now, auditSubject }, errors }) => {
  const { isOpen: _, ...found } = orNotFound(await findNursed(db, userId), errors)
  auditSubject(userId)
  const [profile, consents, covers, mayLead] = await Promise.all([
    findProfile(db, userId),
    listLatestConsents(db, userId),
    listCovers(db, userId, now),
    isLead(db),
  ])
  return {
    ...found,
    safeToLeaveMessage: profile?.safe_to_leave_message ?? null,
    interpreterNeeded: profile?.interpreter_needed ?? null,
    consents: consents.map(({ code, decision, at }) => ({ code, decision, at })),
    covers,
    mayLead,
  }
})

const changeStatus = rpc.nurses.changeStatus.handler(async ({ input: { userId, to, from }, context, errors }) => {
  const { db, now, newId, enqueue, publish, auditSubject } = context
  orNotFound(await findNursed(db, userId), errors)
  auditSubject(userId)
  const before = orNotFound(await lockEnrolment(db, userId), errors)
  refuse(errors, whyNotChangeStatus({ is: before.status, seen: from, to }))
  const status = to === 'active' ? resumedAt({ intakeDoneAt: before.intakeDoneAt, hasRisk: before.riskLevel !== null }) : to
  if (status === 'discharged') await endSupport(context, userId)
  if (before.status === 'paused') {
    await updateLateFollowUp(db, userId, now)
    await enqueue('followup-set', { userId, why: 'programme' }, newId())
  }
  await updateEnrolment(db, userId, { status, updated_at: now })
  publish({ rooms: ['nurses', 'patientRecords', 'followUps'], role: 'nurse' })
  publish({ rooms: ['followUps'], users: [userId] })
})

/** The nurses' programme of patient support. */
export const nurses = { day, patients, patient, changeStatus, ...leadProcedures }
