import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconAntennaBars3, IconUserPlus } from '@tabler/icons-react'
import { lazy } from '#web/ui/lazy.ts'
import type { Lobby } from '#contract/calls.ts'
import { useStore } from '#web/store.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import type { Call } from './call.ts'
import { LazyGuestsPanel } from './guests/LazyGuestsPanel.tsx'
import { SwitchToPhone } from './PhoneFallback.tsx'
import { StageSheet } from './StageSheet.tsx'
import { SwitchCamera } from './SwitchCamera.tsx'

// Fetched before the line can get worse, and yet after the picture.
const [loadQuality, loadTexts] = [() => import('./QualityPanel.tsx'), () => import('./ChatPanel.tsx')]
afterFirstPaint(loadQuality)
afterFirstPaint(loadTexts)
const QualityPanel = lazy(async () => ({ default: (await loadQuality()).QualityPanel }))
const ChatPanel = lazy(async () => ({ default: (await loadTexts()).ChatPanel }))

/** What lies over the picture. */
export type OpenPanel = 'texts' | 'more' | 'quality' | 'people'
type Props = { call: Call; lobby: Lobby; other: string; open: OpenPanel; onOpen: (panel: OpenPanel | null) => void }

export function StagePanel({ call, lobby, other, open, onOpen }: Props) {
  const { t } = useLingui()
  const { texts } = useStore(call)
  const titles: Record<OpenPanel, string> = {
    texts: t`Messages`,
    more: t`More`,
    quality: t`Picture and data`,
    people: t`Other people`,
  }
  return (
    <StageSheet key={open} title={titles[open]} onClose={() => onOpen(null)}>
      {open === 'texts' && <ChatPanel lobby={lobby} texts={texts} other={other} />}
      {open === 'more' && <More call={call} lobby={lobby} onOpen={onOpen} />}
      {open === 'quality' && <QualityPanel call={call} lobby={lobby} />}
      {open === 'people' && <LazyGuestsPanel call={call} appointmentId={lobby.appointmentId} />}
    </StageSheet>
  )
}

/** What is wanted once in a call, if at all. While both talk by phone there is no picture to set. */
function More({ call, lobby, onOpen }: Pick<Props, 'call' | 'lobby' | 'onOpen'>) {
  const byPhone = useStore(call).way?.way === 'phone'
  const { video } = useStore(call.media)
  return (
    <Stack gap="sm">
      {video && <SwitchCamera media={call.media} />}
      {!byPhone && (
        <Button variant="default" leftSection={<IconAntennaBars3 aria-hidden />} onClick={() => onOpen('quality')}>
          <Trans>Picture and data</Trans>
        </Button>
      )}
      <Button variant="default" leftSection={<IconUserPlus aria-hidden />} onClick={() => onOpen('people')}>
        <Trans>Add a person</Trans>
      </Button>
      {!byPhone && <SwitchToPhone lobby={lobby} onGone={() => onOpen(null)} />}
    </Stack>
  )
}
