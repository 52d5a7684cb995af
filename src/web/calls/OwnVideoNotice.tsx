import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Text } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import type { QualityReason } from '#rules/callQuality.ts'
import { useStore } from '#web/store.ts'
import type { Call } from './call.ts'

/** Why one's own picture is off or small although the camera is on. */
export function OwnVideoNotice({ call, other }: { call: Call; other: string }) {
  const { t } = useLingui()
  const { camera, sent, why, connection } = useStore(call)
  if (!camera || connection !== 'connected' || why === null) return null
  if (sent === 'voice' && (why === 'line' || why === 'theirLine'))
    return (
      <Alert
        color="yellow"
        role="status"
        icon={<IconWifiOff aria-hidden />}
        title={
          why === 'line'
            ? t`Your connection is slow, so we turned your picture off to keep the sound.`
            : t`${other}'s connection is slow, so we turned your picture off to keep the sound.`
        }
      >
        <Text size="sm" mb="xs">
          <Trans>It comes back by itself once the connection has been steady for a while.</Trans>
        </Text>
        <Button variant="default" onClick={() => call.tryPicture()}>
          <Trans>Turn my picture on again</Trans>
        </Button>
      </Alert>
    )
  const words: Record<Exclude<QualityReason, null>, string> = {
    line: t`Your connection is slow, so your picture is small.`,
    theirLine: t`${other}'s connection is slow, so your picture is small.`,
    chosen: sent === 'voice' ? t`You chose sound only, so your picture is off.` : t`You chose to save data, so pictures are small.`,
    theirChoice:
      sent === 'voice' ? t`${other} chose sound only, so your picture is off.` : t`${other} is saving data, so pictures are small.`,
  }
  return (
    <Text size="sm" role="status" className="stage-note">
      {words[why]}
    </Text>
  )
}
