import type { Checklist } from '#contract/visitNotes.ts'
import type { Db } from '../database/tables.ts'
import type { Visit } from './store.ts'

export type SavedChecklist = { checklist: Checklist; version: number; savedAt: Date | null }

/** The opening checklist of a visit; an empty one, version 0, until the doctor has saved it. */
export async function findChecklist(db: Db, appointmentId: string): Promise<SavedChecklist> {
  const row = await db.selectFrom('visit_checklists').selectAll().where('appointment_id', '=', appointmentId).executeTakeFirst()
  if (!row) return { checklist: empty, version: 0, savedAt: null }
  return {
    checklist: {
      identityConfirmedBy: row.identity_confirmed_by,
      address: row.address,
      callbackNumber: row.callback_number,
      privatePlace: row.private_place,
      suitability: row.suitability,
      suitabilityReason: row.suitability_reason,
    },
    version: row.version,
    savedAt: row.updated_at,
  }
}

/** Writes the checklist of a locked visit and answers with its new version. */
export async function saveChecklist(db: Db, visit: Visit, { checklist, version, savedAt }: SavedChecklist & { savedAt: Date }) {
  const columns = {
    identity_confirmed_by: checklist.identityConfirmedBy,
    address: checklist.address,
    callback_number: checklist.callbackNumber,
    private_place: checklist.privatePlace,
    suitability: checklist.suitability,
    suitability_reason: checklist.suitabilityReason,
    version: version + 1,
    updated_at: savedAt,
  }
  await db
    .insertInto('visit_checklists')
    .values({ appointment_id: visit.appointmentId, user_id: visit.userId, doctor_id: visit.doctorId, ...columns })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(columns))
    .execute()
  return columns.version
}

const empty: Checklist = {
  identityConfirmedBy: null,
  address: '',
  callbackNumber: '',
  privatePlace: false,
  suitability: null,
  suitabilityReason: '',
}
