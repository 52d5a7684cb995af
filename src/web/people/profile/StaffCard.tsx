import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/people.ts'
import { startOfDay } from '#rules/time.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { shortDate } from './profileTexts.ts'

/** Who a member of staff is: names, role and registration are an administrator's to change. */
export function StaffCard({ profile, children }: { profile: Profile; children: ReactNode }) {
  const { t } = useLingui()
  const roles = { patient: t`Patient`, doctor: t`Doctor`, nurse: t`PSP nurse`, admin: t`Administrator` }
  const rows: [string, string | null][] = [
    [t`First name`, profile.first_name],
    [t`Last name`, profile.last_name],
    [t`Role`, roles[profile.role]],
    [t`HPCSA number`, profile.hpcsa_number],
    [t`SANC number`, profile.sanc_number],
    [t`Registration valid until`, profile.registered_until && shortDate(startOfDay(profile.registered_until))],
  ]
  return (
    <Card component="section" aria-labelledby="staff-heading">
      <Stack>
        <Title order={2} size="h3" id="staff-heading">
          <Trans>Me</Trans>
        </Title>
        {children}
        <DetailsList details={rows.map(([name, value]) => ({ id: name, name, value }))} />
        <Text size="sm" c="dimmed">
          <Trans>Ask an administrator to change this.</Trans>
        </Text>
      </Stack>
    </Card>
  )
}
