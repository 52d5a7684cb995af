import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { StaffAccount } from '#contract/staff.ts'
import { Facts } from './Facts.tsx'
import { RegistrationUntil } from './RegistrationUntil.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { nameOf } from './staffList.ts'
import { StaffStatusBadge } from './StaffStatusBadge.tsx'
import { roleWords } from './staffWords.ts'

type Props = { accounts: readonly StaffAccount[]; now: Date; label: string }

/** The accounts where there is no room for columns. */
export function StaffCards({ accounts, now, label }: Props) {
  const { i18n } = useLingui()
  return (
    <ul className="staff-cards" aria-label={label}>
      {accounts.map((account) => (
        <Card key={account.id} component="li">
          <Link to="/admin/staff/$staffId" params={{ staffId: account.id }} className="tall-link staff-link staff-name">
            {nameOf(account)}
          </Link>
          <Text c="dimmed" className="staff-email">
            {i18n._(roleWords[account.role])} · {account.email}
          </Text>
          <div className="staff-badge">
            <StaffStatusBadge account={account} />
          </div>
          <Facts
            facts={[
              { id: 'second', name: <Trans>Second factor</Trans>, value: <SecondFactor has={account.hasSecondFactor} /> },
              { id: 'until', name: <Trans>Registration valid until</Trans>, value: <RegistrationUntil account={account} now={now} /> },
            ]}
          />
        </Card>
      ))}
    </ul>
  )
}
