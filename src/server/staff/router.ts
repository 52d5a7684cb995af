import { AdministratorTask } from '#contract/staff.ts'
import { canonicalEmail } from '#rules/email.ts'
import {
  whyNotChangeStaffEmail,
  whyNotDisable,
  whyNotResendInvitation,
  whyNotResetSecondFactor,
  whyNotSendResetLink,
} from '#rules/staff.ts'
import { localDate } from '#rules/time.ts'
import { countTextsToReview } from '../education/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import * as acts from './actions.ts'
import { whyNotRegister } from './registration.ts'
import { countActiveAdministrators, countTasks, findStaff, listBookedVisits, listStaff, lockStaff, retryFailedJobs } from './store.ts'

type NotFound = { NOT_FOUND: () => Error }

/** The account as it stands after all this. Of somebody who is no staff nothing is known here. */
const shown = async ({ db }: HandlerContext, staffId: string, errors: NotFound) => orNotFound(await findStaff(db, staffId), errors)

/** The account that is about to change; the audit says whose. */
async function locked({ db, auditSubject }: HandlerContext, staffId: string, errors: NotFound) {
  auditSubject(staffId)
  const account = orNotFound(await lockStaff(db, staffId), errors)
  return account
}

const list = rpc.staff.list.handler(({ context: { db, auditSubject } }) => {
  auditSubject(null)
  return listStaff(db)
})

const tasks = rpc.staff.tasks.handler(async ({ context: { db, now, auditSubject } }) => {
  auditSubject(null)
  const counts: Record<string, number> = { ...(await countTasks(db)), article_reviews: await countTextsToReview(db, localDate(now)) }
  return AdministratorTask.shape.kind.options.flatMap((kind) => (counts[kind] ? [{ kind, count: counts[kind] }] : []))
})

const retryFailed = rpc.staff.retryFailedJobs.handler(async ({ context: { db, auditSubject, publish } }) => {
  auditSubject(null)
  await retryFailedJobs(db)
  publish({ rooms: ['staff'], role: 'admin' })
})

const get = rpc.staff.get.handler(({ input, context, errors }) => {
  context.auditSubject(input.staffId)
  return shown(context, input.staffId, errors)
})

const bookedVisits = rpc.staff.bookedVisits.handler(async ({ input, context, errors }) => {
  context.auditSubject(input.staffId)
  await shown(context, input.staffId, errors)
  return listBookedVisits(context.db, input.staffId)
})

const create = rpc.staff.create.handler(async ({ input, context, errors }) => {
  const email = canonicalEmail(input.email)
  if (email === null) throw errors.EMAIL_INVALID()
  const { first_name: firstName, last_name: lastName, registration } = input
  refuse(errors, whyNotRegister(registration, localDate(context.now)))
  const id = await acts.createStaffAccount(context, { email, firstName, lastName, registration })
  if (!id) throw errors.EMAIL_TAKEN()
  context.auditSubject(id)
  await acts.inviteStaff(context, id)
  return shown(context, id, errors)
})

const saveRegistration = rpc.staff.saveRegistration.handler(async ({ input, context, errors }) => {
  const { version, role } = await locked(context, input.staffId, errors)
  refuseStale(errors, version, input.version)
  refuse(errors, role === input.registration.role ? undefined : 'WRONG_KIND_OF_STAFF')
  refuse(errors, whyNotRegister(input.registration, localDate(context.now)))
  await acts.changeRegistration(context, input.staffId, input.registration)
  return shown(context, input.staffId, errors)
})

const saveName = rpc.staff.saveName.handler(async ({ input, context, errors }) => {
  const { version } = await locked(context, input.staffId, errors)
  refuseStale(errors, version, input.version)
  await acts.rename(context, input.staffId, input)
  return shown(context, input.staffId, errors)
})

const saveLead = rpc.staff.saveLead.handler(async ({ input: { staffId, isLead }, context, errors }) => {
  const account = await locked(context, staffId, errors)
  refuse(errors, account.role === 'nurse' ? undefined : 'WRONG_KIND_OF_STAFF')
  if (account.isLead !== isLead) await acts.changeLead(context, staffId, isLead)
  return shown(context, staffId, errors)
})

const resendInvitation = rpc.staff.resendInvitation.handler(async ({ input, context, errors }) => {
  refuse(errors, whyNotResendInvitation(await locked(context, input.staffId, errors)))
  await acts.inviteStaff(context, input.staffId)
  return shown(context, input.staffId, errors)
})

const sendResetLink = rpc.staff.sendResetLink.handler(async ({ input, context, errors }) => {
  refuse(errors, whyNotSendResetLink(await locked(context, input.staffId, errors)))
  await acts.sendResetLink(context, input.staffId)
})

const resetSecondFactor = rpc.staff.resetSecondFactor.handler(async ({ input, context, errors }) => {
  refuse(errors, whyNotResetSecondFactor(await locked(context, input.staffId, errors), context.me))
  await acts.resetSecondFactor(context, input.staffId)
  return shown(context, input.staffId, errors)
})

const changeEmail = rpc.staff.changeEmail.handler(async ({ input, context, errors }) => {
  const account = await locked(context, input.staffId, errors)
  refuse(errors, whyNotChangeStaffEmail(account))
  const email = canonicalEmail(input.email)
  if (email === null) throw errors.EMAIL_INVALID()
  if (!(await acts.changeStaffEmail(context, account, email))) throw errors.EMAIL_TAKEN()
  return shown(context, input.staffId, errors)
})

const disable = rpc.staff.disable.handler(async ({ input, context, errors }) => {
  const account = await locked(context, input.staffId, errors)
  refuse(errors, whyNotDisable(account, context.me, await countActiveAdministrators(context.db)))
  await acts.disable(context, input.staffId, input.reason)
  return shown(context, input.staffId, errors)
})

const enable = rpc.staff.enable.handler(async ({ input, context, errors }) => {
  await acts.enable(context, await locked(context, input.staffId, errors))
  return shown(context, input.staffId, errors)
})

export const staff = {
  list,
  tasks,
  retryFailedJobs: retryFailed,
  get,
  bookedVisits,
  create,
  saveRegistration,
  saveName,
  saveLead,
  resendInvitation,
  sendResetLink,
  resetSecondFactor,
  changeEmail,
  disable,
  enable,
}
