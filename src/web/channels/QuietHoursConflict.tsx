import { Trans, useLingui } from '@lingui/react/macro'
import type { ChannelSettings } from '#contract/channels.ts'
import type { NotificationPreferences } from '#rules/channels.ts'
import { ConflictChoice } from '#web/forms/ConflictChoice.tsx'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { resolveConflict } from './autosaveChoices.ts'
import { timeOfDay } from './timeOfDay.ts'

type Props = { stored: ChannelSettings; mine: NotificationPreferences }

/** Somebody set other quiet hours meanwhile, on another device. */
export function QuietHoursConflict({ stored, mine }: Props) {
  const { t } = useLingui()
  return (
    <SettingCard title={<Trans>Quiet hours</Trans>}>
      <ConflictChoice
        rows={[{ name: 'quiet', label: t`Quiet hours`, mine: <Hours of={mine} />, stored: <Hours of={stored} /> }]}
        onSettle={({ quiet }) => resolveConflict(quiet === 'stored' ? 'stored' : 'mine')}
      />
    </SettingCard>
  )
}

function Hours({ of: { quiet } }: { of: Pick<NotificationPreferences, 'quiet'> }) {
  if (!quiet) return <Trans>No quiet hours</Trans>
  const [from, to] = [timeOfDay(quiet.from), timeOfDay(quiet.to)]
  return (
    <Trans>
      From {from} to {to}
    </Trans>
  )
}
