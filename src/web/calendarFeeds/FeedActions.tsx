import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ConfirmButton } from '#web/forms/ConfirmButton.tsx'
import { toast } from '#web/ui/toasts.tsx'

export function ReplaceFeed({ onAddress }: { onAddress: (address: string) => void }) {
  const { t } = useLingui()
  return (
    <ConfirmButton
      button={{ variant: 'default' }}
      label={t`Create a new address`}
      title={t`Create a new address?`}
      action={t`Create a new address`}
      send={() => client.calendarFeeds.createFeed()}
      onSettled={() => refresh('calendarFeeds')}
      onSent={({ address }) => onAddress(address)}
    >
      <Text>
        <Trans>Your current address stops working. Calendars that use it will no longer be updated.</Trans>
      </Text>
    </ConfirmButton>
  )
}

export function RevokeFeed({ onRevoked }: { onRevoked: () => void }) {
  const { t } = useLingui()
  return (
    <ConfirmButton
      button={{ variant: 'subtle', color: 'red' }}
      label={t`Stop sharing`}
      title={t`Stop sharing with your calendar?`}
      action={t`Stop sharing`}
      color="red"
      send={() => client.calendarFeeds.revokeFeed()}
      onSettled={() => refresh('calendarFeeds')}
      onSent={() => {
        onRevoked()
        toast.success(t`Your calendar address no longer works`)
      }}
    >
      <Text>
        <Trans>The address stops working at once, for every calendar that uses it. You can create a new one at any time.</Trans>
      </Text>
    </ConfirmButton>
  )
}
