import { useLingui } from '@lingui/react/macro'
import { randomId } from '#web/randomId.ts'
import type { Block, BookedTime } from '#contract/agenda.ts'
import { refresh } from '#web/api.ts'
import { client } from '#web/client.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useProvenChange } from '#web/useProvenChange.ts'
import { newStartOf, type Decisions } from './decisions.ts'

type Wish = { block: Block; inTheWay: BookedTime[]; decisions: Decisions; why: string }

/**
 * Cancels, asks or leaves alone each visit in the way, then blocks the time. One after the other: what was done stays done when a later step is
 * refused, the list is read anew, and the same button goes on from there.
 */
export function useBlockTime({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  return useProvenChange('agenda', send, {
    onDone: () => {
      toast.success(t`The time is blocked`)
      void refresh('visits')
      onDone()
    },
    onRefused: () => void refresh('visits'),
  })
}

async function send({ block, inTheWay, decisions, why }: Wish) {
  for (const { appointmentId, askedFor } of inTheWay) {
    const decision = decisions[appointmentId]
    if (!decision) continue
    const startsAt = newStartOf(decision)
    if (startsAt) await client.changes.propose({ appointmentId, proposalId: randomId(), startsAt, message: '' })
    if (decision.what === 'withdraw' && askedFor) await client.changes.withdrawProposal({ appointmentId, proposalId: askedFor.id })
    if (decision.what === 'cancel') await client.changes.cancelVisit({ appointmentId, reason: why.trim() })
  }
  return client.agenda.blockTime(block)
}
