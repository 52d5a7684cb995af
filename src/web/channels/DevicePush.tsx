import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refresh } from '#web/api/api.ts'
import { isPhone } from '#web/browser/isPhone.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { RowContent, Tile } from '#web/ui/ListRow.tsx'
import { SwitchRow } from '#web/ui/SwitchRow.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { PushDeniedNotice, AddToHomeScreenNotice, PushUnsupportedNotice, pushErrorText } from './devicePushNotices.tsx'
import { OtherDevices } from './OtherDevices.tsx'
import { PushError, devicePushOptions, turnOffPush, turnOnPush } from './devicePush.ts'
import { useDevicePush } from './useDevicePush.ts'

const notices = { nothing: <PushUnsupportedNotice />, after_home_screen: <AddToHomeScreenNotice />, denied: <PushDeniedNotice /> }
const picture = <Tile icon={IconBell} />

/** Alerts of this browser, and the other devices that get them. `isSent`: whether this deployment sends any. */
export function DevicePush({ isSent }: { isSent: boolean }) {
  const { t } = useLingui()
  const { device, here, others } = useDevicePush()
  const notice = device.can === 'ask' || device.can === 'receive' ? undefined : notices[device.can]
  const title = isPhone ? t`Alerts on this phone` : t`Alerts on this computer`
  return (
    <>
      {isSent && !notice ? (
        <PushSwitch title={title} isOn={here !== undefined} />
      ) : (
        <div className="list-row device-row">
          <RowContent picture={picture} secondLine={isSent ? t`Off` : t`We do not send these alerts yet.`} end={null}>
            {title}
          </RowContent>
          {isSent && notice}
        </div>
      )}
      <OtherDevices devices={others} />
    </>
  )
}

function PushSwitch({ title, isOn }: { title: string; isOn: boolean }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const turnOn = useTogglePush(turnOnPush, () => toast.success(t`Alerts are on for this device`, { id: 'this-device' }))
  const turnOff = useTogglePush(turnOffPush, () =>
    toast.success(t`Alerts are off on this device`, { id: 'this-device', ...withUndo(() => turnOn.mutate()) }),
  )
  const { mutate, isPending, error } = isOn ? turnOff : turnOn
  return (
    <SwitchRow
      picture={picture}
      title={title}
      secondLine={offline ?? (isOn ? t`On, also when the app is closed` : t`Off. Your browser will ask you to allow them.`)}
      isOn={isOn !== isPending}
      isStill={isPending || offline !== undefined}
      onChange={() => mutate()}
    >
      <div role="alert">
        {error && <Text c="var(--mantine-color-error)">{error instanceof PushError ? pushErrorText(error) : sentenceForError(error)}</Text>}
      </div>
    </SwitchRow>
  )
}

function useTogglePush(turn: () => Promise<void>, onDone: () => void) {
  const queryClient = useQueryClient()
  const readAgain = () => Promise.all([queryClient.invalidateQueries({ queryKey: devicePushOptions.queryKey }), refresh('channels')])
  return useMutation({
    mutationFn: turn,
    // Said once the screen knows it: a test that is asked for then goes to this device too.
    onSuccess: () => readAgain().then(onDone),
    onError: readAgain,
  })
}
