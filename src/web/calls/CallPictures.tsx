import { useLingui } from '@lingui/react/macro'
import { useStore } from '#web/store.ts'
import type { Call } from './call.ts'
import { NoPicture } from './guests/ParticipantTile.tsx'
import { OwnPicture } from './OwnPicture.tsx'
import { VideoView } from './VideoView.tsx'

/** The other side's picture, and one's own in a corner of it. */
export function CallPictures({ call, other }: { call: Call; other: string }) {
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
        <NoPicture name={other} size={64} how={how} />
      )}
      {video && <OwnPicture track={video} corner={corner} onMove={(to) => call.moveOwnPicture(to)} />}
    </div>
  )
}
