import type { KnownPatient } from '#contract/patients.ts'
import { sectionsOf, type RecordSection } from '#rules/patients.ts'
import { problemsOf } from '#rules/problems.ts'
import { listNotes } from '../visits/notes.store.ts'
import { listAddendaOf } from '../visits/addenda.store.ts'
import type { CallContext } from '../rpc/context.ts'
import { rpc } from '../rpc/rpc.ts'
import { listEmergencyNotes, listOpen } from './emergencies.store.ts'
import { findFacts, listDiagnoses, listPapers, listTimeline, listViews } from './sections.store.ts'
import { asTold, findPatient, listRecordVisits } from './store.ts'

type NotFound = { NOT_FOUND: () => Error }

/** The patient, where the asking doctor may read this part of the record; else there is nobody. The audit says whose record it is. */
async function open({ db, concerns }: CallContext, userId: string, errors: NotFound, section: RecordSection): Promise<KnownPatient> {
  const patient = await findPatient(db, userId)
  if (!patient || !sectionsOf(patient.scope).includes(section)) throw errors.NOT_FOUND()
  concerns(userId)
  return patient
}

const summary = rpc.patients.summary.handler(async ({ input: { userId }, context, errors }) => {
  const { db, me, now } = context
  const patient = await open(context, userId, errors, 'summary')
  const [facts, visits, opened, emergencyNotes] = await Promise.all([
    findFacts(db, userId),
    listRecordVisits(db, userId, me),
    listOpen(db, now),
    listEmergencyNotes(db, userId),
  ])
  const next = visits.findLast((visit) => visit.isMine && visit.status === 'scheduled' && visit.startsAt > now)
  return {
    patient,
    emergencyNotes,
    emergencyUntil: patient.scope === 'emergency' ? (opened.find((one) => one.userId === userId)?.until ?? null) : null,
    facts: sectionsOf(patient.scope).includes('timeline') ? facts : null,
    next: next ? asTold(next) : null,
  }
})

/** As many visits as a record shows with their notes, the newest. */
const MOST_VISITS = 50

const visits = rpc.patients.visits.handler(async ({ input: { userId }, context, errors }) => {
  const { db, me } = context
  await open(context, userId, errors, 'visits')
  const rows = (await listRecordVisits(db, userId, me)).slice(0, MOST_VISITS)
  const ids = rows.map(({ appointmentId }) => appointmentId)
  const [notes, addenda] = await Promise.all([listNotes(db, ids), listAddendaOf(db, ids)])
  return rows.map((visit) => ({
    ...asTold(visit),
    note: notes.get(visit.appointmentId)?.note ?? null,
    addenda: addenda.get(visit.appointmentId) ?? [],
  }))
})

const problems = rpc.patients.problems.handler(async ({ input: { userId }, context, errors }) => {
  await open(context, userId, errors, 'problems')
  const visits = await listRecordVisits(context.db, userId, context.me)
  const signed = visits.filter(({ signedAt }) => signedAt !== null)
  return problemsOf(await listDiagnoses(context.db, userId, signed))
})

const diagnoses = rpc.patients.diagnoses.handler(async ({ input: { userId }, context, errors }) => {
  await open(context, userId, errors, 'diagnoses')
  return listDiagnoses(context.db, userId, await listRecordVisits(context.db, userId, context.me))
})

const allergies = rpc.patients.allergies.handler(async ({ input: { userId }, context, errors }) => {
  const patient = await open(context, userId, errors, 'allergies')
  return { allergies: patient.allergies ?? [], noKnownAllergies: patient.noKnownAllergies ?? false }
})

const documents = rpc.patients.documents.handler(async ({ input: { userId }, context, errors }) => {
  await open(context, userId, errors, 'documents')
  return listPapers(context.db, userId)
})

const timeline = rpc.patients.timeline.handler(async ({ input: { userId }, context, errors }) => {
  await open(context, userId, errors, 'timeline')
  return listTimeline(context.db, userId, await listRecordVisits(context.db, userId, context.me))
})

const accessLog = rpc.patients.accessLog.handler(async ({ input: { userId, page }, context, errors }) => {
  await open(context, userId, errors, 'access')
  return listViews(context.db, userId, page)
})

/** The sections of a record, each its own call and its own line of the audit. */
export const ofRecords = { summary, visits, problems, diagnoses, allergies, documents, timeline, accessLog }
