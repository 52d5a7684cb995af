import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import type { EndLine } from '../callState.ts'
import { Picture } from '../Picture.tsx'
import { Sound } from '../Sound.tsx'

/** One of the others of a call: their picture, or their name, and their voice. */
export function OnePerson({ name, line, small = false }: { name: string; line: EndLine | undefined; small?: boolean }) {
  const { t } = useLingui()
  const isConnected = line?.connection === 'connected'
  const picture = isConnected && line.theirs?.camera ? line.remote?.getVideoTracks()[0] : undefined
  const sound = line?.remote?.getAudioTracks()[0]
  const words = isConnected
    ? t`Connected with ${name}`
    : line?.connection === 'connecting'
      ? t`Connecting to ${name}…`
      : line?.connection === 'reconnecting'
        ? t`The connection to ${name} was lost. Reconnecting…`
        : t`Waiting for ${name} to join.`
  return (
    <section className="one-person" data-small={small || undefined} aria-label={name}>
      {picture ? (
        <Picture track={picture} label={t`Picture of ${name}`} className="their-picture" />
      ) : (
        <div className="no-picture">
          <IconUser size={small ? 32 : 48} aria-hidden />
          <Text fw={650}>{name}</Text>
        </div>
      )}
      <Text size="sm" role="status">
        {words}
      </Text>
      {sound && <Sound track={sound} other={name} />}
    </section>
  )
}
