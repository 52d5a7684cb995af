import { Trans } from '@lingui/react/macro'
import { Button, List, Stack, Text, Title } from '@mantine/core'
import type { Appointment } from '#contract/visits.ts'
import { rand } from '#rules/money.ts'
import { JOIN_BEFORE_MINUTES } from '#rules/visits.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { AddToCalendar } from '#web/calendarFeeds/parts.tsx'
import { screenDate, screenTime } from '#web/dates.ts'
import { BookingSummary } from './BookingSummary.tsx'
import { StepHeading } from './StepHeading.tsx'

type Props = { appointment: Appointment; paidCents: number; onClose: () => void }

/** The last step: what was booked, and what to have ready. */
export function BookedStep({ appointment, paidCents, onClose }: Props) {
  const isPaid = paidCents > 0
  return (
    <Stack gap="md">
      <StepHeading step={isPaid ? 4 : 3} of={isPaid ? 4 : 3}>
        {isPaid ? <Trans>Payment Successful!</Trans> : <Trans>Appointment booked successfully!</Trans>}
      </StepHeading>
      <BookingSummary
        date={screenDate(appointment.date)}
        time={screenTime(appointment.date)}
        doctor={appointment.doctor_name}
        price={isPaid && <Trans>{{ paid: rand(paidCents) }}, paid</Trans>}
      />
      <div>
        <Title order={4} mb="xs">
          <Trans>What you need for the call</Trans>
        </Title>
        <List spacing="xs">
          <List.Item>
            <Trans>A phone or computer with a camera and a microphone.</Trans>
          </List.Item>
          <List.Item>
            <Trans>A quiet place where nobody else listens.</Trans>
          </List.Item>
          <List.Item>
            <Trans>Your ID, and the medicines you take.</Trans>
          </List.Item>
        </List>
      </div>
      <Text>
        <Trans>You can join from {JOIN_BEFORE_MINUTES} minutes before. Open your appointment and press Join Call.</Trans>
      </Text>
      <div>
        <AddToCalendar appointmentId={appointment.id} />
      </div>
      <Actions>
        <Button onClick={onClose}>
          <Trans>View Appointment</Trans>
        </Button>
      </Actions>
    </Stack>
  )
}
