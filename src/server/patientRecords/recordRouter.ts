import type { RecordPatient } from '#contract/patientRecords.ts'
import { sectionsOf, type RecordSection } from '#rules/patientRecords.ts'
import { listNotes } from '../visits/notes.store.ts'
import { listUploads } from '../uploads/store.ts'
import { listAddendaOf } from '../visits/addenda.store.ts'
import type { Db } from '../database/tables.ts'
import { listProblems } from '../diagnoses/problems.store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { isInMyCare } from '../papers/facts.store.ts'
import { addAllergyJudgement, listAllergyJudgements } from './allergies.store.ts'
import { listEmergencyNotes, listOpenEmergencies } from './emergencyAccess.store.ts'
import { listLines } from '../papers/prescriptionItems.store.ts'
import { findFacts, findRiskLevel, listDiagnoses, listPapers, listViews } from './sections.store.ts'
import { toRecordVisit, findPatient, listRecordVisits, type RecordVisitRow } from './store.ts'
import { findLastReadings } from '../vitals/last.store.ts'
import { listTimeline } from './timeline.store.ts'

type NotFound = { NOT_FOUND: () => Error }

/** The patient, where the asking doctor may read this part of the record; else there is nobody. The audit says whose record it is. */
async function open(
  { db, auditSubject }: HandlerContext,
  userId: string,
  errors: NotFound,
  section: RecordSection,
): Promise<RecordPatient> {
  const patient = await findPatient(db, userId)
  if (!patient || !sectionsOf(patient.scope).includes(section)) throw errors.NOT_FOUND()
  auditSubject(userId)
  return patient
}

const summary = rpc.patientRecords.summary.handler(async ({ input: { userId }, context, errors }) => {
  const { db, me, now } = context
  const patient = await open(context, userId, errors, 'summary')
  const isOpen = (section: RecordSection) => sectionsOf(patient.scope).includes(section)
  const visitsIn = (state: string, most?: number) => listRecordVisits(db, { userId, me }, { state, most })
  const [facts, booked, held, problems, opened, emergencyNotes, vitals, riskLevel] = await Promise.all([
    isOpen('timeline') ? findFacts(db, userId, now) : null,
    visitsIn('scheduled'),
    isOpen('visits') ? visitsIn('completed', LAST_VISITS) : [],
    isOpen('problems') ? listActiveProblems(db, userId, me) : [],
    listOpenEmergencies(db, now),
    listEmergencyNotes(db, userId),
    isOpen('vitals') ? findLastReadings(db, userId, now) : null,
    isOpen('assessments') ? findRiskLevel(db, userId) : null,
  ])
  const next = booked.findLast((visit) => visit.isMine && visit.startsAt > now)
  return {
    patient,
    emergencyNotes,
    emergencyUntil: patient.scope === 'emergency' ? (opened.find((one) => one.userId === userId)?.until ?? null) : null,
    facts,
    problems,
    next: next ? toRecordVisit(next) : null,
    lastVisits: await withDiagnoses(db, userId, held),
    vitals,
    riskLevel,
  }
})

const LAST_VISITS = 3

/** Each visit with what was found; of other doctors what they signed. */
async function withDiagnoses(db: Db, userId: string, visits: RecordVisitRow[]) {
  const found = await listDiagnoses(
    db,
    userId,
    visits.filter(({ isMine, signedAt }) => isMine || signedAt !== null),
  )
  return visits.map((visit) => ({
    ...toRecordVisit(visit),
    diagnoses: found
      .filter(({ appointmentId }) => appointmentId === visit.appointmentId)
      .map(({ name, code, certainty }) => ({ name, code, certainty })),
  }))
}

const listActiveProblems = async (db: Db, userId: string, me: string) =>
  (await listProblems(db, userId, me))
    .filter(({ isListed, status }) => isListed && status === 'active')
    .map(({ key, name, code, source, doctorName }) => ({ key, name, code, source, doctorName }))

/** As many visits as a record shows with their notes, the newest. */
const MOST_VISITS = 50

const visits = rpc.patientRecords.visits.handler(async ({ input: { userId }, context, errors }) => {
  const { db, me } = context
  await open(context, userId, errors, 'visits')
  const rows = await listRecordVisits(db, { userId, me }, { most: MOST_VISITS })
  const ids = rows.map(({ appointmentId }) => appointmentId)
  const [notes, addenda, known] = await Promise.all([listNotes(db, ids), listAddendaOf(db, ids), withDiagnoses(db, userId, rows)])
  return known.map((visit) => ({
    ...visit,
    note: notes.get(visit.appointmentId)?.note ?? null,
    addenda: addenda.get(visit.appointmentId) ?? [],
  }))
})

const allergies = rpc.patientRecords.allergies.handler(async ({ input: { userId }, context, errors }) => {
  const patient = await open(context, userId, errors, 'allergies')
  return {
    allergies: patient.allergies ?? [],
    allergyDetails: patient.allergyDetails,
    noKnownAllergies: patient.noKnownAllergies ?? false,
    judged: await listAllergyJudgements(context.db, userId, patient.allergyDetails),
    mayJudge: await isInMyCare(context.db, userId),
  }
})

const judgeAllergy = rpc.patientRecords.judgeAllergy.handler(async ({ input, context, errors }) => {
  const { db, me, now, publish } = context
  const { userId, substance, status, note, version } = input
  const patient = await open(context, userId, errors, 'allergies')
  if (!patient.allergies?.includes(substance) || !(await isInMyCare(db, userId))) throw errors.NOT_FOUND()
  const last = (await listAllergyJudgements(db, userId, patient.allergyDetails)).find((one) => one.substance === substance)
  if (last?.isCurrent && last.status === status && last.note === note) return
  refuseStale(errors, last?.version ?? 0, version)
  const details = JSON.stringify(patient.allergyDetails[substance] ?? null)
  const row = { user_id: userId, substance, version: version + 1, status, note, details, doctor_id: me, changed_at: now }
  if (!(await addAllergyJudgement(db, row))) throw errors.STALE_VERSION({ data: { version: version + 1 } })
  publish({ rooms: ['patientRecords'], users: [me] })
})

const documents = rpc.patientRecords.documents.handler(async ({ input: { userId }, context, errors }) => {
  await open(context, userId, errors, 'documents')
  const { db, me } = context
  const [papers, uploads] = await Promise.all([listPapers(db, userId), listUploads(db, userId, me)])
  const linesOf = await listLines(
    db,
    papers.map(({ id }) => id),
  )
  return { papers: papers.map((paper) => ({ ...paper, lines: linesOf(paper.id) })), uploads }
})

const timeline = rpc.patientRecords.timeline.handler(async ({ input, context, errors }) => {
  await open(context, input.userId, errors, 'timeline')
  return listTimeline(context.db, input)
})

const accessLog = rpc.patientRecords.accessLog.handler(async ({ input: { userId, page }, context, errors }) => {
  await open(context, userId, errors, 'access')
  return listViews(context.db, userId, page)
})

/** The sections of a record, each its own call and its own line of the audit. */
export const recordProcedures = { summary, visits, allergies, judgeAllergy, documents, timeline, accessLog }
