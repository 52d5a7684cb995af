import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChannelSettings } from '#contract/channels.ts'
import { refresh } from '#web/api.ts'
import { sentenceForError } from '#web/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/useOfflineReason.ts'
import { DeniedHere, HomeScreenFirst, NothingHere, whyNoPush } from './deviceWords.tsx'
import { OtherDevices } from './OtherDevices.tsx'
import { NoPush, type ThisDevice, thisDeviceOptions, turnOffHere, turnOnHere } from './thisDevice.ts'
import { useDeviceHere } from './useDeviceHere.ts'

/** Pop-ups of this browser, and the other devices that get them. */
export function ThisDeviceCard({ settings }: { settings: ChannelSettings }) {
  const { device, here, others } = useDeviceHere()
  return (
    <div id="this-device">
      <SettingCard title={<Trans>Messages on this device</Trans>}>
        <Text>
          <Trans>Pop-ups come to this device even when the app is closed.</Trans>
        </Text>
        {settings.providers.push ? <Here device={device} isOn={here !== undefined} /> : <NotSentYet />}
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

function Here({ device, isOn }: { device: ThisDevice; isOn: boolean }) {
  if (device.can === 'nothing') return <NothingHere />
  if (device.can === 'after_home_screen') return <HomeScreenFirst />
  if (device.can === 'denied') return <DeniedHere />
  return <OnOrOff isOn={isOn} />
}

function OnOrOff({ isOn }: { isOn: boolean }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const turnOn = useTurn(turnOnHere, () => toast.success(t`Pop-ups are on for this device`, { id: 'this-device' }))
  const turnOff = useTurn(turnOffHere, () =>
    toast.success(t`Pop-ups are off on this device`, {
      id: 'this-device',
      duration: 8000,
      action: { label: t`Undo`, onClick: () => turnOn.mutate() },
    }),
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
        {error && <Text c="var(--mantine-color-error)">{error instanceof NoPush ? whyNoPush(error) : sentenceForError(error)}</Text>}
      </div>
    </>
  )
}

function useTurn(turn: () => Promise<void>, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: turn,
    onSuccess: onDone,
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: thisDeviceOptions.queryKey }), refresh('channels')]),
  })
}
