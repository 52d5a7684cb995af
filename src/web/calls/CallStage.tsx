import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Lobby } from '#contract/calls.ts'
import { usePresence } from '#web/session/presence.ts'
import { useStore } from '#web/store.ts'
import type { Call } from './call.ts'
import { CallControls } from './CallControls.tsx'
import { CallNotices } from './CallNotices.tsx'
import { CallStatus } from './CallStatus.tsx'
import { OwnPicture } from './OwnPicture.tsx'
import './participants.css'
import { RemoteAudio } from './RemoteAudio.tsx'
import './stage.css'
import { type OpenPanel, StagePanel } from './StagePanel.tsx'
import { VideoView } from './VideoView.tsx'

type Props = { call: Call; lobby: Lobby; other: string }

/** The call itself: the other side fills it, all else lies over that picture, and the controls are one bar at the thumb. */
export function CallStage({ call, lobby, other }: Props) {
  const { t } = useLingui()
  const { remote, connection, texts, corner } = useStore(call)
  usePresence(connection === 'connected')
  const [open, setOpen] = useState<OpenPanel | null>(null)
  const [read, setRead] = useState(0)
  const opener = useRef<Element>(null) // the kit's own way would remember the sheet, which takes the focus first
  const received = texts.filter(({ mine }) => !mine).length
  const show = (panel: OpenPanel | null) => {
    if (open === 'texts' || panel === 'texts') setRead(received)
    if (panel && !open) opener.current = document.activeElement
    if (!panel && opener.current instanceof HTMLElement) opener.current.focus()
    setOpen(panel)
  }
  const theirSound = remote?.getAudioTracks()[0]
  return (
    <section
      className="stage"
      data-side={lobby.me}
      data-fills-phone={lobby.me === 'patient' || undefined}
      data-corner={corner}
      data-open={open ?? undefined}
      aria-label={t`Call with ${other}`}
    >
      <Pictures call={call} other={other} />
      {theirSound && <RemoteAudio track={theirSound} other={other} />}
      <CallStatus call={call} lobby={lobby} other={other} />
      <CallNotices call={call} lobby={lobby} other={other} />
      <CallControls call={call} side={lobby.me} unread={open === 'texts' ? 0 : received - read} open={open} onOpen={show} />
      {open && <StagePanel call={call} lobby={lobby} other={other} open={open} onOpen={show} />}
    </section>
  )
}

function Pictures({ call, other }: { call: Call; other: string }) {
  const { t } = useLingui()
  const { remote, theirs, connection, way, corner } = useStore(call)
  const { video } = useStore(call.media)
  const theirPicture = connection === 'connected' && theirs?.camera ? remote?.getVideoTracks()[0] : undefined
  const how = way?.way === 'phone' ? t`By phone` : connection === 'connected' ? t`Voice only` : undefined
  return (
    <div className="stage-pictures">
      {theirPicture ? (
        <VideoView track={theirPicture} label={t`Picture of ${other}`} className="their-picture" />
      ) : (
        <div className="no-picture">
          <IconUser size={64} aria-hidden />
          <Text fw={650}>{other}</Text>
          {how && <Text size="sm">{how}</Text>}
        </div>
      )}
      {video && <OwnPicture track={video} corner={corner} onMove={(to) => call.moveOwnPicture(to)} />}
    </div>
  )
}
