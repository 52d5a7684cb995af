import { Trans, useLingui } from '@lingui/react/macro'
import { timeOfDay } from '#web/timeOfDay.ts'
import { ConflictChoice } from '#web/forms/ConflictChoice.tsx'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { settleQuietHours, type ChoicesDraft } from './choicesDraft.ts'
import { quietOf, type ChoicesForm } from './choicesForm.ts'

type Props = { draft: ChoicesDraft; mine: ChoicesForm; stored: ChoicesForm }

/** Somebody set other quiet hours meanwhile, on another device. */
export function QuietHoursConflict({ draft, mine, stored }: Props) {
  const { t } = useLingui()
  return (
    <SettingCard title={<Trans>Quiet hours</Trans>}>
      <ConflictChoice
        rows={[{ name: 'quiet', label: t`Quiet hours`, mine: <Hours of={mine} />, stored: <Hours of={stored} /> }]}
        onSettle={({ quiet }) => settleQuietHours(draft, quiet === 'stored' ? 'stored' : 'mine')}
      />
    </SettingCard>
  )
}

function Hours({ of }: { of: ChoicesForm }) {
  const quiet = quietOf(of.quiet)
  if (!quiet) return <Trans>No quiet hours</Trans>
  const [from, to] = [timeOfDay(quiet.from), timeOfDay(quiet.to)]
  return (
    <Trans>
      From {from} to {to}
    </Trans>
  )
}
