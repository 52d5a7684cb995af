import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import type { Appointment } from '#contract/visits.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { screenDate, screenTime } from '#web/dates.ts'
import { clearTyped } from '#web/session/browserStorage.ts'
import { BookingSummary } from './BookingSummary.tsx'

type Props = { appointment: Appointment; onView: (appointmentId: string) => void }

/** This step has nothing left to do: the visit exists, and nobody shall book or pay it a second time. */
export function BookedAlready({ appointment, onView }: Props) {
  const view = () => {
    clearTyped('booking')
    onView(appointment.id)
  }
  return (
    <Stack gap="md" role="status">
      <Title order={3}>
        <Trans>You have booked this visit already</Trans>
      </Title>
      <Text>
        <Trans>It was booked on another screen. You do not need to do anything here.</Trans>
      </Text>
      <BookingSummary date={screenDate(appointment.date)} time={screenTime(appointment.date)} doctor={appointment.doctor_name} />
      <Actions>
        <Button onClick={view}>
          <Trans>View Appointment</Trans>
        </Button>
      </Actions>
    </Stack>
  )
}
