import { missingBeforeSigning, whyNotSign } from '#rules/signing.ts'
import { requirePassword } from '../accounts/passwords/confirmPassword.ts'
import { findNoteToSign } from '../codes/signing.store.ts'
import { addVisitSummary } from '../documents/store.ts'
import { orNotFound, refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findDoctor } from './doctor.store.ts'
import { FINGERPRINT_FORM, fingerprint } from './fingerprint.ts'
import { findNote, findSharedDiagnosis, signNote } from './notes.store.ts'
import { lockVisit, saveCare } from './store.ts'
import { findSummary } from './summary.store.ts'

/**
 * The password is checked before any transaction is open, because hashing takes long. Then one transaction locks the note, gives
 * the patient the summary and prints it: lock, record and paper exist together or not at all.
 */
export const sign = rpc.visits.sign.handler(async ({ input, context: { world, me, now, newId, inTransaction, auditSubject }, errors }) => {
  await requirePassword(world, me, input.password, errors)

  await inTransaction(async ({ db, enqueue, publish }) => {
    const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
    auditSubject(visit.userId)
    const [{ note, version }, doctor] = await Promise.all([findNote(db, visit.appointmentId), findDoctor(db, visit.doctorId)])
    // First: what is missing from a note that this screen does not show could not be found there.
    refuseStale(errors, version, input.version)
    const missing = missingBeforeSigning(await findNoteToSign(db, visit, note, now)).filter(({ blocks }) => blocks)
    const incomplete = { NOTE_INCOMPLETE: { missing: missing.map(({ item }) => item) } }
    refuse(errors, whyNotSign({ ...visit, doctor, missing, now }), incomplete)

    const summary = await findSummary(db, { visit, note, doctor, signedAt: now })
    await signNote(db, visit, { signed_at: now, signed_by: me, sha256: fingerprint(visit, note, now), sha256_form: FINGERPRINT_FORM })
    await saveCare(db, visit, { notes: note.patientSummary, signed_at: now, signed_by: me })
    await addVisitSummary(
      db,
      { ...visit, id: newId() },
      { ...summary, brandName: world.config.brand.name, supportNumber: world.config.brand.supportNumber },
    )
    await enqueue('visit-signed', { appointmentId: visit.appointmentId }, visit.appointmentId)
    const diagnosisId = await findSharedDiagnosis(db, visit.appointmentId)
    if (diagnosisId) await enqueue('diagnosis-added', { appointmentId: visit.appointmentId, diagnosisId }, visit.appointmentId)
    publish({ rooms: ['visits', 'papers', 'diagnoses', 'symptoms'], users: [visit.userId, visit.doctorId] })
  })
  return { signedAt: now }
})
