import type { PaperContent, PaperKind, Prescription, Referral, SickNote } from '#contract/papers.ts'
import type { Db } from '../database/tables.ts'
import type { Visit } from '../visits/store.ts'

export type PaperDraft<Content> = { id: string | null; content: Content; version: number; savedAt: Date | null }
type Contents = { sick_note: SickNote; medication_script: Prescription; referral_letter: Referral }

/** A draft of a visit; an empty one, version 0, until something was saved. */
export async function findDraft<Kind extends PaperKind>(db: Db, appointmentId: string, kind: Kind): Promise<PaperDraft<Contents[Kind]>> {
  const row = await db
    .selectFrom('papers')
    .select(['id', 'content', 'version', 'updated_at'])
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .where('issued_at', 'is', null)
    .executeTakeFirst()
  if (!row) return { id: null, content: empty[kind], version: 0, savedAt: null }
  return { id: row.id, content: row.content as Contents[Kind], version: row.version, savedAt: row.updated_at }
}

type Saving = { id: string; draft: PaperDraft<unknown>; paper: PaperContent; savedAt: Date }

/** Writes the draft of a locked visit and answers with its new version. */
export async function saveDraft(db: Db, visit: Visit, { id, draft, paper, savedAt }: Saving): Promise<number> {
  const version = draft.version + 1
  const columns = { content: JSON.stringify(paper.content), version, updated_at: savedAt }
  if (draft.id) await db.updateTable('papers').set(columns).where('id', '=', draft.id).execute()
  else
    await db
      .insertInto('papers')
      .values({ id, appointment_id: visit.appointmentId, user_id: visit.userId, doctor_id: visit.doctorId, kind: paper.kind, ...columns })
      .execute()
  return version
}

/**
 * What a revoked paper said is the draft of the one that replaces it: seldom is all of it wrong. A draft that was begun meanwhile stays.
 * A visit summary and a receipt are no papers that somebody drafts, so nothing comes of them.
 */
export const addDraftFromPaper = (db: Db, { id, documentId, savedAt }: { id: string; documentId: string; savedAt: Date }) =>
  db
    .insertInto('papers')
    .columns(['id', 'appointment_id', 'user_id', 'doctor_id', 'kind', 'content', 'version', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('papers')
        .select([
          eb.val(id).as('id'),
          'appointment_id',
          'user_id',
          'doctor_id',
          'kind',
          'content',
          eb('version', '+', 1).as('version'), // an open screen still knows the version that was issued: only a later one is news to it
          eb.val(savedAt).as('updated_at'),
        ])
        .where('document_id', '=', documentId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The draft becomes what was issued: the database refuses any later change. */
export const markIssued = (db: Db, id: string, issued: { issued_at: Date; document_id: string }) =>
  db.updateTable('papers').set(issued).where('id', '=', id).execute()

const empty: Contents = {
  sick_note: {
    employeeNumber: '',
    basis: null,
    basisReason: '',
    illness: '',
    fitness: null,
    duties: '',
    from: null,
    to: null,
  },
  medication_script: { items: [] },
  referral_letter: { to: '', urgency: null, reason: '', findings: '' },
}
