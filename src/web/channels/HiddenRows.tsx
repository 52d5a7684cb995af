import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconEyeOff, IconMoon } from '@tabler/icons-react'
import type { ChannelSettings, OutsideChannel } from '#contract/channels.ts'
import { timeOfDay } from '#web/timeOfDay.ts'
import { useStore } from '#web/store.ts'
import { FoldRow } from '#web/ui/FoldRow.tsx'
import { ListRows, Tile } from '#web/ui/ListRow.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useChannelLabels } from './channelLabels.ts'
import type { ChoicesDraft } from './choicesDraft.ts'
import { QuietHours } from './QuietHours.tsx'
import { QuietHoursConflict } from './QuietHoursConflict.tsx'
import { SaveStatus } from './SaveStatus.tsx'

type Props = { settings: ChannelSettings; draft: ChoicesDraft }

/** What messages outside the app may say, and when nothing may ring. */
export function HiddenRows({ settings, draft }: Props) {
  const { t } = useLingui()
  const { theirs, value } = useStore(draft)
  const { quiet } = settings
  const [from, to] = quiet ? [timeOfDay(quiet.from), timeOfDay(quiet.to)] : []
  return (
    <>
      {theirs && <QuietHoursConflict draft={draft} mine={value} stored={theirs.value} />}
      <ListRows>
        <Details settings={settings} draft={draft} />
        {!theirs && (
          <FoldRow
            picture={<Tile icon={IconMoon} colour="gray" />}
            title={<Trans>Quiet hours</Trans>}
            secondLine={quiet ? t`${from} to ${to}` : t`Off`}
          >
            <QuietHours settings={settings} draft={draft} />
          </FoldRow>
        )}
      </ListRows>
      <SaveStatus of="details" draft={draft} />
      <SaveStatus of="quiet" draft={draft} />
    </>
  )
}

/** Whether messages outside the app may name what they are about. */
function Details({ settings: { details }, draft }: Props) {
  const { t } = useLingui()
  const { listOf } = useChannelLabels()
  const names: Record<OutsideChannel, string> = {
    push: t`Details in alerts`,
    email: t`Details in emails`,
    sms: t`Details in text messages`,
  }
  const channels = (['push', 'email', 'sms'] as const).filter((channel) => details[channel])
  const shownIn = listOf(channels)
  return (
    <FoldRow
      picture={<Tile icon={IconEyeOff} colour="gray" />}
      title={<Trans>Details in messages</Trans>}
      secondLine={shownIn ? t`Shown: ${shownIn}` : t`Hidden. A message does not say what it is about.`}
    >
      <Text>
        <Trans>
          When this is off, a message only says that there is something for you. When it is on, the message says what it is about.
        </Trans>
      </Text>
      <Text>
        <Trans>Does anyone else use or see your phone or email? Then leave this off. They could read it, even on a locked screen.</Trans>
      </Text>
      {(['push', 'email', 'sms'] as const).map((channel) => (
        <Switch key={channel} isOn={details[channel]} onChange={(on) => draft.edit({ [`details.${channel}`]: on })}>
          {names[channel]}
        </Switch>
      ))}
    </FoldRow>
  )
}
