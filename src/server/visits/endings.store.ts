import type { VisitOutcome } from '#contract/visits.ts'
import type { Db } from '../database/tables.ts'
import { refundVisit } from '../wallet/refunds.store.ts'
import { saveCare, updateStatus, type Visit } from './store.ts'

type Ended = { visit: Visit; refundedCents: number }

/** Ends a locked visit for both sides; what was paid for one that could not be done goes back. */
export async function endVisit(db: Db, visit: Visit, { outcome, at }: { outcome: VisitOutcome; at: Date }): Promise<Ended> {
  await updateStatus(db, visit, { status: 'completed' })
  await saveCare(db, visit, { ended_at: at, outcome })
  const refundedCents = await refundVisit(db, visit)
  return { visit: { ...visit, status: 'completed', endedAt: at, outcome }, refundedCents }
}
