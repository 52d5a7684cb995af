import { missingBeforeSigning, whyNotSign } from '#rules/signing.ts'
import { missingForOutcome, missingToSign, whyNotEnd } from '#rules/visits.ts'
import { requireProof } from '../accounts/passwords/confirmPassword.ts'
import { findNoteToSign } from '../codes/signing.store.ts'
import { addVisitSummary } from '../documents/store.ts'
import { addPaperOfDraft } from '../papers/issuing.store.ts'
import { orNotFound, refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findChecklist } from './checklists.store.ts'
import { findDoctor } from './doctor.store.ts'
import { endVisit } from './endings.store.ts'
import { FINGERPRINT_FORM, fingerprint } from './fingerprint.ts'
import { findNote, findSharedDiagnosis, signNote } from './notes.store.ts'
import { lockVisit, saveCare, toVisitEvent } from './store.ts'
import { findSummary } from './summary.store.ts'

/**
 * The password is checked before any transaction is open, because hashing takes long. Then one transaction ends the visit where it still
 * goes on, locks the note, gives the patient the summary and issues the papers: all of it is there, or none.
 */
export const sign = rpc.visits.sign.handler(async ({ input, context: { world, me, now, newId, inTransaction, auditSubject }, errors }) => {
  await requireProof(world, me, input, errors)

  await inTransaction(async ({ db, enqueue, publish }) => {
    const locked = orNotFound(await lockVisit(db, input.appointmentId), errors)
    auditSubject(locked.userId)
    const [{ note, version }, { checklist }, doctor] = await Promise.all([
      findNote(db, locked.appointmentId),
      findChecklist(db, locked.appointmentId),
      findDoctor(db, locked.doctorId),
    ])
    // First: what is missing from a note that this screen does not show could not be found there.
    refuseStale(errors, version, input.version)
    if (input.end)
      refuse(errors, whyNotEnd({ ...locked, outcome: input.end, checklist }), {
        CHECKLIST_INCOMPLETE: { missing: missingForOutcome(input.end, checklist) },
      })
    const ended = input.end && (await endVisit(db, locked, { outcome: input.end, at: now }))
    const { visit, refundedCents } = ended ?? { visit: locked, refundedCents: 0 }
    const missing = missingBeforeSigning(await findNoteToSign(db, visit, note, now)).filter(({ blocks }) => blocks)
    refuse(errors, whyNotSign({ ...visit, checklist, doctor, missing, now }), {
      NOTE_INCOMPLETE: { missing: missing.map(({ item }) => item) },
      CHECKLIST_INCOMPLETE: { missing: missingToSign(checklist, visit) },
    })
    for (const paper of input.papers) await addPaperOfDraft(db, { config: world.config, now, newId, enqueue }, visit, paper, errors)

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
    if (input.end) publish(toVisitEvent(visit))
    if (refundedCents > 0) publish({ rooms: ['wallet'], users: [visit.userId] })
  })
  return { signedAt: now }
})
