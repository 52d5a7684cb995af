import { whyNotAnswers, whyNotCompleteIntake, whyNotDeclineIntake } from '#rules/assessments/completion.ts'
import { intakeForm } from '#rules/assessments/intakeDraft.ts'
import { intakeSections } from '#rules/assessments/intakeForm.ts'
import { profileOfAnswers, saidBesideProfile, saidBirthDate } from '#rules/assessments/intakeProfile.ts'
import { measuredOf } from '#rules/assessments/measured.ts'
import { nextFollowUpAt } from '#rules/followUps/cadence.ts'
import { reportIdOf } from '#rules/doses/doseIds.ts'
import { normaliseIdentity, whyNotIdentity, whyNotIdentityWithProfile } from '#rules/identity.ts'
import { IDENTITY_LIMIT, NURSE_IDENTITY_LIMIT } from '#rules/rateLimits.ts'
import { localDate } from '#rules/time.ts'
import { limitAttempts } from '../accounts/signIn/loginLockout.ts'
import { findHolidaysFrom } from '../holidays/store.ts'
import { endSupport } from '../nurses/ending.store.ts'
import { endIntake, lockEnrolment, updateEnrolment } from '../nurses/store.ts'
import { toStoredIdentity } from '../people/identity.store.ts'
import { listRequestingDoctors } from '../papers/detailRequests.store.ts'
import { findPatient } from '../patientRecords/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import {
  claimIntake,
  endIntakeForm,
  findCompletedIntake,
  findIntake,
  listIntakes,
  lockIntakeProfile,
  saveIntakeAnswers,
  saveIntakeDocument,
} from './intakes.store.ts'
import { addMeasured } from './measured.store.ts'

const WELCOME_DAYS = 7

const publishIntake = ({ publish }: HandlerContext) => publish({ rooms: ['assessments', 'nurses'], role: 'nurse' })

const intakes = rpc.assessments.intakes.handler(({ context: { db, auditSubject } }) => {
  auditSubject(null)
  return listIntakes(db)
})

const takeIntake = rpc.assessments.takeIntake.handler(async ({ input: { userId, takesOver }, context, errors }) => {
  const holder = orNotFound(await claimIntake(context.db, userId, takesOver), errors)
  context.auditSubject(userId)
  if (holder !== context.me) throw errors.INTAKE_TAKEN()
  publishIntake(context)
})

const intake = rpc.assessments.intake.handler(async ({ input: { userId }, context: { db, now, auditSubject }, errors }) => {
  const { said: _, ...draft } = orNotFound(await findIntake(db, userId, now), errors)
  auditSubject(userId)
  return draft
})

const saveIntake = rpc.assessments.saveIntake.handler(async ({ input, context, errors }) => {
  const { db, now, auditSubject } = context
  const before = orNotFound(await findIntake(db, input.userId, now), errors)
  auditSubject(input.userId)
  refuse(errors, whyNotAnswers(intakeForm(before.medicines, input.answers), input.answers))
  refuseStale(errors, before.version, input.version)
  const said = saidBesideProfile(input.answers, before.known)
  if (!(await saveIntakeAnswers(db, before, said, now))) throw errors.STALE_VERSION({ data: { version: before.version } })
  publishIntake(context)
  return { version: input.version + 1, savedAt: now }
})

/** Who waits for what the profile now has: its patient, doctors who asked for details, a goal. While the nurse still has the intake. */
async function reportProfile({ db, publish, enqueue, newId }: HandlerContext, userId: string) {
  const doctors = await listRequestingDoctors(db, userId)
  if (doctors.length > 0) publish({ rooms: ['papers'], users: [userId, ...doctors] })
  publish({ rooms: ['people'], users: [userId] })
  await enqueue('achievements-to-check', { userId, isOfProfile: true }, newId())
}

