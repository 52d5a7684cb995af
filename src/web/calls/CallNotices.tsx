import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { Lobby } from '#contract/calls.ts'
import { useStore } from '#web/store.ts'
import { BatteryNotice } from './BatteryNotice.tsx'
import type { Call } from './call.ts'
import { DeviceErrors } from './DeviceErrors.tsx'
import { GuestsNotice } from './guests/GuestsNotice.tsx'
import { OwnVideoNotice } from './OwnVideoNotice.tsx'
import { OnPhone, SwitchToPhone } from './PhoneFallback.tsx'

type Props = { call: Call; lobby: Lobby; other: string }

/** What somebody may have to act on, over the picture so that it moves neither the picture nor the controls. */
export function CallNotices({ call, lobby, other }: Props) {
  const { t } = useLingui()
  const { way, failures } = useStore(call)
  const media = useStore(call.media)
  const isByPhone = way?.way === 'phone'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
    <div className="stage-notices" role="group" aria-label={t`Notices`} tabIndex={0}>
      <GuestsNotice call={call} side={lobby.me} />
      {!isByPhone && <OwnVideoNotice call={call} other={other} />}
      {!isByPhone && failures >= 2 && (
        <Alert color="yellow" role="alert" icon={<IconPhone aria-hidden />} title={t`The connection is not coming back`}>
          {lobby.canBeRung ? <Trans>We keep trying. You can also continue by phone.</Trans> : <Trans>We keep trying.</Trans>}
          <SwitchToPhone lobby={lobby} />
        </Alert>
      )}
      {isByPhone && <OnPhone lobby={lobby} way={way} other={other} />}
      <BatteryNotice />
      <DeviceErrors audio={media.audioFault} video={media.videoFault} />
    </div>
  )
}
