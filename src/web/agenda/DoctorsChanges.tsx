import { Trans, useLingui } from '@lingui/react/macro'
import type { AgendaVisit } from '#contract/agenda.ts'
import { whyFixed, whyNotAskToMove, whyNotMarkNoShow } from '#rules/changes.ts'
import { client } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/useOfflineReason.ts'
import { sayRefusal, useProvenChange } from '#web/useProvenChange.ts'
import type { Ask } from './asked.ts'

type Props = { visit: AgendaVisit; now: Date; ask: Ask }

/** What changes a visit. Without a connection nothing does: it promises somebody a time, and moves money. */
export function DoctorsChanges({ visit, now, ask }: Props) {
  const offline = useOfflineReason()
  const id = visit.appointmentId
  const state = { id, status: visit.status, startsAt: visit.startsAt }
  const reasonOf = (code: Parameters<typeof sentenceFor>[0]) => offline ?? sentenceFor(code)
  if (whyFixed(state) && visit.status !== 'scheduled' && visit.status !== 'waiting') return null
  return (
    <>
      <ReasonedButton variant="default" reason={reasonOf(whyNotAskToMove(state, now))} onClick={() => ask({ kind: 'move', id })}>
        <Trans>Propose new time</Trans>
      </ReasonedButton>
      {visit.proposal && <Withdraw appointmentId={id} proposalId={visit.proposal.id} reason={offline} />}
      <ReasonedButton
        variant="default"
        reason={reasonOf(whyNotMarkNoShow({ ...visit, id }, { rang: true, now }))}
        onClick={() => ask({ kind: 'no_show', id })}
      >
        <Trans>No-show</Trans>
      </ReasonedButton>
      <ReasonedButton variant="default" color="red" reason={reasonOf(whyFixed(state))} onClick={() => ask({ kind: 'cancel', id })}>
        <Trans>Cancel visit</Trans>
      </ReasonedButton>
    </>
  )
}

/** Takes the question back: the visit stays where it is. */
function Withdraw({ reason, ...proposal }: { appointmentId: string; proposalId: string; reason: string | undefined }) {
  const { t } = useLingui()
  const withdraw = useProvenChange('visits', client.changes.withdrawProposal, {
    onDone: () => toast.success(t`The proposal was withdrawn`),
    onRefused: sayRefusal,
  })
  return (
    <ReasonedButton variant="default" reason={reason} loading={withdraw.isPending} onClick={() => withdraw.send(proposal)}>
      <Trans>Withdraw this proposal</Trans>
    </ReasonedButton>
  )
}