const saveIntakeIdentity = rpc.assessments.saveIntakeIdentity.handler(async ({ input, context, errors }) => {
  const { db, me, now, world, auditSubject } = context
  const { userId, profileVersion: version, ...typed } = input
  const draft = orNotFound(await findIntake(db, userId, now), errors)
  auditSubject(userId)
  const birthDate = saidBirthDate(draft.answers, draft.birthDate)
  refuse(errors, whyNotIdentity(typed, birthDate, localDate(now)))
  const document = normaliseIdentity(typed.number) === '' ? null : toStoredIdentity(world.config, userId, typed)
  if (document) {
    // Beside the request, which a refusal undoes.
    await limitAttempts(world, `identity of intake ${userId}`, IDENTITY_LIMIT, errors)
    await limitAttempts(world, `identities by nurse ${me}`, NURSE_IDENTITY_LIMIT, errors)
  }
  const outcome = await saveIntakeDocument(db, userId, { version, birthDate, document })
  if (outcome === 'taken') throw errors.ID_TAKEN()
  if (outcome === 'stale') throw errors.STALE_VERSION({ data: { version: draft.profileVersion } })
  await reportProfile(context, userId)
  publishIntake(context)
})

/** A first call a week later (domain 6.6). */
async function enqueueWelcome({ db, now, enqueue }: HandlerContext, userId: string) {
  const at = nextFollowUpAt(WELCOME_DAYS, now, await findHolidaysFrom(db, now))
  const id = reportIdOf('welcome', `${userId}|${now.toISOString()}`)
  await enqueue('followup-wanted', { id, userId, type: 'phone_call', at: at.toISOString() }, `welcome:${userId}`)
}

const completeIntake = rpc.assessments.completeIntake.handler(async ({ input: { userId, version }, context, errors }) => {
  const { db, me, now, publish, auditSubject } = context
  await lockEnrolment(db, userId) // as all who end or take an intake do, before the intake itself
  const before = orNotFound(await findIntake(db, userId, now), errors)
  const { answers, medicines } = before
  auditSubject(userId)
  refuseStale(errors, before.version, version)
  refuse(errors, whyNotCompleteIntake(intakeSections(medicines), answers))
  refuse(errors, whyNotIdentityWithProfile(before.identity, saidBirthDate(answers, before.birthDate)))
  if (!(await lockIntakeProfile(db, userId, before.profileVersion))) throw errors.STALE_VERSION({ data: { version } })
  if (!(await saveIntakeAnswers(db, before, answers, now))) throw errors.STALE_VERSION({ data: { version } })
  // What stands in the profile alone was measured at another time.
  const measured = { measured: measuredOf(before.said, null), about: `intake|${userId}|${now.toISOString()}`, at: before.savedAt ?? now }
  await addMeasured(db, { userId, nurseId: me, ...measured }, now)
  await reportProfile(context, userId)
  if (!(await endIntakeForm(db, userId, profileOfAnswers(answers), now))) throw errors.NOT_FOUND()
  await endIntake(db, userId, now)
  await enqueueWelcome(context, userId)
  publish({ rooms: ['vitals'], users: [userId] })
  publishIntake(context)
})

/** The answers stay with the intake for whoever agrees anew, but not the no: that was of this time. */
const declineIntake = rpc.assessments.declineIntake.handler(async ({ input: { userId, version }, context, errors }) => {
  const { db, now, auditSubject } = context
  await lockEnrolment(db, userId)
  const before = orNotFound(await findIntake(db, userId, now), errors)
  auditSubject(userId)
  refuseStale(errors, before.version, version)
  refuse(errors, whyNotDeclineIntake(before.answers))
  const { consent_programme: _, ...said } = before.said
  if (!(await saveIntakeAnswers(db, before, said, now))) throw errors.STALE_VERSION({ data: { version } })
  await endSupport(context, userId)
  await updateEnrolment(db, userId, { status: 'discharged', updated_at: now })
  publishIntake(context)
})

const completedIntake = rpc.assessments.completedIntake.handler(async ({ input: { userId }, context: { db, auditSubject }, errors }) => {
  if ((await findPatient(db, userId))?.scope !== 'nursing') throw errors.NOT_FOUND()
  const found = orNotFound(await findCompletedIntake(db, userId), errors)
  auditSubject(userId)
  return found
})

/** The intake of whoever agreed to support (domain 6.3). */
export const intakeProcedures = {
  intakes,
  takeIntake,
  intake,
  saveIntake,
  saveIntakeIdentity,
  completeIntake,
  declineIntake,
  completedIntake,
}
