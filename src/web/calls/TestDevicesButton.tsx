import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { useStore } from '#web/store.ts'
import type { Call } from './call.ts'

/** Asks for what the chosen way to talk needs and is not open yet. */
export function TestDevicesButton({ call }: { call: Call }) {
  const { t } = useLingui()
  const { camera } = useStore(call)
  const { audio, video, asking } = useStore(call.media)
  if (audio && (video || !camera)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconMicrophone size={20} aria-hidden />}
      loading={asking}
      onClick={() => void call.media.ask({ video: camera })}
    >
      {camera ? t`Test camera and microphone` : t`Test the microphone`}
    </Button>
  )
}
