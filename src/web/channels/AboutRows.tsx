import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconCalendarEvent, IconFileText, IconHeart, IconLock, IconPill, IconSchool } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { NoticeCategory, NoticeChannel, ChannelSettings } from '#contract/channels.ts'
import { categoriesSentTo, channelsSentBy, isFixed } from '#rules/channels.ts'
import { useMe } from '#web/session/session.ts'
import { FoldRow } from '#web/ui/FoldRow.tsx'
import { ListRows, Tile } from '#web/ui/ListRow.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { ChoicesDraft } from './choicesDraft.ts'
import { whyUnreachable } from './unreachable.tsx'
import { useChannelLabels } from './channelLabels.ts'

type Props = { settings: ChannelSettings; draft: ChoicesDraft }

const pictures: Record<NoticeCategory, ReactNode> = {
  appointments: <Tile icon={IconCalendarEvent} colour="yellow" />,
  medicines: <Tile icon={IconPill} />,
  care_team: <Tile icon={IconHeart} colour="pink" />,
  documents: <Tile icon={IconFileText} colour="blue" />,
  education: <Tile icon={IconSchool} />,
  security: <Tile icon={IconLock} colour="gray" />,
}

/** What messages are about, each with the ways by which it comes now; which those are is chosen one level down. */
export function AboutRows({ settings, draft }: Props) {
  const { role } = useMe()
  const { nameOf, aboutOf, listOf } = useChannelLabels()
  return (
    <ListRows>
      {categoriesSentTo(role).map((category) => {
        const coming = channelsSentBy(category).filter(
          (channel) => settings.choices[category][channel] && !whyUnreachable(settings, channel),
        )
        return (
          <FoldRow
            key={category}
            picture={pictures[category]}
            title={nameOf(category)}
            secondLine={coming.length > 0 ? listOf(coming) : <Trans>Nothing comes</Trans>}
          >
            <Text size="sm" c="dimmed">
              {aboutOf(category)}
            </Text>
            {channelsSentBy(category).map((channel) => (
              <ChoiceSwitch key={channel} {...{ settings, draft, category, channel }} />
            ))}
          </FoldRow>
        )
      })}
    </ListRows>
  )
}

function ChoiceSwitch({ settings, draft, category, channel }: Props & { category: NoticeCategory; channel: NoticeChannel }) {
  const { switchOf, channelOf } = useChannelLabels()
  const whyId = useId()
  const unreachable = whyUnreachable(settings, channel)
  const isOn = settings.choices[category][channel]
  const fixed = isFixed(category, channel)
  const why = fixed ? <Trans>Always on, so that nobody who gets into your account can turn it off.</Trans> : unreachable?.why
  return (
    <Switch
      isOn={isOn}
      onChange={(on) => draft.edit({ [`${category}.${channel}`]: on })}
      label={switchOf(category, channel)}
      isFixed={fixed}
      isStill={unreachable?.staysOff === true && !isOn}
      describedBy={why ? whyId : undefined}
    >
      {channelOf(channel)}
      {why && (
        <Text span size="sm" c="dimmed" display="block" id={whyId}>
          {why}
        </Text>
      )}
    </Switch>
  )
}
