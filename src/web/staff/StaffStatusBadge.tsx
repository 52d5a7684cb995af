import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconMail } from '@tabler/icons-react'
import type { StaffAccount } from '#contract/staff.ts'
import { screenDateTime } from '#web/dates.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { staffStatusLabels } from './staffLabels.ts'

/** Whether somebody can sign in, and until when they can accept their invitation. */
export function StaffStatusBadge({ account: { status, invitedUntil } }: { account: Pick<StaffAccount, 'status' | 'invitedUntil'> }) {
  const { i18n } = useLingui()
  const word = i18n._(staffStatusLabels[status])
  if (status === 'active') return <StatusBadge tone="good">{word}</StatusBadge>
  if (status === 'invitation_expired') return <StatusBadge tone="attention">{word}</StatusBadge>
  if (status === 'disabled')
    return (
      <StatusBadge tone="neutral" icon={IconBan}>
        {word}
      </StatusBadge>
    )
  return (
    <StatusBadge tone="info" icon={IconMail}>
      {invitedUntil ? <Trans>Invited until {{ invitedUntil: screenDateTime(invitedUntil) }}</Trans> : word}
    </StatusBadge>
  )
}
