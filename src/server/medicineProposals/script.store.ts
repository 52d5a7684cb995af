import type { Db } from '../database/tables.ts'

/** A script that was signed and stands, with its lines; nothing of any other paper. */
export async function findSignedScript(db: Db, documentId: string) {
  const script = await db
    .selectFrom('documents as d')
    .innerJoin('doctor_profiles as p', 'p.doctor_id', 'd.doctor_id')
    .select(['d.user_id as userId', 'd.doctor_id as doctorId', 'p.display_name as doctorName'])
    .where('d.id', '=', documentId)
    .where('d.kind', '=', 'medication_script')
    .where('d.signature_status', '<>', 'unsigned')
    .where('d.revoked_at', 'is', null)
    .executeTakeFirst()
  if (!script?.doctorId) return undefined
  const lines = await db.selectFrom('prescription_items').selectAll().where('document_id', '=', documentId).orderBy('position').execute()
  return { ...script, doctorId: script.doctorId, lines }
}

/** Takes back what a script proposed and nobody answered, and answers whose it is. */
export const endLineProposals = (db: Db, documentId: string, now: Date) =>
  db
    .updateTable('medication_proposals')
    .set({ status: 'withdrawn', answered_at: now })
    .where('document_id', '=', documentId)
    .where('status', '=', 'open')
    .returning('user_id as userId')
    .execute()
