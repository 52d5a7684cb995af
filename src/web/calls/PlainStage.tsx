import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePresence } from '#web/session/presence.ts'
import { useStore } from '#web/store.ts'
import { BatteryNotice } from './BatteryNotice.tsx'
import type { Call, CallSide } from './call.ts'
import { CallPictures } from './CallPictures.tsx'
import { type AloneWords, CallStatus } from './CallStatus.tsx'
import { DeviceControls } from './DeviceControls.tsx'
import { DeviceErrors } from './DeviceErrors.tsx'
import { OwnVideoNotice } from './OwnVideoNotice.tsx'
import { RemoteAudio } from './RemoteAudio.tsx'
import './stage.css'

type Props = {
  call: Call
  side: CallSide
  other: string
  dataCentsPerGigabyte: number
  alone: AloneWords
  /** The way out, as the last of the controls. */
  end: ReactNode
}

/** A call of two with picture and sound, and nothing else: the stage of a visit without messages, guests and the phone. */
export function PlainStage({ call, side, other, dataCentsPerGigabyte, alone, end }: Props) {
  const { t } = useLingui()
  const { remote, connection, corner } = useStore(call)
  const media = useStore(call.media)
  usePresence(connection === 'connected')
  const theirSound = remote?.getAudioTracks()[0]
  return (
    <section
      className="stage"
      data-side={side}
      data-fills-phone={side === 'patient' || undefined}
      data-corner={corner}
      aria-label={t`Call with ${other}`}
    >
      <CallPictures call={call} other={other} />
      {theirSound && <RemoteAudio track={theirSound} other={other} />}
      <CallStatus call={call} dataCentsPerGigabyte={dataCentsPerGigabyte} other={other} alone={alone} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
      <div className="stage-notices" role="group" aria-label={t`Notices`} tabIndex={0}>
        <OwnVideoNotice call={call} other={other} />
        <BatteryNotice />
        <DeviceErrors audio={media.audioFault} video={media.videoFault} />
      </div>
      <div className="controls" role="group" aria-label={t`Call controls`}>
        <DeviceControls call={call} />
        {end}
      </div>
    </section>
  )
}
