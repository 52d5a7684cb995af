import { createHash } from 'node:crypto'
import { illnessConsent } from '#rules/diagnosisConsent.ts'
import type { Db } from '../database/tables.ts'
import type { Visit } from '../visits/store.ts'

type Decision = { id: string; decision: 'accepted' | 'declined' | 'withdrawn'; at: Date }

/** Keeps what the patient of a visit decided, in the words they read. */
export async function saveDiagnosisConsent(db: Db, { userId, appointmentId }: Visit, { id, decision, at }: Decision) {
  await db
    .insertInto('consent_records')
    .values({
      id,
      user_id: userId,
      code: 'document_diagnosis',
      version: illnessConsent.version,
      decision,
      text_sha256: createHash('sha256').update(illnessConsent.text).digest('hex'),
      locale: 'en',
      channel: 'web',
      captured_by: userId,
      at,
      expires_at: null,
      appointment_id: appointmentId,
    })
    .execute()
}

/** Whether the patient agreed last that the papers of this visit name the illness. */
export async function hasDiagnosisConsent(db: Db, { userId, appointmentId }: Visit): Promise<boolean> {
  const latest = await db
    .selectFrom('consent_records')
    .select('decision')
    .where('user_id', '=', userId)
    .where('code', '=', 'document_diagnosis')
    .where('appointment_id', '=', appointmentId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.decision === 'accepted'
}
