import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useId } from 'react'
import { client } from '#web/api/client.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { Switch } from '#web/ui/Switch.tsx'

/** For phones that get no alerts: the calendar rings when a dose is due. */
export function DosesInFeed({ withDoses }: { withDoses: boolean }) {
  const offline = useOfflineReason()
  const whyId = useId()
  const save = useReauthenticatedMutation(
    'calendarFeeds',
    (isWanted: boolean) => client.calendarFeeds.saveFeedDoses({ withDoses: isWanted }),
    { onDone: () => {}, onRefused: toastRefusal },
  )
  return (
    <Switch
      isOn={save.isPending ? !withDoses : withDoses}
      onChange={(isWanted) => save.send(isWanted)}
      isStill={offline !== undefined}
      describedBy={whyId}
    >
      <Trans>Medicine times too</Trans>
      <Text span size="sm" c="dimmed" display="block" id={whyId}>
        {offline ?? (
          <Trans>Your calendar then rings when it is time for your medicine. It only says "Reminder". Some calendars do not ring.</Trans>
        )}
      </Text>
    </Switch>
  )
}
