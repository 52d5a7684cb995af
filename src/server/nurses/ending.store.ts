import { sql } from 'kysely'
import { endCallsWith } from '../followUps/calls.store.ts'
import { cancelProgrammeItems } from '../queue/store.ts'
import type { JobTransaction } from '../rpc/job.ts'

/**
 * Ends what the programme planned with somebody who leaves it, discharged or by their own word, in the request of either: the follow-up that
 * stands, a call that goes on, and what waits for nurses but a request to be called. The caller has the enrolment's row by then, so that no call
 * begins meanwhile; a nurse ends the enrolment afterwards, which closes these rows to her.
 */
export async function endSupport(transaction: JobTransaction, patientId: string) {
  const { db, now, enqueue, publish } = transaction
  // The follow-up before its calls, as a nurse who ends either takes them.
  await sql`select cancel_followups(${patientId}::uuid)`.execute(db)
  for (const { id } of await endCallsWith(db, patientId, now)) {
    await enqueue('nurse-call-over', { callId: id }, id)
    publish({ rooms: ['calls'], call: id, users: [patientId] })
  }
  await cancelProgrammeItems(transaction, patientId)
  publish({ rooms: ['followUps', 'queue', 'assistant', 'diagnoses', 'consents'], users: [patientId] })
  // Their charts close on every screen.
  publish({
    rooms: ['nurses', 'queue', 'followUps', 'patientRecords', 'medicines', 'diagnoses', 'vitals', 'visitOffers'],
    role: 'nurse',
  })
}
