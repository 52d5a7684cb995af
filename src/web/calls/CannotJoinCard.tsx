import { Trans } from '@lingui/react/macro'
import { Anchor, Card, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Lobby } from '#contract/calls.ts'
import { localDate } from '#rules/time.ts'
import { screenDateTime, screenTime } from '#web/dates.ts'
import { useMe } from '#web/session/session.ts'
import { startPageOf } from '#web/navigation/startPage.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'

/** A time, with its day unless that is today. */
export const timeOrDay = (at: Date, now: Date) => (localDate(at) === localDate(now) ? screenTime(at) : screenDateTime(at))

/** A visit that cannot be entered now: why, which visit, and the way home. Changes are read out. */
export function CannotJoinCard({ title, lobby, children }: { title: ReactNode; lobby?: Lobby; children?: ReactNode }) {
  const me = useMe()
  return (
    <Card component="section" className="standstill" role="status">
      <Stack gap="md">
        <ScreenTitle>{title}</ScreenTitle>
        {lobby && (
          <Text>
            <Trans>
              Your visit with {{ doctorName: lobby.doctor.name }}: {{ start: screenDateTime(lobby.startsAt) }}
            </Trans>
          </Text>
        )}
        {children && <Text>{children}</Text>}
        <Anchor component={Link} to={startPageOf(me.role)}>
          <Trans>Go to your home page</Trans>
        </Anchor>
      </Stack>
    </Card>
  )
}
