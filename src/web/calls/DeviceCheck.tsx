import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { useMe } from '#web/session/session.ts'
import { useStore } from '#web/store.ts'
import { Tools } from '#web/ui/Tools.tsx'
import type { Call } from './call.ts'
import { DeviceErrors } from './DeviceErrors.tsx'
import { BandwidthCheck } from './BandwidthCheck.tsx'
import { MicrophoneMeter } from './MicrophoneMeter.tsx'
import { isMirrored } from './otherCameras.ts'
import { VideoView } from './VideoView.tsx'
import { SwitchCamera } from './SwitchCamera.tsx'
import { TestDevicesButton } from './TestDevicesButton.tsx'

/** Do camera, microphone, speaker and line work? No sound and no picture leaves the device. */
export function DeviceCheck({ call }: { call: Call }) {
  const { t } = useLingui()
  const { role } = useMe()
  const media = useStore(call.media)
  const isOpen = media.audio || media.video
  return (
    <Stack gap="md">
      {!isOpen && (
        <Text>
          {role === 'doctor' ? (
            <Trans>Your browser will ask for permission. The patient sees and hears you once you join the call.</Trans>
          ) : (
            <Trans>Your browser will ask for permission. Nobody can see or hear you until the doctor lets you in.</Trans>
          )}
        </Text>
      )}
      <DeviceErrors audio={media.audioFault} video={media.videoFault} />
      {media.video && <VideoView track={media.video} label={t`Your own picture`} mirrored={isMirrored(media.video)} />}
      {media.audio && <MicrophoneMeter track={media.audio} />}
      <BandwidthCheck sample={call.sample} />
      <Tools>
        <TestDevicesButton call={call} />
        {media.video && <SwitchCamera media={call.media} />}
        <Button variant="default" leftSection={<IconVolume size={20} aria-hidden />} onClick={() => void playTestTone()}>
          <Trans>Play a test sound</Trans>
        </Button>
      </Tools>
    </Stack>
  )
}

/** If it is heard, so is the other side. */
const playTestTone = async () => (await import('#web/browser/tones.ts')).playTones()
