import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Table } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import type { StaffAccount } from '#contract/staff.ts'
import { RegistrationExpiry } from './RegistrationExpiry.tsx'
import { SecondFactorBadge } from './SecondFactorBadge.tsx'
import { staffNameOf } from './staffList.ts'
import { StaffStatusBadge } from './StaffStatusBadge.tsx'
import { staffRoleLabels } from './staffLabels.ts'

type Props = { accounts: readonly StaffAccount[]; now: Date; label: string }

const order = { name_down: 'descending', newest: 'none', name: 'ascending' } as const

/** The accounts where there is room for columns. */
export function StaffTable({ accounts, now, label }: Props) {
  const { sort = 'name' } = useSearch({ from: '/_admin/admin/' })
  return (
    <Card padding={0}>
      <Table aria-label={label} verticalSpacing="sm" horizontalSpacing="md" className="staff-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" aria-sort={order[sort]}>
              <Trans>Name</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Role</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Email</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Status</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Second factor</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Registration valid until</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {accounts.map((account) => (
            <Row key={account.id} account={account} now={now} />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

function Row({ account, now }: { account: StaffAccount; now: Date }) {
  const { i18n } = useLingui()
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Link to="/admin/staff/$staffId" params={{ staffId: account.id }} className="tall-link staff-link">
          {staffNameOf(account)}
        </Link>
      </Table.Th>
      <Table.Td>{i18n._(staffRoleLabels[account.role])}</Table.Td>
      <Table.Td className="staff-email">{account.email}</Table.Td>
      <Table.Td>
        <StaffStatusBadge account={account} />
      </Table.Td>
      <Table.Td>
        <SecondFactorBadge has={account.hasSecondFactor} />
      </Table.Td>
      <Table.Td>
        <RegistrationExpiry account={account} now={now} />
      </Table.Td>
    </Table.Tr>
  )
}
