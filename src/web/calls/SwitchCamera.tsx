import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCameraRotate } from '@tabler/icons-react'
import { useStore } from '#web/store.ts'
import type { LocalMedia } from './localMedia.ts'

/** Front and back on a phone; where there is one camera only, there is nothing to choose. */
export function SwitchCamera({ media }: { media: LocalMedia }) {
  const { cameras, asking } = useStore(media)
  if (cameras < 2) return null
  return (
    <Button variant="default" leftSection={<IconCameraRotate aria-hidden />} loading={asking} onClick={() => void media.switchCamera()}>
      <Trans>Switch camera</Trans>
    </Button>
  )
}
