import { Plural, useLingui } from '@lingui/react/macro'
import { Box, Group, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import type { Lobby } from '#contract/calls.ts'
import { minutesBetween } from '#rules/time.ts'
import { DoctorFace } from '#web/ui/DoctorFace.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { timeOrDay } from './CannotJoinCard.tsx'
import './lobby.css'

const SOON_MINUTES = 60

/** With whom, when, for how long, and how soon that is. */
export function VisitHeading({ lobby, now, title }: { lobby: Lobby; now: Date; title: string }) {
  const { t } = useLingui()
  const left = minutesBetween(now, lobby.startsAt)
  return (
    <Group wrap="nowrap" gap="sm" mb="sm">
      <DoctorFace doctor={lobby.doctor} size={44} />
      <Box flex={1}>
        <ScreenTitle size="h3">{title}</ScreenTitle>
        <Group gap="xs" justify="space-between">
          <Text size="sm" c="dimmed">
            {t`${{ start: timeOrDay(lobby.startsAt, now) }}, ${{ minutes: minutesBetween(lobby.startsAt, lobby.endsAt) }} minutes`}
          </Text>
          {left > 0 && left <= SOON_MINUTES && (
            <StatusBadge tone="info" icon={IconClock}>
              <Plural value={left} one="In # minute" other="In # minutes" />
            </StatusBadge>
          )}
        </Group>
      </Box>
    </Group>
  )
}
