import { randomId } from '#web/browser/randomId.ts'
import type { BlockedTime, BookedSlot } from '#contract/diary.ts'
import { client } from '#web/api/client.ts'
import { newStartOf, type BlockDecisions } from './blockDecisions.ts'

type BlockTimeInput = { block: BlockedTime; inTheWay: BookedSlot[]; decisions: BlockDecisions; why: string }

/**
 * Cancels, asks or leaves alone each visit in the way, then blocks the time. One after the other: what was done stays done when a later step is
 * refused, the list is read anew, and the same button goes on from there.
 */
export async function blockTime({ block, inTheWay, decisions, why }: BlockTimeInput) {
  const blocks = { startsAt: block.startsAt, endsAt: block.endsAt }
  for (const { appointmentId, askedFor } of inTheWay) {
    const decision = decisions[appointmentId]
    if (!decision) continue
    const startsAt = newStartOf(decision)
    if (startsAt) await client.visitChanges.proposeTime({ appointmentId, proposalId: randomId(), startsAt, message: '' })
    if (decision.what === 'withdraw' && askedFor) await client.visitChanges.withdrawProposal({ appointmentId, proposalId: askedFor.id })
    if (decision.what === 'cancel') await client.visitChanges.cancelByDoctor({ appointmentId, reason: why.trim(), blocks })
  }
  return client.diary.blockTime(block)
}
