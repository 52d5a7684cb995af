import { EMERGENCY_MINUTES, whyNotBreakGlass, whyNotReview } from '#rules/patients.ts'
import { addMinutes } from '#rules/time.ts'
import { confirmPassword } from '../accounts/confirmPassword.ts'
import { identityHash } from '../people/identity.store.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addEmergencyNote, findOpenNow, isSuspended, listOpen, listOpenings, openInEmergency, reviewOpening } from './emergencies.store.ts'

const emergencies = rpc.patients.emergencies.handler(async ({ context: { db, now } }) => ({
  open: await listOpen(db, now),
  isSuspended: await isSuspended(db),
}))

/** A reminder to whoever reviews comes a day before the 72 hours are over. */
const REMIND_AFTER_MINUTES = 48 * 60

/**
 * The password is checked before any transaction is open, because hashing takes long. Then one transaction opens the record and leaves the
 * jobs that tell the patient and the administrators, or keeps that it was refused: that commits too, and the refusal comes after it.
 */
const breakGlass = rpc.patients.breakGlass.handler(async ({ input, context, errors }) => {
  const { world, me, now, newId, inCall, concerns } = context
  refuse(errors, whyNotBreakGlass(input))
  const confirmed = await confirmPassword(world, me, input.password, 'inside')
  // Whoever was stopped from trying has tried nothing: such rows would push the real ones out of sight.
  if (typeof confirmed === 'object') throw errors.TOO_MANY_LOGIN_ATTEMPTS({ data: confirmed })
  const { patient, category, reason } = input
  const { verdict, opened } = await inCall(async ({ db, enqueue, tell }) => {
    const id = newId()
    const found = await openInEmergency(db, {
      id,
      userId: 'userId' in patient ? patient.userId : null,
      numberHash: 'idNumber' in patient ? identityHash(world.config, { kind: 'sa_id', country: '', number: patient.idNumber }) : null,
      category,
      reason,
      refusal: confirmed === 'ok' ? null : 'wrong_password',
    })
    // What was refused opened nothing: it is no look at anybody's record.
    concerns(found.verdict === null ? found.opened : null)
    if (found.verdict !== null) return found
    await enqueue('emergency-access', { breakGlassId: id }, id)
    await enqueue('emergency-review-due', { breakGlassId: id }, id, addMinutes(now, REMIND_AFTER_MINUTES))
    tell({ rooms: ['patients'], users: [me, ...(found.opened ? [found.opened] : [])] })
    tell({ rooms: ['patients'], role: 'admin' })
    return found
  })
  if (confirmed === 'WRONG_PASSWORD') throw errors.WRONG_PASSWORD()
  if (verdict === 'already_open') throw errors.RECORD_OPEN({ data: { userId: opened! } })
  if (verdict === 'suspended') throw errors.EMERGENCY_SUSPENDED()
  if (!opened) throw errors.NOT_FOUND()
  return { userId: opened, until: addMinutes(now, EMERGENCY_MINUTES) }
})

const writeEmergencyNote = rpc.patients.writeEmergencyNote.handler(async ({ input, context: { db, me, now, concerns, tell }, errors }) => {
  const opening = await findOpenNow(db, input.userId, now)
  if (!opening) throw errors.NOT_FOUND()
  concerns(input.userId)
  if (input.text.trim() === '') throw errors.FIELDS_MISSING()
  const { id, userId, text } = input
  await addEmergencyNote(db, { id, openingId: opening.id, userId, doctorId: me, text, writtenAt: now })
  tell({ rooms: ['patients'], users: [me] })
})

const openings = rpc.patients.openings.handler(({ input: { view, page }, context: { db, concerns } }) => {
  concerns(null)
  return listOpenings(db, view, page)
})

const review = rpc.patients.review.handler(async ({ input, context: { db, concerns, tell }, errors }) => {
  refuse(errors, whyNotReview(input))
  const patientId = await reviewOpening(db, input)
  if (!patientId) throw errors.NOT_FOUND()
  concerns(patientId)
  tell({ rooms: ['patients'], role: 'admin' })
})

/** Opening a record in an emergency, and what administrators say of it afterwards. */
export const ofEmergencies = { emergencies, breakGlass, writeEmergencyNote, openings, review }
