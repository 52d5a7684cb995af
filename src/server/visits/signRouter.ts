import { missingBeforeSigning } from '#rules/signing.ts'
import { whyNotSign } from '#rules/visits.ts'
import { mustConfirm } from '../accounts/confirmPassword.ts'
import { findUnsigned } from '../diagnoses/unsigned.store.ts'
import { addVisitSummary } from '../documents/store.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findDoctor } from './doctor.store.ts'
import { FINGERPRINT_FORM, fingerprint } from './fingerprint.ts'
import { findNote, findSharedDiagnosis, signNote } from './notes.store.ts'
import { lockVisit, recordCare } from './store.ts'
import { findSummary } from './summary.store.ts'

/**
 * The password is checked before any transaction is open, because hashing takes long. Then one transaction locks the note, gives
 * the patient the summary and prints it: lock, record and paper exist together or not at all.
 */
export const sign = rpc.visits.sign.handler(async ({ input, context: { world, me, now, newId, inCall, concerns }, errors }) => {
  await mustConfirm(world, me, input.password, errors)

  await inCall(async ({ db, enqueue, tell }) => {
    const visit = await lockVisit(db, input.appointmentId)
    if (!visit) throw errors.NOT_FOUND()
    concerns(visit.userId)
    const [{ note, version }, doctor] = await Promise.all([findNote(db, visit.appointmentId), findDoctor(db, visit.doctorId)])
    refuse(errors, whyNotSign({ ...visit, ...doctor, note, now }))
    if (version !== input.version) throw errors.STALE_VERSION({ data: { version } })
    const missing = missingBeforeSigning(await findUnsigned(db, visit, note, now)).filter(({ blocks }) => blocks)
    if (missing.length > 0) throw errors.NOTE_INCOMPLETE({ data: { missing: missing.map(({ item }) => item) } })

    const summary = await findSummary(db, { visit, note, doctor, signedAt: now })
    await signNote(db, visit, { signed_at: now, signed_by: me, sha256: fingerprint(visit, note, now), sha256_form: FINGERPRINT_FORM })
    await recordCare(db, visit, { notes: note.patientSummary, signed_at: now, signed_by: me })
    await addVisitSummary(
      db,
      { ...visit, id: newId() },
      { ...summary, brandName: world.config.brand.name, supportNumber: world.config.brand.supportNumber },
    )
    await enqueue('visit-signed', { appointmentId: visit.appointmentId }, visit.appointmentId)
    const diagnosisId = await findSharedDiagnosis(db, visit.appointmentId)
    if (diagnosisId) await enqueue('diagnosis-added', { appointmentId: visit.appointmentId, diagnosisId }, visit.appointmentId)
    tell({ rooms: ['visits'], users: [visit.userId, visit.doctorId] })
  })
  return { signedAt: now }
})
