import { createHash } from 'node:crypto'
import { illnessConsent } from '#rules/illnessConsent.ts'
import { rpc } from '../rpc/rpc.ts'
import { findVisit } from '../visits/store.ts'

/** Keeps what the patient decided, in the words they read. */
export const allowIllness = rpc.papers.allowIllness.handler(async ({ input, context: { db, me, now, newId, concerns, tell }, errors }) => {
  const visit = await findVisit(db, input.appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(me)
  await db
    .insertInto('consent_records')
    .values({
      id: newId(),
      user_id: me,
      code: 'document_diagnosis',
      version: illnessConsent.version,
      decision: input.allowed ? 'accepted' : 'withdrawn',
      text_sha256: createHash('sha256').update(illnessConsent.text).digest('hex'),
      locale: 'en',
      channel: 'web',
      captured_by: me,
      at: now,
      expires_at: null,
      appointment_id: visit.appointmentId,
    })
    .execute()
  tell({ rooms: ['papers'], users: [me, visit.doctorId] })
})
