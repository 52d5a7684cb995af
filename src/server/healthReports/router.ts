import { reportFileName, whyNotReportPeriod, whyNotShareReport } from '#rules/healthReports/periods.ts'
import { sectionsOf } from '#rules/patientRecords.ts'
import { EXPORT_LIMIT } from '#rules/rateLimits.ts'
import { localDate } from '#rules/time.ts'
import { limitAttempts } from '../accounts/signIn/loginLockout.ts'
import { toHealthReportPdf } from '../documents/healthReports.store.ts'
import { findPatient } from '../patientRecords/store.ts'
import { findLanguage } from '../people/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findVisit } from '../visits/store.ts'
import {
  addReport,
  findReport,
  hasReportInWork,
  listReports,
  listSharedReports,
  lockReport,
  saveShare,
  updateFailedReport,
} from './store.ts'

const mine = rpc.healthReports.mine.handler(({ context: { db, me } }) => listReports(db, me))

const make = rpc.healthReports.make.handler(async ({ input: { id, ...period }, context, errors }) => {
  const { db, me, now, world, enqueue, publish } = context
  refuse(errors, whyNotReportPeriod(period, localDate(now)))
  const before = await lockReport(db, me, id)
  if (before && !before.failedAt) return
  if (await hasReportInWork(db, me)) throw errors.REPORT_IN_WORK()
  await limitAttempts(world, `exports ${me}`, EXPORT_LIMIT, errors)
  if (before) await updateFailedReport(db, id, now)
  else if (!(await addReport(db, { id, userId: me, ...period }, now))) {
    if (await hasReportInWork(db, me)) throw errors.REPORT_IN_WORK() // asked for in the same moment
    throw errors.NOT_FOUND()
  }
  await enqueue('health-report', { reportId: id }, `health-report:${id}:${now.toISOString()}`)
  publish({ rooms: ['healthReports'], users: [me] })
})

const read = rpc.healthReports.read.handler(async ({ input: { id }, context, errors }) => {
  const { userId, ...found } = orNotFound(await findReport(context.db, id), errors)
  context.auditSubject(userId)
  return found
})

/** Printed within the request, in the language of whoever asks: a year is a few pages. */
const download = rpc.healthReports.download.handler(async ({ input: { id }, context, errors }) => {
  const { db, me, world } = context
  const { userId, report } = orNotFound(await findReport(db, id), errors)
  await limitAttempts(world, `exports ${me}`, EXPORT_LIMIT, errors)
  context.auditSubject(userId)
  const language = await findLanguage(db, me)
  const bytes = await toHealthReportPdf({ language, brandName: world.config.brand.name, report })
  return new File([new Uint8Array(bytes)], reportFileName(report), { type: 'application/pdf' })
})

const share = rpc.healthReports.share.handler(async ({ input: { id, appointmentId }, context, errors }) => {
  const { db, me, now } = context
  const report = orNotFound(await lockReport(db, me, id), errors)
  if (!report.madeAt) throw errors.NOT_FOUND()
  const visit = orNotFound(await findVisit(db, appointmentId), errors)
  if (visit.userId !== me) throw errors.NOT_FOUND()
  refuse(errors, whyNotShareReport(visit, now))
  if (report.appointmentId === appointmentId && report.doctorId === visit.doctorId) return
  await saveShare(db, id, { doctor_id: visit.doctorId, appointment_id: appointmentId, shared_at: now })
  publishShare(context, [report.doctorId, visit.doctorId])
})

const takeBack = rpc.healthReports.takeBack.handler(async ({ input: { id }, context, errors }) => {
  const { doctorId } = orNotFound(await lockReport(context.db, context.me, id), errors)
  if (!doctorId) return
  await saveShare(context.db, id, null)
  publishShare(context, [doctorId])
})

/** What is taken back leaves the doctor's screens at once. */
const publishShare = ({ me, publish }: HandlerContext, doctorIds: (string | null)[]) =>
  publish({ rooms: ['healthReports'], users: [me, ...doctorIds.flatMap((id) => id ?? [])] })

const ofPatient = rpc.healthReports.ofPatient.handler(async ({ input: { userId }, context: { db, me, auditSubject }, errors }) => {
  const patient = await findPatient(db, userId)
  if (!patient || !sectionsOf(patient.scope).includes('documents')) throw errors.NOT_FOUND()
  auditSubject(userId)
  return listSharedReports(db, userId, me)
})

export const healthReports = { mine, make, read, download, share, takeBack, ofPatient }
