import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Consultation } from '#contract/visits.ts'
import { BOOKING_WINDOW_DAYS, isInBookingWindow } from '#rules/slots.ts'
import { addDays, localDate, startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useNow } from '#web/ui/useNow.ts'

/** The doctor asks the patient back; booking opens with that doctor and on that day. */
export function FollowUpCard({
  followUp: { doctor_id, on, reason },
  doctor,
}: {
  followUp: NonNullable<Consultation['follow_up']>
  doctor: string
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const today = localDate(now)
  const day = on < today ? today : on
  const opensOn = screenDate(startOfDay(addDays(on, -BOOKING_WINDOW_DAYS)))
  return (
    <Card component="section" aria-label={t`Follow-up`}>
      <Title order={3}>
        <Trans>Follow-up</Trans>
      </Title>
      <Text mb="sm">
        <Trans>
          {doctor} asks you to come back on or after {{ day: screenDate(startOfDay(on)) }}.
        </Trans>{' '}
        {reason}
      </Text>
      <ReasonedButton
        reason={isInBookingWindow(now, day) ? undefined : t`You can book this from ${opensOn}.`}
        onClick={() => void navigate({ to: '/dashboard', search: { openBooking: true, bookWith: doctor_id, bookOn: day } })}
      >
        <Trans>Book the follow-up</Trans>
      </ReasonedButton>
    </Card>
  )
}
