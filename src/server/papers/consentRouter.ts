import { createHash } from 'node:crypto'
import { illnessConsent } from '#rules/illnessConsent.ts'
import type { CallContext } from '../rpc/context.ts'
import { rpc } from '../rpc/rpc.ts'
import { lockVisit, type Visit } from '../visits/store.ts'

/** Keeps what the patient decided, in the words they read. */
export async function keepIllnessDecision(
  { db, me, now, newId }: CallContext,
  visit: Visit,
  decision: 'accepted' | 'declined' | 'withdrawn',
) {
  await db
    .insertInto('consent_records')
    .values({
      id: newId(),
      user_id: me,
      code: 'document_diagnosis',
      version: illnessConsent.version,
      decision,
      text_sha256: createHash('sha256').update(illnessConsent.text).digest('hex'),
      locale: 'en',
      channel: 'web',
      captured_by: me,
      at: now,
      expires_at: null,
      appointment_id: visit.appointmentId,
    })
    .execute()
}

export const allowIllness = rpc.papers.allowIllness.handler(async ({ input, context, errors }) => {
  const { db, me, concerns, tell } = context
  const visit = await lockVisit(db, input.appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(me)
  await keepIllnessDecision(context, visit, input.allowed ? 'accepted' : 'withdrawn')
  tell({ rooms: ['papers'], users: [me, visit.doctorId] })
})
