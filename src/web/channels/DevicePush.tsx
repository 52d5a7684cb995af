import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refresh } from '#web/api/api.ts'
import { isPhone } from '#web/browser/isPhone.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { Row, RowFace } from '#web/ui/Rows.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { PushDeniedNotice, AddToHomeScreenNotice, PushUnsupportedNotice, pushErrorText } from './devicePushNotices.tsx'
import { OtherDevices } from './OtherDevices.tsx'
import { PushError, devicePushOptions, turnOffPush, turnOnPush } from './devicePush.ts'
import { useDevicePush } from './useDevicePush.ts'

const notices = { nothing: <PushUnsupportedNotice />, after_home_screen: <AddToHomeScreenNotice />, denied: <PushDeniedNotice /> }

/** Alerts of this browser, and the other devices that get them. `isSent`: whether this deployment sends any. */
export function DevicePush({ isSent }: { isSent: boolean }) {
  const { device, here, others } = useDevicePush()
  const notice = device.can === 'ask' || device.can === 'receive' ? undefined : notices[device.can]
  return (
    <>
      <Row>
        {!isSent || notice ? (
          <Face value={isSent ? <Trans>Off</Trans> : <Trans>We do not send these alerts yet.</Trans>} />
        ) : (
          <PushSwitch isOn={here !== undefined} />
        )}
        {isSent && notice}
      </Row>
      <OtherDevices devices={others} />
    </>
  )
}

const Face = ({ value }: { value: ReactNode }) => (
  <RowFace
    icon={IconBell}
    tint="teal"
    title={isPhone ? <Trans>Alerts on this phone</Trans> : <Trans>Alerts on this computer</Trans>}
    value={value}
  />
)

function PushSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const turnOn = useTogglePush(turnOnPush, () => toast.success(t`Alerts are on for this device`, { id: 'this-device' }))
  const turnOff = useTogglePush(turnOffPush, () =>
    toast.success(t`Alerts are off on this device`, { id: 'this-device', ...withUndo(() => turnOn.mutate()) }),
  )
  const { mutate, isPending, error } = isOn ? turnOff : turnOn
  const value = offline ?? (isOn ? t`On, also when the app is closed` : t`Off. Your browser will ask you to allow them.`)
  return (
    <>
      <Switch
        isOn={isOn !== isPending}
        isStill={isPending || offline !== undefined}
        label={isPhone ? t`Alerts on this phone` : t`Alerts on this computer`}
        onChange={() => mutate()}
      >
        <Face value={value} />
      </Switch>
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
