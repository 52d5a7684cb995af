import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { AccountDetails } from './AccountDetails.tsx'
import { RegistrationCard } from './RegistrationCard.tsx'
import { StaffActions } from './StaffActions.tsx'
import { staffNameOf } from './staffList.ts'
import { staffAccountOptions } from './staffQuery.ts'
import { staffRoleLabels } from './staffLabels.ts'
import './staff.css'

/** One account: what is known of it, its registration, and what may be done. Kept fresh by the server's news. */
export function StaffAccountScreen({ staffId }: { staffId: string }) {
  const { i18n, t } = useLingui()
  const { data: account } = useSuspenseQuery(staffAccountOptions(staffId))
  const now = useNow(60_000)
  return (
    <>
      <Link to="/admin" className="tall-link staff-link staff-back">
        <IconArrowLeft size={18} aria-hidden />
        <Trans>All staff accounts</Trans>
      </Link>
      <PageHeading windowTitle={t`Staff account`} subtitle={i18n._(staffRoleLabels[account.role])}>
        {staffNameOf(account)}
      </PageHeading>
      <div className="staff-page">
        <Stack gap="lg">
          <SectionCard title={t`Account`}>
            <AccountDetails account={account} />
          </SectionCard>
          {account.role !== 'admin' && (
            <SectionCard title={t`Registration`}>
              <RegistrationCard account={account} now={now} />
            </SectionCard>
          )}
        </Stack>
        <SectionCard title={t`Actions`}>
          <StaffActions account={account} />
        </SectionCard>
      </div>
    </>
  )
}
