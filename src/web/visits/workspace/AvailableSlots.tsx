import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BOOKING_WINDOW_DAYS, isInBookingWindow } from '#rules/slots.ts'
import { startOfDay } from '#rules/time.ts'
import { api } from '#web/api/api.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { screenNow } from '#web/ui/clock.ts'

type Props = { appointmentId: string; from: string; onChoose: (date: string) => void }

/** The doctor's own available starts from a day on, so that the follow-up is asked for on a day that can be had. */
export function AvailableSlots({ appointmentId, from, onChoose }: Props) {
  const { t } = useLingui()
  const { data: days, error } = useQuery({
    ...api.visits.followUpSlots.queryOptions({ input: { appointmentId, from } }),
    placeholderData: keepPreviousData,
  })
  if (error) return <Alert color="red">{sentenceForError(error)}</Alert>
  if (!isInBookingWindow(screenNow(), from))
    return (
      <Text size="sm" c="dimmed">
        <Trans>Patients can book up to {BOOKING_WINDOW_DAYS} days ahead. They can book this one once the day is close enough.</Trans>
      </Text>
    )
  const free = (days ?? []).filter(({ starts }) => starts.length > 0)
  return (
    <section aria-label={t`Your free times`}>
      <Text fw={550}>
        <Trans>Your free times from that day</Trans>
      </Text>
      {days && free.length === 0 && (
        <Text c="dimmed">
          <Trans>No free times in that week.</Trans>
        </Text>
      )}
      <ul className="free-days">
        {free.map(({ date, starts }) => (
          <li key={date}>
            <Button variant="default" size="sm" aria-pressed={date === from} onClick={() => onChoose(date)}>
              {screenDate(startOfDay(date))}
            </Button>
            <Text size="sm" component="span">
              <Plural value={{ startCount: starts.length }} one="# free time" other="# free times" />,{' '}
              <Trans>from {{ firstTime: screenTime(starts[0]!) }}</Trans>
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
