import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconMicrophone, IconVideo } from '@tabler/icons-react'
import { megabytes } from '#rules/callQuality.ts'
import { type Call, useDataUsageText } from '#web/calls/parts.tsx'
import { useStore } from '#web/store.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import './followUpCall.css'

export type Calling = { id: string; nurseName: string; dataCentsPerGigabyte: number }

/** What the cost is counted for: a follow-up is short. */
const MINUTES = 15

type Props = { call: Call; calling: Calling; decline: { mutate: () => void; isPending: boolean } }

/** Who calls, what a patient should know before, the two ways in with what each costs, and how to put it off. */
export function CallingLobby({ call, calling, decline }: Props) {
  const { t } = useLingui()
  const { nurseName, dataCentsPerGigabyte } = calling
  const words = useDataUsageText(dataCentsPerGigabyte)
  const { asking } = useStore(call.media)
  const join = (camera: boolean) => void call.join({ camera })
  return (
    <Stack className="calling-lobby" gap="md">
      <ScreenTitle>
        <Trans>{nurseName} is calling you</Trans>
      </ScreenTitle>
      <Text>
        <Trans>
          This is the video call for your follow-up. Nobody records it. Choose a quiet, private place. In an emergency call 112, or 10177
          for an ambulance.
        </Trans>
      </Text>
      <Stack gap={4}>
        <Button size="lg" fullWidth loading={asking} leftSection={<IconVideo aria-hidden />} onClick={() => join(true)}>
          {t`Join with video`}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {words.upTo(megabytes('auto', MINUTES), MINUTES)}
        </Text>
      </Stack>
      <Stack gap={4}>
        <Button
          size="lg"
          fullWidth
          variant="default"
          loading={asking}
          leftSection={<IconMicrophone aria-hidden />}
          onClick={() => join(false)}
        >
          {t`Join with voice only`}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {words.upTo(megabytes('voice', MINUTES), MINUTES)}
        </Text>
      </Stack>
      <Stack gap={4}>
        <Button size="lg" fullWidth variant="subtle" loading={decline.isPending} onClick={() => decline.mutate()}>
          {t`Not now`}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          <Trans>Your nurse will see that you cannot talk now.</Trans>
        </Text>
      </Stack>
    </Stack>
  )
}
