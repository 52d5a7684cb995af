import { Trans, useLingui } from '@lingui/react/macro'
import type { DiaryVisit } from '#contract/diary.ts'
import { whyNotMarkNoShow } from '#rules/noShow.ts'
import { whyNotProposeMove } from '#rules/reschedule.ts'
import { whyNotChangeable } from '#rules/visitChanges.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import type { StartDiaryAction } from './diaryAction.ts'

type Props = { visit: DiaryVisit; now: Date; onAction: StartDiaryAction }

/** What changes a visit. Without a connection nothing does: it promises somebody a time, and moves money. */
export function VisitActions({ visit, now, onAction }: Props) {
  const offline = useOfflineReason()
  const id = visit.appointmentId
  const state = { id, status: visit.status, startsAt: visit.startsAt }
  const reasonOf = (code: Parameters<typeof sentenceFor>[0]) => offline ?? sentenceFor(code)
  if (whyNotChangeable(state) && visit.status !== 'scheduled' && visit.status !== 'waiting') return null
  return (
    <>
      <ReasonedButton variant="default" reason={reasonOf(whyNotProposeMove(state, now))} onClick={() => onAction({ kind: 'move', id })}>
        <Trans>Propose new time</Trans>
      </ReasonedButton>
      {visit.proposal && <WithdrawProposal appointmentId={id} proposalId={visit.proposal.id} reason={offline} />}
      <ReasonedButton
        variant="default"
        reason={reasonOf(whyNotMarkNoShow({ ...visit, id }, { rang: true, now }))}
        onClick={() => onAction({ kind: 'no_show', id })}
      >
        <Trans>No-show</Trans>
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        color="red"
        reason={reasonOf(whyNotChangeable(state))}
        onClick={() => onAction({ kind: 'cancel', id })}
      >
        <Trans>Cancel visit</Trans>
      </ReasonedButton>
    </>
  )
}

/** Takes the question back: the visit stays where it is. */
function WithdrawProposal({ reason, ...proposal }: { appointmentId: string; proposalId: string; reason: string | undefined }) {
  const { t } = useLingui()
  const withdraw = useReauthenticatedMutation('visits', client.visitChanges.withdrawProposal, {
    onDone: () => toast.success(t`The proposal was withdrawn`),
    onRefused: toastRefusal,
  })
  return (
    <ReasonedButton variant="default" reason={reason} loading={withdraw.isPending} onClick={() => withdraw.send(proposal)}>
      <Trans>Withdraw this proposal</Trans>
    </ReasonedButton>
  )
}
