import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '#contract/visits.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { AppointmentCard } from './AppointmentCard.tsx'
import { upcomingOptions } from './patientQueries.ts'
import { whyNotBookAnother } from './patientVisits.ts'

type Props = { highlight: string | undefined; onBook: () => void }

/** The patient's appointments ahead: the next one, the rest on request, and the way to book. */
export function AppointmentsTab({ highlight, onBook }: Props) {
  const { data: upcoming } = useSuspenseQuery(upcomingOptions)
  const now = useNow(60_000)
  const book = (
    <ReasonedButton reason={sentenceFor(whyNotBookAnother(upcoming, now))} onClick={onBook}>
      <Trans>Book Video Consultation</Trans>
    </ReasonedButton>
  )
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm" align="flex-start">
        <Title order={2}>
          <Trans>Upcoming Appointments</Trans>
        </Title>
        {upcoming.length > 0 && book}
      </Group>
      {highlight && !upcoming.some(({ id }) => id === highlight) && (
        <Text role="status">
          <Trans>That appointment is no longer upcoming. Look under Consultations.</Trans>
        </Text>
      )}
      {upcoming.length === 0 ? (
        <EmptyState action={book}>
          <Trans>You don't have any upcoming appointments.</Trans>
        </EmptyState>
      ) : (
        <AppointmentList key={highlight} appointments={upcoming} highlight={highlight} />
      )}
    </Stack>
  )
}

type List = { appointments: Appointment[]; highlight: string | undefined }

function AppointmentList({ appointments, highlight }: List) {
  const { t } = useLingui()
  const [isLong, setLong] = useState(appointments.slice(1).some(({ id }) => id === highlight))
  const more = appointments.length - 1
  return (
    <>
      {(isLong ? appointments : appointments.slice(0, 1)).map((appointment) => (
        <AppointmentCard key={appointment.id} appointment={appointment} highlighted={appointment.id === highlight} />
      ))}
      {more > 0 && (
        <Button variant="subtle" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? t`Show Less` : t`Show More (${more} more)`}
        </Button>
      )}
    </>
  )
}
