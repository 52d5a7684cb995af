import { sectionsOf } from '#rules/patientRecords.ts'
import { isInMyCare } from '../papers/facts.store.ts'
import { findPatient } from '../patientRecords/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addJudgement } from './judgements.store.ts'
import { listProblems } from './problems.store.ts'

const ofPatient = rpc.diagnoses.ofPatient.handler(async ({ input: { userId }, context, errors }) => {
  orNotFound(await findOpen(context, userId), errors)
  context.auditSubject(userId)
  return { problems: await listOpenProblems(context, userId), mayChange: await isInMyCare(context.db, userId) }
})

const saveStatus = rpc.diagnoses.saveStatus.handler(async ({ input: { userId, key, status, version }, context, errors }) => {
  const { db, me, now, publish } = context
  orNotFound(await findOpen(context, userId), errors)
  if (!(await isInMyCare(db, userId))) throw errors.NOT_FOUND()
  context.auditSubject(userId)
  const problem = orNotFound(
    (await listOpenProblems(context, userId)).find((one) => one.key === key),
    errors,
  )
  refuseStale(errors, problem.version, version)
  if (problem.status === status) return
  const isFirst = await addJudgement(db, { user_id: userId, problem: key, version: version + 1, status, doctor_id: me, changed_at: now })
  if (!isFirst) throw errors.STALE_VERSION({ data: { version: version + 1 } })
  publish({ rooms: ['diagnoses'], users: [userId, me] })
})

export const doctorProcedures = { ofPatient, saveStatus }

/** The patient, where the asking doctor may read the problems now (domain 7.5). */
async function findOpen({ db }: HandlerContext, userId: string) {
  const patient = await findPatient(db, userId)
  return patient && sectionsOf(patient.scope).includes('problems') ? patient : undefined
}

const listOpenProblems = ({ db, me }: HandlerContext, userId: string) => listProblems(db, userId, me)
