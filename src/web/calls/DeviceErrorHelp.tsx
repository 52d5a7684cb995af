import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack, Text } from '@mantine/core'
import { IconMicrophoneOff, IconVideoOff } from '@tabler/icons-react'
import { permissionSteps } from './devicePermissionHelp.ts'
import type { DeviceError } from './localMedia.ts'

type Props = { audio: DeviceError | null; video: DeviceError | null }

/** Why camera or microphone cannot be used, and what to do about it in this browser. */
export function DeviceErrorHelp({ audio, video }: Props) {
  const { i18n, t } = useLingui()
  const fault = audio ?? video!
  const titles: Record<DeviceError, string> = {
    refused: audio && video ? t`Camera and microphone are blocked` : audio ? t`The microphone is blocked` : t`The camera is blocked`,
    missing: audio ? t`No microphone was found` : t`No camera was found`,
    busy: audio ? t`Another app is using the microphone` : t`Another app is using the camera`,
    insecure: t`This page was not opened securely`,
    unsupported: t`This browser cannot make calls`,
  }
  return (
    <Alert
      role="alert"
      color="yellow"
      title={titles[fault]}
      icon={audio ? <IconMicrophoneOff aria-hidden /> : <IconVideoOff aria-hidden />}
    >
      <Stack gap="xs">
        {fault === 'refused' && permissionSteps(navigator.userAgent).map((step) => <Text key={step.id}>{i18n._(step)}</Text>)}
        {fault === 'missing' && (audio ? <Trans>Plug in a headset or a microphone and test again.</Trans> : null)}
        {fault === 'busy' && <Trans>Close other calls and apps that use it, then test again.</Trans>}
        {fault === 'insecure' && <Trans>Camera and microphone work only on a secure address that begins with https.</Trans>}
        {fault === 'unsupported' && (
          <Trans>
            You may have opened the link inside another app. Choose 'Open in browser' in its menu, or copy the link into Chrome or Safari.
          </Trans>
        )}
        {!audio && (
          <Text fw={550}>
            <Trans>You can continue with voice only.</Trans>
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
