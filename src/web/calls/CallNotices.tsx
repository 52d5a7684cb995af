import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { IconPhone, IconWifiOff } from '@tabler/icons-react'
import type { Lobby } from '#contract/calls.ts'
import { minutesBetween } from '#rules/time.ts'
import { useStore } from '#web/store.ts'
import { useNow } from '#web/useNow.ts'
import type { Call, CallState } from './call.ts'
import { DeviceFaults } from './DeviceFaults.tsx'

type Props = { call: Call; lobby: Lobby; other: string }

/** What is going on in the call, in words that are read out when they change. */
export function CallNotices({ call, lobby, other }: Props) {
  const { t } = useLingui()
  const state = useStore(call)
  const media = useStore(call.media)
  const now = useNow(10_000)
  return (
    <Stack gap="xs">
      <div role="status" className="call-state">
        <Text fw={550}>{useConnectionWords(state, other)}</Text>
        {state.connection === 'connected' && state.theirs && <TheirState theirs={state.theirs} other={other} />}
        {!state.hearsServer && (
          <Text size="sm">
            <Trans>No connection to the server at the moment. We are trying again.</Trans>
          </Text>
        )}
      </div>
      {state.startedAt && (
        <Text size="sm" c="dimmed">
          {t`${Math.max(0, minutesBetween(state.startedAt, now))} minutes`}
        </Text>
      )}
      {state.poor && (
        <Alert
          color="yellow"
          role="status"
          icon={<IconWifiOff aria-hidden />}
          title={t`Your connection is slow, so we switched your picture off to keep the sound.`}
        >
          <Button variant="default" onClick={() => void call.setCamera(true)}>
            <Trans>Turn my picture on again</Trans>
          </Button>
        </Alert>
      )}
      {state.failures >= 2 && (
        <Alert color="yellow" role="alert" icon={<IconPhone aria-hidden />} title={t`The connection does not come back`}>
          <Trans>
            We keep trying. You can also go on by phone:{' '}
            <Anchor href={`tel:${lobby.callbackNumber.replace(/\s/g, '')}`}>{lobby.callbackNumber}</Anchor>
          </Trans>
        </Alert>
      )}
      <DeviceFaults audio={media.audioFault} video={media.videoFault} />
    </Stack>
  )
}

function useConnectionWords({ connection }: CallState, other: string): string {
  const { t } = useLingui()
  if (connection === 'alone') return t`Waiting for ${other} to join. You do not need to do anything.`
  if (connection === 'connecting') return t`Connecting to ${other}…`
  if (connection === 'reconnecting') return t`The connection is gone for a moment. Reconnecting…`
  return t`Connected with ${other}`
}

function TheirState({ theirs, other }: { theirs: NonNullable<CallState['theirs']>; other: string }) {
  return (
    <>
      {theirs.poor && (
        <Text size="sm">
          <Trans>The connection of {other} is slow, so their picture is off. You still hear them.</Trans>
        </Text>
      )}
      {!theirs.microphone && (
        <Text size="sm">
          <Trans>The microphone of {other} is off.</Trans>
        </Text>
      )}
    </>
  )
}
