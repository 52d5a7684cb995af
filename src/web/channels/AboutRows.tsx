import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconCalendarEvent, IconFileText, IconHeart, IconLock, IconPill, IconSchool, type Icon } from '@tabler/icons-react'
import { useId } from 'react'
import type { NoticeCategory, NoticeChannel, ChannelSettings } from '#contract/channels.ts'
import { channelsSentBy, isFixed, SENT_CATEGORIES } from '#rules/channels.ts'
import { RowFold, Rows, type Tint } from '#web/ui/Rows.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { ChoicesDraft } from './choicesDraft.ts'
import { whyUnreachable } from './unreachable.tsx'
import { useChannelLabels } from './channelLabels.ts'

type Props = { settings: ChannelSettings; draft: ChoicesDraft }

const looks: Record<NoticeCategory, { icon: Icon; tint: Tint }> = {
  appointments: { icon: IconCalendarEvent, tint: 'yellow' },
  medicines: { icon: IconPill, tint: 'teal' },
  care_team: { icon: IconHeart, tint: 'pink' },
  documents: { icon: IconFileText, tint: 'blue' },
  education: { icon: IconSchool, tint: 'green' },
  security: { icon: IconLock, tint: 'gray' },
}

/** What messages are about, each with the ways by which it comes now; which those are is chosen one level down. */
export function AboutRows({ settings, draft }: Props) {
  const { nameOf, aboutOf, listOf } = useChannelLabels()
  return (
    <Rows>
      {SENT_CATEGORIES.map((category) => {
        const coming = channelsSentBy(category).filter(
          (channel) => settings.choices[category][channel] && !whyUnreachable(settings, channel),
        )
        return (
          <RowFold
            key={category}
            {...looks[category]}
            title={nameOf(category)}
            value={coming.length > 0 ? listOf(coming) : <Trans>Nothing comes</Trans>}
          >
            <Text size="sm" c="dimmed">
              {aboutOf(category)}
            </Text>
            {channelsSentBy(category).map((channel) => (
              <ChoiceSwitch key={channel} {...{ settings, draft, category, channel }} />
            ))}
          </RowFold>
        )
      })}
    </Rows>
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
