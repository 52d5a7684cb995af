import { Trans } from '@lingui/react/macro'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { MAX_UPCOMING } from '#rules/slots.ts'
import { upcomingOptions } from './patientQueries.ts'
import { VisitDateTime } from './VisitDateTime.tsx'

type Props = { onOpen: (appointmentId: string) => void; onBook: () => void }

/** The overview's card of the next visit, or the way to book one. */
export function NextAppointmentCard({ onOpen, onBook }: Props) {
  const { data: upcoming } = useSuspenseQuery(upcomingOptions)
  const headingId = useId()
  const next = upcoming[0]
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h3" id={headingId}>
          <Trans>Your next visit</Trans>
        </Title>
        {next ? (
          <>
            <VisitDateTime at={next.date} />
            <Text>
              {next.doctor_name}, {next.doctor_specialty}
            </Text>
            <Group gap="sm">
              <Button variant="default" onClick={() => onOpen(next.id)}>
                <Trans>View Appointment</Trans>
              </Button>
              {upcoming.length < MAX_UPCOMING && (
                <Button variant="subtle" onClick={onBook}>
                  <Trans>Book another visit</Trans>
                </Button>
              )}
            </Group>
          </>
        ) : (
          <>
            <Text>
              <Trans>You have no visit booked. See a doctor by video, from your phone.</Trans>
            </Text>
            <Button onClick={onBook}>
              <Trans>Book Video Consultation</Trans>
            </Button>
          </>
        )}
      </Stack>
    </Card>
  )
}
