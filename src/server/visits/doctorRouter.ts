import { addDays } from '#rules/time.ts'
import { consentInForce } from '#rules/telehealthConsent.ts'
import { listAvailableStarts } from '../booking/availableSlots.store.ts'
import { findConsent } from '../consents/store.ts'
import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { listAnswers } from '../codes/notifiable.store.ts'
import { listAddenda } from './addenda.store.ts'
import { findAppointment } from './appointments.store.ts'
import { findChecklist } from './checklists.store.ts'
import { findDoctorsDay } from './day.store.ts'
import { findNote } from './notes.store.ts'
import { findVisitPatient, listEarlierVisits } from './patient.store.ts'
import { findOpenVisit, findVisit } from './store.ts'

const doctorsDay = rpc.visits.doctorsDay.handler(({ context: { db, me, now, auditSubject } }) => {
  auditSubject(null)
  return findDoctorsDay(db, me, now)
})

const workspace = rpc.visits.workspace.handler(async ({ input: { appointmentId }, context: { db, now, auditSubject }, errors }) => {
  const [appointment, visit] = await Promise.all([findAppointment(db, appointmentId), findOpenVisit(db, appointmentId)])
  if (!appointment || !visit) throw errors.NOT_FOUND()
  auditSubject(visit.userId)

  const [patient, consentAt, checklist, note, notifiableAnswers, addenda, earlierVisits] = await Promise.all([
    findVisitPatient(db, appointment),
    findConsent(db, { userId: visit.userId, code: 'telehealth' }),
    findChecklist(db, appointmentId),
    findNote(db, appointmentId),
    listAnswers(db, appointmentId),
    listAddenda(db, appointmentId),
    listEarlierVisits(db, appointment),
  ])
  const { startedAt, endedAt, outcome, signedAt } = visit
  return {
    appointment,
    patient,
    telehealthConsentAt: consentInForce(consentAt, now) ? consentAt : null,
    checklist: checklist.checklist,
    checklistVersion: checklist.version,
    note: note.note,
    noteVersion: note.version,
    noteSavedAt: note.savedAt,
    startedAt,
    endedAt,
    outcome,
    signedAt,
    notifiableAnswers,
    addenda,
    earlierVisits,
  }
})

const DAYS_SHOWN = 7

const followUpSlots = rpc.visits.followUpSlots.handler(async ({ input, context: { db, me, now, auditSubject }, errors }) => {
  const visit = orNotFound(await findVisit(db, input.appointmentId), errors)
  auditSubject(visit.userId)
  return listAvailableStarts(db, me, { from: input.from, to: addDays(input.from, DAYS_SHOWN - 1), now })
})

/** What a doctor reads: the day, and everything beside the picture. */
export const doctorProcedures = { doctorsDay, workspace, followUpSlots }
