import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChannelSettings } from '#contract/channels.ts'
import { refresh } from '#web/api/api.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { PushDeniedNotice, AddToHomeScreenNotice, PushUnsupportedNotice, pushErrorText } from './devicePushNotices.tsx'
import { OtherDevices } from './OtherDevices.tsx'
import { PushError, type DevicePushState, devicePushOptions, turnOffPush, turnOnPush } from './devicePush.ts'
import { useDevicePush } from './useDevicePush.ts'

/** Pop-ups of this browser, and the other devices that get them. */
export function DevicePushCard({ settings }: { settings: ChannelSettings }) {
  const { device, here, others } = useDevicePush()
  return (
    <div id="this-device">
      <SettingCard title={<Trans>Messages on this device</Trans>}>
        <Text>
          <Trans>Pop-ups come to this device even when the app is closed.</Trans>
        </Text>
        {settings.providers.push ? <DevicePushStatus device={device} isOn={here !== undefined} /> : <NotSentYet />}
        <OtherDevices devices={others} />
      </SettingCard>
    </div>
  )
}

const NotSentYet = () => (
  <Text>
    <Trans>We do not send pop-ups yet.</Trans>
  </Text>
)

function DevicePushStatus({ device, isOn }: { device: DevicePushState; isOn: boolean }) {
  if (device.can === 'nothing') return <PushUnsupportedNotice />
  if (device.can === 'after_home_screen') return <AddToHomeScreenNotice />
  if (device.can === 'denied') return <PushDeniedNotice />
  return <PushToggle isOn={isOn} />
}

function PushToggle({ isOn }: { isOn: boolean }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const turnOn = useTogglePush(turnOnPush, () => toast.success(t`Pop-ups are on for this device`, { id: 'this-device' }))
  const turnOff = useTogglePush(turnOffPush, () =>
    toast.success(t`Pop-ups are off on this device`, { id: 'this-device', ...withUndo(() => turnOn.mutate()) }),
  )
  const { mutate, isPending, error } = isOn ? turnOff : turnOn
  return (
    <>
      {isOn ? (
        <StatusBadge tone="good">
          <Trans>On for this device</Trans>
        </StatusBadge>
      ) : (
        <Text>
          <Trans>Off for this device. When you turn them on, your browser asks you to allow them.</Trans>
        </Text>
      )}
      <ReasonedButton w="fit-content" variant={isOn ? 'default' : 'filled'} loading={isPending} reason={offline} onClick={() => mutate()}>
        {isOn ? <Trans>Turn off for this device</Trans> : <Trans>Turn on for this device</Trans>}
      </ReasonedButton>
      <div role="alert">
        {error && <Text c="var(--mantine-color-error)">{error instanceof PushError ? pushErrorText(error) : sentenceForError(error)}</Text>}
      </div>
    </>
  )
}

function useTogglePush(turn: () => Promise<void>, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: turn,
    onSuccess: onDone,
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: devicePushOptions.queryKey }), refresh('channels')]),
  })
}
