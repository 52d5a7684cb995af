import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { useStore } from '#web/store.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { usePresence } from '#web/session/presence.ts'
import { CallButton } from '../CallButton.tsx'
import { DeviceControls } from '../DeviceControls.tsx'
import { DeviceErrors } from '../DeviceErrors.tsx'
import { VideoView } from '../VideoView.tsx'
import type { GuestCall } from './guestCall.ts'
import { ParticipantTile } from './ParticipantTile.tsx'

/** The call as a guest has it: the others, oneself, and the way out. */
export function GuestStage({ call }: { call: GuestCall }) {
  const { t } = useLingui()
  const { lines, seat, hearsServer, sent, camera } = useStore(call)
  const media = useStore(call.media)
  usePresence(true)
  const names: Record<string, string> = { doctor: t`the doctor`, patient: t`the patient`, [seat.invitedBy]: seat.inviter }
  const people = ['doctor', 'patient', ...Object.keys(lines).filter((who) => !['doctor', 'patient'].includes(who))]
  return (
    <Stack gap="sm">
      <ScreenTitle>
        <Trans>You are in the visit</Trans>
      </ScreenTitle>
      {people.map((who) => (
        <ParticipantTile key={who} name={names[who] ?? t`another guest`} participant={lines[who]} />
      ))}
      {media.video && <VideoView track={media.video} label={t`Your own picture`} className="guest-own-picture" mirrored />}
      <div role="status">
        {!hearsServer && (
          <Text size="sm">
            <Trans>No connection to the server at the moment. We are trying again.</Trans>
          </Text>
        )}
        {camera && sent === 'voice' && (
          <Text size="sm">
            <Trans>Your connection is slow, so we turned your picture off to keep the sound.</Trans>
          </Text>
        )}
      </div>
      <DeviceErrors audio={media.audioFault} video={media.videoFault} />
      <Controls call={call} />
    </Stack>
  )
}

function Controls({ call }: { call: GuestCall }) {
  const { t } = useLingui()
  return (
    <div className="controls" role="group" aria-label={t`Call controls`}>
      <DeviceControls call={call} />
      <CallButton icon={<IconDoorExit aria-hidden />} tone="leave" onClick={() => void call.leave().catch(() => {})}>
        <Trans>Leave</Trans>
      </CallButton>
    </div>
  )
}
