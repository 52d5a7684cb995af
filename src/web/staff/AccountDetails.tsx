import { Trans } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import type { StaffAccount } from '#contract/staff.ts'
import { screenDateTime } from '#web/dates.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { SecondFactorBadge } from './SecondFactorBadge.tsx'
import { StaffStatusBadge } from './StaffStatusBadge.tsx'

/** Everything that is known of an account besides its registration. */
export function AccountDetails({ account }: { account: StaffAccount }) {
  const { email, newEmail, disabledReason, hasSecondFactor, lastSeenAt, createdAt } = account
  return (
    <DetailsList
      details={[
        { id: 'state', name: <Trans>Status</Trans>, value: <StaffStatusBadge account={account} /> },
        { id: 'reason', name: <Trans>Reason for disabling</Trans>, value: disabledReason },
        { id: 'email', name: <Trans>Email</Trans>, value: newEmail ? <TwoAddresses now={email} next={newEmail} /> : email },
        { id: 'second', name: <Trans>Second factor</Trans>, value: <SecondFactorBadge has={hasSecondFactor} /> },
        { id: 'seen', name: <Trans>Last seen</Trans>, value: lastSeenAt ? screenDateTime(lastSeenAt) : <Trans>Never</Trans> },
        { id: 'made', name: <Trans>Account created</Trans>, value: screenDateTime(createdAt) },
      ]}
    />
  )
}

function TwoAddresses({ now, next }: { now: string; next: string }) {
  return (
    <Stack gap={4} align="flex-start">
      <span>{now}</span>
      <StatusBadge tone="attention">
        <Trans>Not verified yet</Trans>
      </StatusBadge>
      <Text size="sm">
        <Trans>{next} is waiting for its owner to open the link in the email. Until then, they sign in with the address above.</Trans>
      </Text>
    </Stack>
  )
}
