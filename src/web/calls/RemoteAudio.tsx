import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

/** The other side's voice. A browser that will not play before it is touched gets a button. */
export function RemoteAudio({ track, other }: { track: MediaStreamTrack; other: string }) {
  const { t } = useLingui()
  const audio = useRef<HTMLAudioElement>(null)
  const [isSilenced, setSilenced] = useState(false)
  useEffect(() => {
    const element = audio.current
    if (!element) return
    element.srcObject = new MediaStream([track])
    element.play().then(
      () => setSilenced(false),
      (error: unknown) => setSilenced(error instanceof DOMException && error.name === 'NotAllowedError'),
    )
    return () => {
      element.srcObject = null
    }
  }, [track])
  const hear = () => void audio.current?.play().then(() => setSilenced(false))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- live speech between two people, with text messages beside it */}
      <audio ref={audio} />
      {isSilenced && (
        <Button leftSection={<IconVolume aria-hidden />} onClick={hear}>
          {t`Tap to hear ${other}`}
        </Button>
      )}
    </>
  )
}
