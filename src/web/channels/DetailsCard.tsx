import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ChannelSettings, OutsideChannel } from '#contract/channels.ts'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import type { ChoicesDraft } from './choicesDraft.ts'

const names: Record<OutsideChannel, ReactNode> = {
  push: <Trans>Details in pop-ups</Trans>,
  email: <Trans>Details in emails</Trans>,
  sms: <Trans>Details in text messages</Trans>,
}

/** Whether messages outside the app may name what they are about. */
export function DetailsCard({ settings, draft }: { settings: ChannelSettings; draft: ChoicesDraft }) {
  const { details } = settings
  return (
    <SettingCard title={<Trans>Details in messages</Trans>}>
      <Text>
        <Trans>
          When this is off, a message only says that there is something for you. When it is on, the message says what it is about.
        </Trans>
      </Text>
      <Text>
        <Trans>Does anyone else use or see your phone or email? Then leave this off. They could read it, even on a locked screen.</Trans>
      </Text>
      <div className="channel-list">
        {(['push', 'email', 'sms'] as const).map((channel) => (
          <Switch key={channel} isOn={details[channel]} onChange={(on) => draft.edit({ [`details.${channel}`]: on })}>
            {names[channel]}
          </Switch>
        ))}
      </div>
      <SaveStatus of="details" draft={draft} />
    </SettingCard>
  )
}
