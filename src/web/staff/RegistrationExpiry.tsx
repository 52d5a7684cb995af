import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import type { StaffAccount } from '#contract/staff.ts'
import { stateOfRegistration } from '#rules/staff.ts'
import { daysBetween, localDate, startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { registeredUntil } from './staffList.ts'

type Props = { account: Pick<StaffAccount, 'doctor' | 'nurse' | 'status'>; now: Date }

/** The last day of a registration, with a warning when it is near or past. Of administrators none is asked. */
export function RegistrationExpiry({ account, now }: Props) {
  const until = registeredUntil(account)
  if (until === null) return <Trans>Not needed</Trans>
  return (
    <Stack gap={4} align="flex-start">
      <span>{screenDate(startOfDay(until))}</span>
      {account.status !== 'disabled' && <Warning until={until} today={localDate(now)} />}
    </Stack>
  )
}

function Warning({ until, today }: { until: string; today: string }) {
  const state = stateOfRegistration(until, today)
  const days = daysBetween(today, until)
  if (state === 'valid') return null
  if (state === 'ended')
    return (
      <StatusBadge tone="urgent">
        <Trans>Expired</Trans>
      </StatusBadge>
    )
  return (
    <StatusBadge tone="attention">
      {days === 0 ? <Trans>Expires today</Trans> : days === 1 ? <Trans>Expires tomorrow</Trans> : <Trans>Expires in {days} days</Trans>}
    </StatusBadge>
  )
}
