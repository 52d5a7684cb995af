import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

const QUIET = 0.02

/** How loud the microphone hears you, as a bar and in words. */
export function MicrophoneMeter({ track }: { track: MediaStreamTrack }) {
  const { t } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  const [heard, setHeard] = useState(false)

  useEffect(
    () =>
      listen(track, (level) => {
        bar.current?.style.setProperty('inline-size', `${Math.min(100, Math.round(level * 300))}%`)
        if (level > QUIET) setHeard(true)
      }),
    [track],
  )
  return (
    <div>
      <Text size="sm">
        <Trans>Microphone</Trans>
      </Text>
      <div className="meter" aria-hidden>
        <div ref={bar} className="meter-level" />
      </div>
      <Text size="sm" role="status">
        {heard ? t`Your microphone works: we can hear you.` : t`Say something. The bar should move.`}
      </Text>
    </div>
  )
}

function listen(track: MediaStreamTrack, onLevel: (level: number) => void) {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 512 })
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length))
  }, 100)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
