import type { KnownPatient, Scope } from '#contract/patients.ts'
import { problemsOf } from '#rules/problems.ts'
import { findNote } from '../visits/notes.store.ts'
import { listAddenda } from '../visits/addenda.store.ts'
import type { CallContext } from '../rpc/context.ts'
import { rpc } from '../rpc/rpc.ts'
import { listEmergencyNotes, listOpen } from './emergencies.store.ts'
import { findFacts, listDiagnoses, listPapers, listTimeline, listViews } from './sections.store.ts'
import { asTold, findPatient, listRecordVisits } from './store.ts'

type NotFound = { NOT_FOUND: () => Error }

/** The patient, where the asking doctor may read at least so much; else there is nobody. The audit says whose record it is. */
async function open({ db, concerns }: CallContext, userId: string, errors: NotFound, scopes: Scope[]): Promise<KnownPatient> {
  const patient = await findPatient(db, userId)
  if (!patient || !scopes.includes(patient.scope)) throw errors.NOT_FOUND()
  concerns(userId)
  return patient
}

const whole: Scope[] = ['full', 'emergency']
const written: Scope[] = [...whole, 'own']
const anything: Scope[] = [...written, 'summary']

const summary = rpc.patients.summary.handler(async ({ input: { userId }, context, errors }) => {
  const { db, me, now } = context
  const patient = await open(context, userId, errors, anything)
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
    facts: whole.includes(patient.scope) ? facts : null,
    next: next ? asTold(next) : null,
  }
})

const visits = rpc.patients.visits.handler(async ({ input: { userId }, context, errors }) => {
  const { db, me } = context
  await open(context, userId, errors, written)
  const rows = await listRecordVisits(db, userId, me)
  return Promise.all(
    rows.map(async (visit) => {
      const [{ note, version }, addenda] = await Promise.all([findNote(db, visit.appointmentId), listAddenda(db, visit.appointmentId)])
      return { ...asTold(visit), note: version > 0 ? note : null, addenda }
    }),
  )
})

const problems = rpc.patients.problems.handler(async ({ input: { userId }, context, errors }) => {
  await open(context, userId, errors, written)
  const visits = await listRecordVisits(context.db, userId, context.me)
  const signed = visits.filter(({ signedAt }) => signedAt !== null)
  return problemsOf(await listDiagnoses(context.db, userId, signed))
})

const diagnoses = rpc.patients.diagnoses.handler(async ({ input: { userId }, context, errors }) => {
  await open(context, userId, errors, written)
  return listDiagnoses(context.db, userId, await listRecordVisits(context.db, userId, context.me))
})

const allergies = rpc.patients.allergies.handler(async ({ input: { userId }, context, errors }) => {
  const patient = await open(context, userId, errors, [...whole, 'summary'])
  return { allergies: patient.allergies ?? [], noKnownAllergies: patient.noKnownAllergies ?? false }
})

const documents = rpc.patients.documents.handler(async ({ input: { userId }, context, errors }) => {
  await open(context, userId, errors, written)
  return listPapers(context.db, userId)
})

const timeline = rpc.patients.timeline.handler(async ({ input: { userId }, context, errors }) => {
  await open(context, userId, errors, whole)
  return listTimeline(context.db, userId, await listRecordVisits(context.db, userId, context.me))
})

const accessLog = rpc.patients.accessLog.handler(async ({ input: { userId, page }, context, errors }) => {
  await open(context, userId, errors, whole)
  return listViews(context.db, userId, page)
})

/** The sections of a record, each its own call and its own line of the audit. */
export const ofRecords = { summary, visits, problems, diagnoses, allergies, documents, timeline, accessLog }
