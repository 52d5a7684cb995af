import { useLingui } from '@lingui/react/macro'
import { Radio, Stack, Text } from '@mantine/core'
import type { Lobby } from '#contract/calls.ts'
import { type VideoPreference, megabytes } from '#rules/callQuality.ts'
import { minutesBetween } from '#rules/time.ts'
import { useStore } from '#web/store.ts'
import type { Call } from './call.ts'
import { useDataUsageText } from './useDataUsageText.ts'

/** What the call shall use, what it has used, and what that costs. */
export function QualityPanel({ call, lobby }: { call: Call; lobby: Lobby }) {
  const { t } = useLingui()
  const { choice, usedBytes } = useStore(call)
  const words = useDataUsageText(lobby.dataCentsPerGigabyte)
  const minutes = minutesBetween(lobby.startsAt, lobby.endsAt)
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t`How much data the call may use`}
        description={t`This applies in both directions. Sound always comes first.`}
        value={choice}
        onChange={(picked) => call.chooseQuality(picked as VideoPreference)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="auto" label={t`Automatic`} description={words.upTo(megabytes('auto', minutes), minutes)} />
          <Radio value="saver" label={t`Save data`} description={words.upTo(megabytes('saver', minutes), minutes)} />
          <Radio value="voice" label={t`Sound only`} description={words.upTo(megabytes('voice', minutes), minutes)} />
        </Stack>
      </Radio.Group>
      <Text>{words.used(usedBytes)}</Text>
      <Text size="sm" c="dimmed">
        {words.assumption}
      </Text>
    </Stack>
  )
}
