import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '#contract/visits.ts'
import { Columns } from '#web/ui/Columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { SisterNaledi } from '#web/ui/SisterNaledi.tsx'
import { BookVisitButton } from './BookVisitButton.tsx'
import { upcomingOptions } from './patientQueries.ts'
import { UpcomingVisitCard } from './UpcomingVisitCard.tsx'

type Props = { highlight: string | undefined; onBook: () => void }

/** The patient's visits ahead: the next one, the rest on request, the way to book, and the way to those that are over. */
export function AppointmentsTab({ highlight, onBook }: Props) {
  const { data: upcoming } = useSuspenseQuery(upcomingOptions)
  const isEmpty = upcoming.length === 0
  return (
    <Columns
      side={
        <Stack gap="md">
          {!isEmpty && <BookVisitButton variant="default" fullWidth onBook={onBook} />}
          <ListRows>
            <LinkRow
              to="/dashboard"
              search={{ tab: 'consultations', show: 'past' }}
              picture={<Tile icon={IconHistory} colour="gray" />}
              secondLine={<Trans>What your doctor said, and your documents</Trans>}
            >
              <Trans>Past visits</Trans>
            </LinkRow>
          </ListRows>
        </Stack>
      }
    >
      <Stack gap="md">
        <Title order={2}>
          <Trans>Upcoming Appointments</Trans>
        </Title>
        {highlight && !upcoming.some(({ id }) => id === highlight) && (
          <Text role="status">
            <Trans>That appointment is no longer upcoming. Look under Consultations.</Trans>
          </Text>
        )}
        {isEmpty ? (
          <Card>
            <EmptyState picture={<SisterNaledi size={112} />} action={<BookVisitButton onBook={onBook} />}>
              <Trans>You don't have any upcoming appointments.</Trans>
            </EmptyState>
          </Card>
        ) : (
          <UpcomingVisits key={highlight} appointments={upcoming} highlight={highlight} />
        )}
      </Stack>
    </Columns>
  )
}

function UpcomingVisits({ appointments, highlight }: { appointments: Appointment[]; highlight: string | undefined }) {
  const { t } = useLingui()
  // The visit that an address leads to may come with a later answer.
  const [chosen, choose] = useState<boolean>()
  const isLong = chosen ?? appointments.slice(1).some(({ id }) => id === highlight)
  const more = appointments.length - 1
  return (
    <>
      {(isLong ? appointments : appointments.slice(0, 1)).map((appointment) => (
        <UpcomingVisitCard key={appointment.id} appointment={appointment} highlighted={appointment.id === highlight} />
      ))}
      {more > 0 && (
        <Button variant="subtle" aria-expanded={isLong} onClick={() => choose(!isLong)}>
          {isLong ? t`Show Less` : t`Show More (${more} more)`}
        </Button>
      )}
    </>
  )
}
