import { Trans } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { useId } from 'react'
import type { NoticeCategory, NoticeChannel, ChannelSettings } from '#contract/channels.ts'
import { CHANNELS, isFixed, SENT_CATEGORIES } from '#rules/channels.ts'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import type { ChoicesDraft } from './choicesDraft.ts'
import { whyUnreachable } from './unreachable.tsx'
import { useChannelLabels } from './channelLabels.ts'

type Props = { settings: ChannelSettings; draft: ChoicesDraft }

/** Which message comes by which channel: a table where there is room for one, a card for each kind of message elsewhere. */
export function ChannelMatrixCard({ settings, draft }: Props) {
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  const fixedId = useId()
  const parts = { settings, draft, fixedId }
  return (
    <SettingCard title={<Trans>What we send you, and how</Trans>}>
      <Unreachable settings={settings} />
      {isWide ? <Table {...parts} /> : <Cards {...parts} />}
      <Text size="sm" c="dimmed" id={fixedId}>
        <Trans>
          Security messages always come in the app and by email. Otherwise someone who got into your account could turn them off.
        </Trans>
      </Text>
      <SaveStatus of="choices" draft={draft} />
    </SettingCard>
  )
}

function Unreachable({ settings }: Pick<Props, 'settings'>) {
  const unreachable = CHANNELS.flatMap((channel) => {
    const found = whyUnreachable(settings, channel)
    return found ? [{ channel, ...found }] : []
  })
  if (unreachable.length === 0) return null
  return (
    <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
      <ul className="unreachable">
        {unreachable.map(({ channel, why, whatToDo }) => (
          <li key={channel} id={noteOf(channel)}>
            {why} {whatToDo}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const noteOf = (channel: NoticeChannel) => `unreachable-${channel}`

type PartsProps = Props & { fixedId: string }

function Table(parts: PartsProps) {
  const { nameOf, aboutOf, channelOf } = useChannelLabels()
  return (
    <table className="channel-matrix">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Messages about</Trans>
          </th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {channelOf(channel)}
              {whyUnreachable(parts.settings, channel) && <NotNow />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SENT_CATEGORIES.map((category) => (
          <tr key={category}>
            <th scope="row">
              {nameOf(category)}
              <Text size="sm" c="dimmed" fw={400}>
                {aboutOf(category)}
              </Text>
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <ChoiceSwitch {...parts} category={category} channel={channel} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards(parts: PartsProps) {
  const { nameOf, aboutOf, channelOf } = useChannelLabels()
  return SENT_CATEGORIES.map((category) => (
    <fieldset key={category} className="channel-card">
      <legend>{nameOf(category)}</legend>
      <Text size="sm" c="dimmed">
        {aboutOf(category)}
      </Text>
      {CHANNELS.map((channel) => (
        <ChoiceSwitch key={channel} {...parts} category={category} channel={channel}>
          {channelOf(channel)}
          {isFixed(category, channel) ? <Always /> : whyUnreachable(parts.settings, channel) && <NotNow />}
        </ChoiceSwitch>
      ))}
    </fieldset>
  ))
}

const NotNow = () => (
  <Text span size="sm" c="dimmed" display="block" fw={400}>
    <Trans>not now</Trans>
  </Text>
)

const Always = () => (
  <Text span size="sm" c="dimmed" display="block">
    <Trans>always on</Trans>
  </Text>
)

type ChoiceProps = PartsProps & { category: NoticeCategory; channel: NoticeChannel; children?: React.ReactNode }

function ChoiceSwitch({ settings, draft, category, channel, fixedId, children }: ChoiceProps) {
  const { switchOf } = useChannelLabels()
  const unreachable = whyUnreachable(settings, channel)
  const isOn = settings.choices[category][channel]
  const fixed = isFixed(category, channel)
  return (
    <Switch
      isOn={isOn}
      onChange={(on) => draft.edit({ [`${category}.${channel}`]: on })}
      label={switchOf(category, channel)}
      isFixed={fixed}
      isStill={unreachable?.staysOff === true && !isOn}
      describedBy={fixed ? fixedId : unreachable && noteOf(channel)}
    >
      {children}
    </Switch>
  )
}
