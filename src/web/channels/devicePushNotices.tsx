import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Alert, List, Stack, Text } from '@mantine/core'
import { IconBellOff, IconDeviceMobile } from '@tabler/icons-react'
import { deviceLabel } from '#rules/devices.ts'
import { brand } from '#web/theme/brand.ts'
import { i18n } from '#web/i18n.ts'
import type { PushError } from './devicePush.ts'

export function PushUnsupportedNotice() {
  const { t } = useLingui()
  return (
    <Alert color="blue" icon={<IconBellOff aria-hidden />} title={t`This browser cannot show alerts`}>
      <Trans>
        Messages still reach you in the app, and by email and text message as you chose. Alerts may work on another phone or computer.
      </Trans>
    </Alert>
  )
}

export function AddToHomeScreenNotice() {
  const { t } = useLingui()
  const { name } = brand()
  return (
    <Alert color="blue" icon={<IconDeviceMobile aria-hidden />} title={t`Put ${name} on your home screen first`}>
      <Stack gap="xs">
        <Text>
          <Trans>An iPhone or iPad shows alerts only from apps on the home screen. It needs iOS 16.4 or newer.</Trans>
        </Text>
        <List type="ordered">
          <List.Item>
            <Trans>Press the Share icon at the edge of the screen.</Trans>
          </List.Item>
          <List.Item>
            <Trans>Choose Add to Home Screen.</Trans>
          </List.Item>
          <List.Item>
            <Trans>Open {name} from there, sign in, and come back to this page.</Trans>
          </List.Item>
        </List>
      </Stack>
    </Alert>
  )
}

/** The browser was told never to ask again: only its own settings lead back. */
export function PushDeniedNotice() {
  const { t } = useLingui()
  return (
    <Alert color="yellow" icon={<IconBellOff aria-hidden />} title={t`Alerts are blocked in this browser`}>
      <Stack gap="xs">
        <Text>
          <Trans>We cannot ask again ourselves. To allow them:</Trans>
        </Text>
        <Text>{permissionStepsOf(deviceLabel(navigator.userAgent))}</Text>
        <Text>
          <Trans>Then come back to this page.</Trans>
        </Text>
      </Stack>
    </Alert>
  )
}

/** By what the browser calls itself; the first that fits. */
const permissionSteps: [RegExp, MessageDescriptor][] = [
  [/iPhone|iPad/, msg`Open the settings of your iPhone or iPad, choose Notifications, then this app, and allow notifications.`],
  [/Safari on/, msg`In the menu choose Safari, Settings, Websites, Notifications, and set this site to Allow.`],
  [/Firefox on Android/, msg`Press the padlock beside the address, then Notification, and choose Allowed.`],
  [/Firefox/, msg`Press the padlock beside the address and remove Blocked beside Send notifications.`],
  [/Samsung/, msg`Open the menu of the browser, then Settings, then Sites and downloads, then Notifications, and allow this site.`],
  [/(Chrome|Edge|Opera) on Android/, msg`Press the icon to the left of the address, then Permissions, then Notifications, and allow them.`],
  [/(Chrome|Edge|Opera)/, msg`Press the icon to the left of the address, find Notifications there, and set it to Allow.`],
  [/./, msg`Open the settings of your browser, find the permissions of this site, and allow notifications.`],
]

const permissionStepsOf = (device: string) => i18n._(permissionSteps.find(([name]) => name.test(device))![1])

const reasons = {
  denied: msg`You did not allow alerts. Nothing was changed.`,
  dismissed: msg`You have not allowed alerts in your browser yet. Press again when you want to.`,
  no_worker: msg`This page is not ready for alerts yet. Reload it and try again.`,
  no_service: msg`Your browser has no connection to its message service. Messages reach you in the app.`,
}

export const pushErrorText = ({ why }: PushError) => i18n._(reasons[why])
