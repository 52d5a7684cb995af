import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerStop, IconVolume } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { findVoice, speak, stopSpeaking, subscribeVoices } from '#web/browser/speech.ts'

const hasVoice = () => findVoice() !== undefined

/** Reads aloud, for those who read with effort; not there where the device has no voice of its own. It ends with its screen. */
export function ReadAloud({ passages }: { passages: () => readonly string[] }) {
  const canSpeak = useSyncExternalStore(subscribeVoices, hasVoice)
  const [isSpeaking, setSpeaking] = useState(false)
  useEffect(() => stopSpeaking, [])
  if (!canSpeak) return null
  const listen = () => {
    setSpeaking(true)
    speak(passages(), () => setSpeaking(false))
  }
  const stop = () => {
    stopSpeaking()
    setSpeaking(false)
  }
  return isSpeaking ? (
    <Button w="fit-content" variant="default" leftSection={<IconPlayerStop size={20} aria-hidden />} onClick={stop}>
      <Trans>Stop listening</Trans>
    </Button>
  ) : (
    <Button w="fit-content" variant="default" leftSection={<IconVolume size={20} aria-hidden />} onClick={listen}>
      <Trans>Listen</Trans>
    </Button>
  )
}
