import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Group, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Appointment } from '#contract/visits.ts'
import { localDate } from '#rules/time.ts'
import { screenTime } from '#web/dates.ts'
import { useNow } from '#web/ui/useNow.ts'
import { JoinCallButton } from './JoinCallButton.tsx'
import { upcomingOptions } from './patientQueries.ts'
import { isOngoing, whyNotJoinNow } from './patientVisits.ts'

/** Above everything else: the visit that is going on, can be joined, or is still to come today. */
export function TodaysAppointment() {
  const { data: upcoming } = useSuspenseQuery(upcomingOptions)
  const now = useNow(10_000)
  const near = upcoming.find(isOngoing) ?? upcoming.find(({ date }) => localDate(date) === localDate(now))
  return near ? <NearVisit visit={near} now={now} /> : null
}

function NearVisit({ visit, now }: { visit: Appointment; now: Date }) {
  const { t } = useLingui()
  const headingId = useId()
  const time = screenTime(visit.date)
  return (
    <Card component="section" aria-labelledby={headingId} mb="md" className="near-visit">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={2} size="h3" id={headingId}>
            {isOngoing(visit) ? t`Your visit is open` : whyNotJoinNow(visit, now) ? t`Your visit is today` : t`You can join your visit now`}
          </Title>
          <Text>
            <Trans>
              {time} with {{ doctorName: visit.doctor_name }}
            </Trans>
          </Text>
        </div>
        <JoinCallButton appointment={visit} />
      </Group>
    </Card>
  )
}
