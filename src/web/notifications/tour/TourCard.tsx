import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useMe } from '#web/session/session.ts'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { TourButton } from './TourButton.tsx'

/** Takes a patient through the welcome tour again. */
export function TourCard() {
  const me = useMe()
  if (me.role !== 'patient') return null
  return (
    <SettingCard title={<Trans>Welcome tour</Trans>}>
      <Text>
        <Trans>Four short messages show you around. They take half a minute. You can pause or stop them.</Trans>
      </Text>
      <TourButton />
    </SettingCard>
  )
}
