import { sql } from 'kysely'
import type { MedicineProposal } from '#contract/medicines.ts'
import { startOfDay } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { toSchedule } from '../medicines/store.ts'

const rows = (db: Db) =>
  db
    .selectFrom('medication_proposals as p')
    .innerJoin('doctor_profiles as d', 'd.doctor_id', 'p.doctor_id')
    .selectAll('p')
    .select('d.display_name')

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const newestFirst = (db: Db, userId: string) =>
  rows(db).where('p.user_id', '=', userId).orderBy('p.proposed_at', 'desc').orderBy('p.id', 'desc')

/** What waits for a person's answer, the newest first. */
export async function listProposals(db: Db, userId: string): Promise<MedicineProposal[]> {
  return (await newestFirst(db, userId).where('p.status', '=', 'open').execute()).map(toProposal)
}

/** The same for a doctor, with what was answered from a day on and how. */
export async function listAnsweredProposals(db: Db, userId: string, { from, doctorId }: { from: string; doctorId: string }) {
  const found = await newestFirst(db, userId)
    .where((eb) => eb.or([eb('p.status', '=', 'open'), eb('p.answered_at', '>=', startOfDay(from))]))
    .execute()
  return found.map((row) => ({ ...toProposal(row), answer: row.answer, isMine: row.doctor_id === doctorId }))
}

const toProposal = (row: Row): MedicineProposal => ({
  id: row.id,
  kind: row.kind,
  medicationId: row.medication_id,
  details: row.details,
  schedule: row.schedule && toSchedule(row.schedule),
  note: row.note,
  documentId: row.document_id,
  proposedByName: row.display_name,
  proposedAt: row.proposed_at,
  status: row.status,
  answeredAt: row.answered_at,
})

/** Whose it is and how it stands, for jobs. */
export const findProposalStatus = (db: Db, id: string) =>
  db.selectFrom('medication_proposals').select(['user_id as userId', 'status']).where('id', '=', id).executeTakeFirst()

/** Whether a line of this script still waits for an answer. */
export async function hasOpenLines(db: Db, documentId: string): Promise<boolean> {
  const lines = db.selectFrom('medication_proposals').select('id').where('document_id', '=', documentId).where('status', '=', 'open')
  return (await lines.limit(1).executeTakeFirst()) !== undefined
}

export type LockedProposal = MedicineProposal & { userId: string; doctorId: string; position: number | null }

/** One that the caller may answer or take back, kept from others who do. */
export async function lockProposal(db: Db, id: string): Promise<LockedProposal | undefined> {
  // What was answered cannot be locked: the policies let nobody change it.
  await sql`select from medication_proposals where id = ${id} for update`.execute(db)
  const row = await rows(db).where('p.id', '=', id).executeTakeFirst()
  return row && { ...toProposal(row), userId: row.user_id, doctorId: row.doctor_id, position: row.position }
}

type NewProposal = Pick<MedicineProposal, 'id' | 'kind' | 'medicationId' | 'details' | 'schedule' | 'note'> & {
  userId: string
  doctorId: string
  /** The line of a script that proposes it. */
  line?: { documentId: string; position: number }
}

/** Keeps what a doctor or a line of a script proposes; false where there is one already. */
export async function addProposal(db: Db, { id, userId, doctorId, line, ...proposal }: NewProposal, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('medication_proposals')
    .values({
      id,
      user_id: userId,
      doctor_id: doctorId,
      kind: proposal.kind,
      medication_id: proposal.medicationId,
      details: proposal.details && JSON.stringify(proposal.details),
      schedule: proposal.schedule && JSON.stringify(proposal.schedule),
      note: proposal.note,
      ...(line && { document_id: line.documentId, position: line.position }),
      proposed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

type ProposalEnd = { status: 'confirmed' | 'declined' | 'withdrawn'; answer?: string }

export const endProposal = (db: Db, id: string, { status, answer = '' }: ProposalEnd, now: Date) =>
  db.updateTable('medication_proposals').set({ status, answered_at: now, answer }).where('id', '=', id).execute()
