import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { StaffAccount } from '#contract/staff.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ConfirmButton } from '#web/forms/ConfirmButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { staffNameOf } from './staffList.ts'

/** Makes a nurse lead of the support programme, or no longer. */
export function ChangeLead({ account: { id: staffId, isLead, ...account } }: { account: StaffAccount }) {
  const { t } = useLingui()
  const name = staffNameOf(account)
  return (
    <ConfirmButton
      button={{ variant: 'default' }}
      label={isLead ? <Trans>End the lead</Trans> : <Trans>Make lead nurse</Trans>}
      title={isLead ? t`End the lead of ${name}?` : t`Make ${name} lead nurse?`}
      action={isLead ? t`End the lead` : t`Make lead nurse`}
      send={() => client.staff.saveLead({ staffId, isLead: !isLead })}
      onSent={() => toast.success(isLead ? t`${name} no longer leads the programme.` : t`${name} leads the programme now.`)}
      onSettled={() => refresh('staff')}
    >
      <Text>
        {isLead ? (
          <Trans>{name} keeps their own patients and reads no other charts.</Trans>
        ) : (
          <Trans>{name} can read the chart of every patient who agreed to support. Patients see who looked.</Trans>
        )}
      </Text>
    </ConfirmButton>
  )
}
