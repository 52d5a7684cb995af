import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { StaffAccount } from '#contract/staff.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { RegistrationExpiry } from './RegistrationExpiry.tsx'
import { SecondFactorBadge } from './SecondFactorBadge.tsx'
import { staffNameOf } from './staffList.ts'
import { StaffStatusBadge } from './StaffStatusBadge.tsx'
import { staffRoleLabels } from './staffLabels.ts'

type Props = { accounts: readonly StaffAccount[]; now: Date; label: string }

/** The accounts where there is no room for columns. */
export function StaffCards({ accounts, now, label }: Props) {
  const { i18n } = useLingui()
  return (
    <ul className="staff-cards" aria-label={label}>
      {accounts.map((account) => (
        <Card key={account.id} component="li">
          <Link to="/admin/staff/$staffId" params={{ staffId: account.id }} className="tall-link staff-link staff-name">
            {staffNameOf(account)}
          </Link>
          <Text c="dimmed" className="staff-email">
            {i18n._(staffRoleLabels[account.role])} · {account.email}
          </Text>
          <div className="staff-badge">
            <StaffStatusBadge account={account} />
          </div>
          <DetailsList
            details={[
              { id: 'second', name: <Trans>Second factor</Trans>, value: <SecondFactorBadge has={account.hasSecondFactor} /> },
              { id: 'until', name: <Trans>Registration valid until</Trans>, value: <RegistrationExpiry account={account} now={now} /> },
            ]}
          />
        </Card>
      ))}
    </ul>
  )
}
