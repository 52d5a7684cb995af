import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import type { Lobby } from '#contract/calls.ts'
import { usePresence } from '#web/session/presence.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { useStore } from '#web/store.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import type { Call } from './call.ts'
import { CallControls } from './CallControls.tsx'
import { CallNotices } from './CallNotices.tsx'
import { GuestsNotice } from './guests/GuestsNotice.tsx'
import { LazyGuestsPanel } from './guests/LazyGuestsPanel.tsx'
import { isMirrored } from './otherCameras.ts'
import { VideoView } from './VideoView.tsx'
import { RemoteAudio } from './RemoteAudio.tsx'

// Fetched before the line can get worse, and yet after the picture.
const [loadQuality, loadTexts] = [() => import('./QualityPanel.tsx'), () => import('./ChatPanel.tsx')]
afterFirstPaint(loadQuality)
afterFirstPaint(loadTexts)
const QualityPanel = lazy(async () => ({ default: (await loadQuality()).QualityPanel }))
const TextPanel = lazy(async () => ({ default: (await loadTexts()).ChatPanel }))

type Props = { call: Call; lobby: Lobby; other: string }

/** The call itself: the other side large, oneself small, what is going on in words, and the controls. */
export function CallStage({ call, lobby, other }: Props) {
  const { t } = useLingui()
  const { remote, theirs, connection, texts, way } = useStore(call)
  const media = useStore(call.media)
  usePresence(connection === 'connected')
  const [reading, setReading] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [inviting, setInviting] = useState(false)
  const [read, setRead] = useState(0)
  const received = texts.filter(({ mine }) => !mine).length
  const theirPicture = connection === 'connected' && theirs?.camera ? remote?.getVideoTracks()[0] : undefined
  const theirSound = remote?.getAudioTracks()[0]
  const toggleTexts = () => {
    setRead(received)
    setReading(!reading)
  }
  return (
    <section className="stage" aria-label={t`Call with ${other}`}>
      <div className="stage-pictures">
        {theirPicture ? (
          <VideoView track={theirPicture} label={t`Picture of ${other}`} className="their-picture" />
        ) : (
          <NoVideo of={other} how={way?.way === 'phone' ? t`By phone` : connection === 'connected' ? t`Voice only` : undefined} />
        )}
        {media.video && (
          <VideoView track={media.video} label={t`Your own picture`} className="own-picture" mirrored={isMirrored(media.video)} />
        )}
      </div>
      {theirSound && <RemoteAudio track={theirSound} other={other} />}
      <GuestsNotice call={call} side={lobby.me} />
      <CallNotices call={call} lobby={lobby} other={other} />
      <CallControls
        call={call}
        side={lobby.me}
        texts={{ unread: reading ? 0 : received - read, open: reading, toggle: toggleTexts }}
        quality={{ open: choosing, toggle: () => setChoosing(!choosing) }}
        people={{ open: inviting, toggle: () => setInviting(!inviting) }}
      />
      {choosing && (
        <ErrorBoundary>
          <QualityPanel call={call} lobby={lobby} />
        </ErrorBoundary>
      )}
      {reading && (
        <ErrorBoundary>
          <TextPanel lobby={lobby} texts={texts} other={other} />
        </ErrorBoundary>
      )}
      {inviting && (
        <ErrorBoundary>
          <LazyGuestsPanel call={call} appointmentId={lobby.appointmentId} />
        </ErrorBoundary>
      )}
    </section>
  )
}

function NoVideo({ of, how }: { of: string; how: string | undefined }) {
  return (
    <div className="no-picture">
      <IconUser size={64} aria-hidden />
      <Text fw={650}>{of}</Text>
      {how && <Text size="sm">{how}</Text>}
    </div>
  )
}
