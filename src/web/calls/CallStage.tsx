import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Lobby } from '#contract/calls.ts'
import { usePresence } from '#web/session/presence.ts'
import { useStore } from '#web/store.ts'
import type { Call } from './call.ts'
import { CallControls } from './CallControls.tsx'
import { CallNotices } from './CallNotices.tsx'
import { CallPictures } from './CallPictures.tsx'
import { CallStatus } from './CallStatus.tsx'
import { RemoteAudio } from './RemoteAudio.tsx'
import './stage.css'
import { type OpenPanel, StagePanel } from './StagePanel.tsx'

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
  const alone = {
    waiting: t`Waiting for ${other} to join. You do not need to do anything.`,
    longAway: t`${other} has been away for more than 2 minutes. The visit stays open, and they can still come back. You can also continue by phone.`,
  }
  return (
    <section
      className="stage"
      data-side={lobby.me}
      data-fills-phone={lobby.me === 'patient' || undefined}
      data-corner={corner}
      data-open={open ?? undefined}
      aria-label={t`Call with ${other}`}
    >
      <CallPictures call={call} other={other} />
      {theirSound && <RemoteAudio track={theirSound} other={other} />}
      <CallStatus call={call} dataCentsPerGigabyte={lobby.dataCentsPerGigabyte} other={other} alone={alone} />
      <CallNotices call={call} lobby={lobby} other={other} />
      <CallControls call={call} side={lobby.me} unread={open === 'texts' ? 0 : received - read} open={open} onOpen={show} />
      {open && <StagePanel call={call} lobby={lobby} other={other} open={open} onOpen={show} />}
    </section>
  )
}
