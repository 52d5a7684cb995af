import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconMail, IconMessage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ChannelSettings } from '#contract/channels.ts'
import { choicesForChannel, isChannelOn } from '#rules/channels.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { ListRows, Tile } from '#web/ui/ListRow.tsx'
import { SwitchRow } from '#web/ui/SwitchRow.tsx'
import { DevicePush } from './DevicePush.tsx'
import type { ChoicesDraft } from './choicesDraft.ts'
import { SaveStatus } from './SaveStatus.tsx'
import { whyUnreachable } from './unreachable.tsx'

type Props = { settings: ChannelSettings; draft: ChoicesDraft }

/** The ways out of the app: this device, text messages, email. Each is turned on or off as a whole. */
export function ReachRows({ settings, draft }: Props) {
  const { t } = useLingui()
  const { email, sms_number: number } = settings.reach
  return (
    <>
      <ListRows label={t`Ways to reach you`}>
        <ErrorBoundary>
          <DevicePush isSent={settings.providers.push} />
        </ErrorBoundary>
        <ChannelRow channel="sms" title={t`Text message (SMS)`} address={number} {...{ settings, draft }} />
        <ChannelRow channel="email" title={t`Email`} address={email} {...{ settings, draft }} />
      </ListRows>
      <Text size="sm" c="dimmed">
        <Trans>
          A message can come late when your phone is off, has no data or saves battery. For a time that you must not miss, set an alarm on
          your phone too.
        </Trans>{' '}
        {settings.providers.sms && t`When you book, one text message confirms it, to the phone number in your profile.`}
      </Text>
      <SaveStatus of="choices" draft={draft} />
    </>
  )
}

const pictures = { sms: <Tile icon={IconMessage} colour="blue" />, email: <Tile icon={IconMail} colour="gray" /> }

type ChannelRowProps = Props & { channel: keyof typeof pictures; title: string; address: string | null }

function ChannelRow({ settings, draft, channel, title, address }: ChannelRowProps) {
  const isOn = isChannelOn(settings.choices, channel)
  const unreachable = whyUnreachable(settings, channel)
  const change = (wanted: boolean) =>
    draft.edit(Object.fromEntries(choicesForChannel(channel, wanted).map((cell) => [`${cell.category}.${cell.channel}`, cell.isOn])))
  return (
    <SwitchRow
      picture={pictures[channel]}
      title={title}
      secondLine={unreachable?.why ?? (isOn || channel === 'sms' ? address : <Trans>{address}: security messages only</Trans>)}
      isOn={isOn}
      isStill={unreachable?.staysOff === true && !isOn}
      onChange={change}
    >
      {unreachable?.staysOff && (
        <Link to="/settings" search={{ tab: 'account' }} className="tall-link row-way-on">
          <Trans>Confirm your phone number</Trans>
        </Link>
      )}
    </SwitchRow>
  )
}
