import type { BreakGlassInput } from '#contract/emergencyAccess.ts'
import { EMERGENCY_MINUTES, whyNotBreakGlass, whyNotReview } from '#rules/patientRecords.ts'
import { addMinutes } from '#rules/time.ts'
import { confirmPassword } from '../accounts/passwords/confirmPassword.ts'
import { toIdentityHash } from '../people/identity.store.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import type { Config } from '../world/config.ts'
import {
  addEmergencyNote,
  findOpenEmergency,
  findReviewConflict,
  isSuspended,
  listOpenEmergencies,
  listEmergencyAccesses,
  addEmergencyAccess,
  saveReview,
} from './emergencyAccess.store.ts'

const openEmergencyAccess = rpc.patientRecords.openEmergencyAccess.handler(async ({ context: { db, now } }) => ({
  open: await listOpenEmergencies(db, now),
  isSuspended: await isSuspended(db),
}))

/** By what the patient is found. */
function whoseOf(config: Config, patient: BreakGlassInput['patient']) {
  const nobody = { userId: null, numberHash: null, birthDate: null }
  if ('userId' in patient) return { ...nobody, userId: patient.userId }
  if ('idNumber' in patient)
    return { ...nobody, numberHash: toIdentityHash(config, { kind: 'sa_id', country: '', number: patient.idNumber }) }
  const { birthDate, ...passport } = patient.passport
  return { ...nobody, numberHash: toIdentityHash(config, { kind: 'passport', ...passport }), birthDate }
}

/** A reminder to whoever reviews comes a day before the 72 hours are over. */
const REMIND_AFTER_MINUTES = 48 * 60

/**
 * The password is checked before any transaction is open, because hashing takes long. Then one transaction opens the record and leaves the
 * jobs that tell the patient and the administrators, or keeps that it was refused: that commits too, and the refusal comes after it.
 */
const breakGlass = rpc.patientRecords.breakGlass.handler(async ({ input, context, errors }) => {
  const { world, me, now, newId, inTransaction, auditSubject } = context
  refuse(errors, whyNotBreakGlass(input))
  const confirmed = await confirmPassword(world, me, input.password, 'inside')
  // Whoever was stopped from trying has tried nothing: such rows would push the real ones out of sight.
  if (typeof confirmed === 'object') throw errors.TOO_MANY_LOGIN_ATTEMPTS({ data: confirmed })
  const { patient, category, reason } = input
  const { verdict, opened } = await inTransaction(async ({ db, enqueue, publish }) => {
    const id = newId()
    const found = await addEmergencyAccess(db, {
      id,
      ...whoseOf(world.config, patient),
      category,
      reason,
      refusal: confirmed === 'ok' ? null : 'wrong_password',
    })
    // What was refused opened nothing: it is no look at anybody's record.
    auditSubject(found.verdict === null ? found.opened : null)
    if (found.verdict !== null) return found
    await enqueue('emergency-access', { breakGlassId: id }, id)
    await enqueue('emergency-review-due', { breakGlassId: id }, id, addMinutes(now, REMIND_AFTER_MINUTES))
    publish({ rooms: ['patientRecords'], users: [me, ...(found.opened ? [found.opened] : [])] })
    publish({ rooms: ['patientRecords'], role: 'admin' })
    return found
  })
  if (confirmed === 'WRONG_PASSWORD') throw errors.WRONG_PASSWORD()
  if (verdict === 'already_open') throw errors.RECORD_OPEN({ data: { userId: opened! } })
  if (verdict === 'suspended') throw errors.EMERGENCY_SUSPENDED()
  if (!opened) throw errors.NOT_FOUND()
  return { userId: opened, until: addMinutes(now, EMERGENCY_MINUTES) }
})

const writeEmergencyNote = rpc.patientRecords.addEmergencyNote.handler(
  async ({ input, context: { db, me, now, auditSubject, publish }, errors }) => {
    const opening = orNotFound(await findOpenEmergency(db, input.userId, now), errors)
    auditSubject(input.userId)
    if (input.text.trim() === '') throw errors.FIELDS_MISSING()
    const { id, userId, text } = input
    await addEmergencyNote(db, { id, openingId: opening.id, userId, doctorId: me, text, writtenAt: now })
    publish({ rooms: ['patientRecords'], users: [me] })
  },
)

const emergencyAccessReviews = rpc.patientRecords.emergencyAccessReviews.handler(
  ({ input: { view, page }, context: { db, auditSubject } }) => {
    auditSubject(null)
    return listEmergencyAccesses(db, view, page)
  },
)

const reviewEmergencyAccess = rpc.patientRecords.reviewEmergencyAccess.handler(
  async ({ input, context: { db, auditSubject, publish }, errors }) => {
    refuse(errors, whyNotReview(input) ?? (await findReviewConflict(db, input.id)) ?? undefined)
    const patientId = orNotFound(await saveReview(db, input), errors)
    auditSubject(patientId)
    publish({ rooms: ['patientRecords'], role: 'admin' })
  },
)

/** Opening a record in an emergency, and what administrators say of it afterwards. */
export const emergencyAccessProcedures = {
  openEmergencyAccess,
  breakGlass,
  addEmergencyNote: writeEmergencyNote,
  emergencyAccessReviews,
  reviewEmergencyAccess,
}
