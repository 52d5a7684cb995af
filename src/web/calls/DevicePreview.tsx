import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconMicrophone } from '@tabler/icons-react'
import { lazy } from '#web/ui/lazy.ts'
import { useStore } from '#web/store.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import type { Call } from './call.ts'
import { DeviceErrors } from './DeviceErrors.tsx'
import { MicrophoneMeter } from './MicrophoneMeter.tsx'
import { isMirrored } from './otherCameras.ts'
import { TestDevicesButton } from './TestDevicesButton.tsx'
import { VideoView } from './VideoView.tsx'

const DeviceCheck = lazy(async () => ({ default: (await import('./DeviceCheck.tsx')).DeviceCheck }))

/** What the camera shows and whether the microphone is there; everything else about them is in a sheet. */
export function DevicePreview({ call }: { call: Call }) {
  const { t } = useLingui()
  const [isOpen, { open, close }] = useDisclosure()
  const { audio, video, audioFault, videoFault } = useStore(call.media)
  return (
    <>
      <DeviceErrors audio={audioFault} video={videoFault} />
      <section className="preview" aria-label={t`Camera and microphone`}>
        {video && <VideoView track={video} label={t`Your own picture`} mirrored={isMirrored(video)} />}
        {!video && audio && <MicrophoneMeter track={audio} />}
        {!video && !audio && (
          <Text size="sm">
            <Trans>Nobody can see or hear you yet.</Trans>
          </Text>
        )}
        <Group gap="xs" justify="center" mt="xs">
          <TestDevicesButton call={call} />
          {video && (
            <StatusBadge tone="good">
              <Trans>Camera</Trans>
            </StatusBadge>
          )}
          {audio && (
            <StatusBadge tone="good" icon={IconMicrophone}>
              <Trans>Microphone</Trans>
            </StatusBadge>
          )}
          {(video ?? audio) && (
            <ActionIcon variant="default" radius="100%" aria-label={t`Camera and sound`} aria-haspopup="dialog" onClick={open}>
              <IconAdjustmentsHorizontal aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </section>
      <Dialog opened={isOpen} onClose={close} title={t`Camera and microphone`}>
        <ErrorBoundary>
          <DeviceCheck call={call} />
        </ErrorBoundary>
      </Dialog>
    </>
  )
}
