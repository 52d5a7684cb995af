import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import type { ParticipantState } from '../callState.ts'
import { VideoView } from '../VideoView.tsx'
import { RemoteAudio } from '../RemoteAudio.tsx'
import '../participants.css'

/** Somebody without a picture, and how they are there. */
export const NoPicture = ({ name, size, how }: { name: string; size: number; how?: string | undefined }) => (
  <div className="no-picture">
    <IconUser size={size} aria-hidden />
    <Text fw={650}>{name}</Text>
    {how && <Text size="sm">{how}</Text>}
  </div>
)

/** One of the others of a call: their picture, or their name, and their voice. */
export function ParticipantTile({
  name,
  participant,
  small = false,
}: {
  name: string
  participant: ParticipantState | undefined
  small?: boolean
}) {
  const { t } = useLingui()
  const isConnected = participant?.connection === 'connected'
  const picture = isConnected && participant.theirs?.camera ? participant.remote?.getVideoTracks()[0] : undefined
  const sound = participant?.remote?.getAudioTracks()[0]
  const words = isConnected
    ? t`Connected with ${name}`
    : participant?.connection === 'connecting'
      ? t`Connecting to ${name}…`
      : participant?.connection === 'reconnecting'
        ? t`The connection to ${name} was lost. Reconnecting…`
        : t`Waiting for ${name} to join.`
  return (
    <section className="one-person" data-small={small || undefined} aria-label={name}>
      {picture ? (
        <VideoView track={picture} label={t`Picture of ${name}`} className="their-picture" />
      ) : (
        <NoPicture name={name} size={small ? 32 : 48} />
      )}
      <Text size="sm" role="status">
        {words}
      </Text>
      {sound && <RemoteAudio track={sound} other={name} />}
    </section>
  )
}
