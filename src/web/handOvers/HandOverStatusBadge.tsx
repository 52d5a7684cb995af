import { Trans } from '@lingui/react/macro'
import type { HandOverStatus } from '#contract/handOvers.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** How far a hand-over is, in the words that its patient reads too. */
export function HandOverStatusBadge({ status, to }: { status: HandOverStatus; to: 'doctor' | 'nurses' }) {
  if (status === 'answered')
    return (
      <StatusBadge tone="good">
        <Trans>Done</Trans>
      </StatusBadge>
    )
  if (status === 'withdrawn')
    return (
      <StatusBadge tone="neutral">
        <Trans>Cancelled</Trans>
      </StatusBadge>
    )
  if (status === 'in_hand')
    return (
      <StatusBadge tone="care">
        <Trans>A nurse is looking at it</Trans>
      </StatusBadge>
    )
  return <StatusBadge tone="attention">{to === 'doctor' ? <Trans>Waiting for the doctor</Trans> : <Trans>Received</Trans>}</StatusBadge>
}
