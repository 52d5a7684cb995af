import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerStop, IconVolume } from '@tabler/icons-react'
import { lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { findVoice, speak, stopSpeaking, subscribeVoices } from '#web/browser/speech.ts'
import type { DiagnosisToExplain } from './ArticleForDiagnosis.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'

const Article = lazy(async () => ({ default: (await import('./ArticleForDiagnosis.tsx')).ArticleForDiagnosis }))

const hasVoice = () => findVoice() !== undefined

/** Reads aloud, for those who read with effort; not there where the device has no voice of its own. It ends with its screen. */
export function ListenButton({ passages }: { passages: () => readonly string[] }) {
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

/** Health education about a diagnosis: its article, fetched when it is shown. */
export const ArticleForDiagnosis = (diagnosis: DiagnosisToExplain) => (
  <ErrorBoundary fallback={<TextSkeleton />}>
    <Article {...diagnosis} />
  </ErrorBoundary>
)
