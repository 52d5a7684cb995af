import { sql } from 'kysely'
import type { RecordDiagnosis, RecordPaper, RecordSummary, RecordAccess, TimelineEntry } from '#contract/patientRecords.ts'
import type { RecordUpload } from '#contract/uploads.ts'
import { VIEWS_PAGE } from '#rules/patientRecords.ts'
import { listConsents } from '../consents/store.ts'
import { listCurrentMedicines } from '../medicines/store.ts'
import type { Db } from '../database/tables.ts'
import { listEmergencyNotes } from './emergencyAccess.store.ts'
import type { RecordVisitRow } from './store.ts'

/** What a whole record says of the person; nothing while it is not open in full. */
export async function findFacts(db: Db, userId: string, now: Date): Promise<RecordSummary['facts']> {
  const row = await db.selectFrom('profiles').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!row) return null
  const number = (text: string | null) => (text ? Number(text) : null)
  return {
    calledName: row.called_name,
    phone: row.phone_number,
    address: row.address,
    preferredLanguage: row.preferred_language,
    interpreterNeeded: row.interpreter_needed,
    safeToLeaveMessage: row.safe_to_leave_message,
    nextOfKin: {
      name: row.next_of_kin_name,
      relation: row.next_of_kin_relation,
      phone: row.next_of_kin_phone,
      maySpeak: row.next_of_kin_may_speak,
    },
    weight: number(row.weight),
    height: number(row.height),
    conditions: row.chronic_conditions,
    medicines: (await listCurrentMedicines(db, userId, now)).join(', '),
  }
}

/** The diagnoses of these visits, the newest first; the policies decide which of them the asking doctor may read. */
export async function listDiagnoses(db: Db, userId: string, visits: RecordVisitRow[]): Promise<RecordDiagnosis[]> {
  const rows = await db.selectFrom('visit_diagnoses').selectAll().where('user_id', '=', userId).orderBy('position').execute()
  return visits.flatMap(({ appointmentId, startsAt, doctorName }) =>
    rows
      .filter((row) => row.appointment_id === appointmentId)
      .map(({ name, code, certainty, severity, position, on_problem_list }) => ({
        appointmentId,
        on: startsAt,
        doctorName,
        name,
        code,
        certainty,
        severity,
        isPrimary: position === 0,
        onProblemList: on_problem_list,
      })),
  )
}

/** The papers of a record, the newest first. */
export const listPapers = (db: Db, userId: string): Promise<Omit<RecordPaper, 'lines'>[]> =>
  db
    .selectFrom('documents as d')
    .innerJoin('doctor_profiles as p', 'p.doctor_id', 'd.doctor_id')
    .select([
      'd.id',
      'd.number',
      'd.kind',
      'p.display_name as doctorName',
      'd.created_at as createdAt',
      'd.signature_status as signatureStatus',
      'd.revoked_at as revokedAt',
      'd.revoked_reason as revokedReason',
    ])
    .where('d.user_id', '=', userId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
    .execute()

const toUploadEntry = ({ uploadedAt, kind, doctorName, inErrorAt }: RecordUpload): TimelineEntry => ({
  at: uploadedAt,
  kind: 'upload',
  what: kind,
  status: inErrorAt ? 'in_error' : null,
  doctorName,
})

type Listed = { visits: RecordVisitRow[]; uploads: RecordUpload[] }

/** Everything that has a time, the newest first. */
export async function listTimeline(db: Db, userId: string, { visits, uploads }: Listed): Promise<TimelineEntry[]> {
  const [papers, addenda, consents, emergencies] = await Promise.all([
    listPapers(db, userId),
    db
      .selectFrom('visit_addenda as a')
      .innerJoin('doctor_profiles as p', 'p.doctor_id', 'a.doctor_id')
      .select(['a.written_at as at', 'p.display_name as doctorName'])
      .where('a.user_id', '=', userId)
      .execute(),
    listConsents(db, userId),
    listEmergencyNotes(db, userId),
  ])
  const entries: TimelineEntry[] = [
    ...visits.map(({ startsAt, type, status, doctorName }) => ({ at: startsAt, kind: 'visit' as const, what: type, status, doctorName })),
    ...visits.flatMap(({ signedAt, type, doctorName }) =>
      signedAt ? [{ at: signedAt, kind: 'note_signed' as const, what: type, status: null, doctorName }] : [],
    ),
    ...addenda.map(({ at, doctorName }) => ({ at, kind: 'addendum' as const, what: '', status: null, doctorName })),
    ...papers.map(({ createdAt, kind, doctorName, signatureStatus, revokedAt }) => ({
      at: createdAt,
      kind: 'paper' as const,
      what: kind,
      status: revokedAt ? 'revoked' : signatureStatus === 'unsigned' ? 'unsigned' : null,
      doctorName,
    })),
    ...uploads.map(toUploadEntry),
    ...emergencies.map(({ writtenAt, doctorName }) => ({
      at: writtenAt,
      kind: 'emergency_note' as const,
      what: '',
      status: null,
      doctorName,
    })),
    ...consents.map(({ at, code, decision }) => ({ at, kind: 'consent' as const, what: code, status: decision, doctorName: null })),
  ]
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** Who of the staff looked at a record, a page of it: for the patient, and for doctors who may read it. */
export async function listViews(db: Db, userId: string, page: number): Promise<RecordAccess[]> {
  const { rows } = await sql<Omit<RecordAccess, 'times'> & { times: string }>`
    select at, name, role, section, times, category as emergency from record_views(${userId}::uuid, ${page * VIEWS_PAGE}, ${VIEWS_PAGE})`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, times: Number(row.times) }))
}
