import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { FULL_FROM_KBITS, AUDIO_ONLY_BELOW_KBITS } from '#rules/callQuality.ts'
import { useStore } from '#web/store.ts'
import type { BandwidthTest } from './bandwidthTest.ts'

/** What the line carries, measured once when somebody comes to the lobby. */
export function BandwidthCheck({ sample }: { sample: BandwidthTest }) {
  const { t } = useLingui()
  const { measuring, kbits } = useStore(sample)
  useEffect(() => {
    if (sample.get().kbits === undefined) void sample.measure()
  }, [sample])
  const speed = kbits === undefined ? '' : String(Math.round(kbits))
  return (
    <div>
      <Text size="sm">
        <Trans>Your connection</Trans>
      </Text>
      <Text size="sm" role="status">
        {measuring
          ? t`We are testing it with a little data…`
          : kbits === undefined
            ? t`We could not test it. The call starts with a small picture and adapts.`
            : kbits < AUDIO_ONLY_BELOW_KBITS
              ? t`Slow (${speed} kbit/s): enough for voice.`
              : kbits < FULL_FROM_KBITS
                ? t`Fair (${speed} kbit/s): enough for a small picture.`
                : t`Good: enough for video.`}
      </Text>
    </div>
  )
}
