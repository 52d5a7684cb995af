import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BOOKING_WINDOW_DAYS } from '#rules/slots.ts'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { sentenceForError } from '#web/api/errorText.ts'
import { DateStrip } from './DateStrip.tsx'
import { countAvailable, type availableSlotsOptions } from './availableSlots.ts'
import { hasPaymentStep, StepHeading } from './StepHeading.tsx'
import { TimeChips } from './TimeChips.tsx'

type Props = {
  /** How many steps there are: five where something is paid. */
  steps: number
  /** Type and doctor. */
  who: ReactNode
  slots: ReturnType<typeof availableSlotsOptions>
  date: string | null
  onDate: (date: string) => void
  startsAt: Date | null
  onStart: (startsAt: Date) => void
  isKept: boolean
  onCancel: () => void
  onNext: () => void
  /** How it stands with the chosen time. */
  children: ReactNode
}

/** Step 1: with whom, on which day, and then at what time. */
export function SlotStep({ steps, who, slots, date, onDate, startsAt, onStart, isKept, onCancel, onNext, children }: Props) {
  const { t } = useLingui()
  const whyNot =
    !date || !startsAt ? t`Choose a date and a time first.` : isKept ? undefined : t`One moment: we are keeping this time for you.`
  return (
    <Stack gap="md">
      <StepHeading step={hasPaymentStep(steps) && date ? 2 : 1} of={steps}>
        <Trans>Select Date & Time</Trans>
      </StepHeading>
      {who}
      <SlotPicker slots={slots} date={date} onDate={onDate} startsAt={startsAt} onStart={onStart} />
      {children}
      <Text size="sm" c="dimmed">
        <Trans>You can book appointments up to {BOOKING_WINDOW_DAYS} days in advance</Trans>
      </Text>
      <Group gap="sm" wrap="nowrap" className="booking-actions">
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <ReasonedButton reason={whyNot} onClick={onNext}>
          <Trans>Next</Trans>
        </ReasonedButton>
      </Group>
    </Stack>
  )
}

/** A day, and then a time of it. */
export function SlotPicker({ slots, date, onDate, startsAt, onStart }: Pick<Props, 'slots' | 'date' | 'onDate' | 'startsAt' | 'onStart'>) {
  const { data: days, error, refetch } = useQuery(slots)
  if (!days) return error ? <ErrorCard reason={sentenceForError(error)} onRetry={() => void refetch()} /> : <CentredSpinner />
  const day = days.find((one) => one.date === date)
  const nextFree = days.find((one) => one.date > (date ?? '') && countAvailable(one) > 0)?.date
  if (!days.some((one) => countAvailable(one) > 0))
    return (
      <Text role="status">
        <Trans>There are no free times in the next {BOOKING_WINDOW_DAYS} days. Please try another doctor.</Trans>
      </Text>
    )
  return (
    <>
      <DateStrip days={days} chosen={date} onChoose={onDate} />
      {day && <TimeChips day={day} nextFree={nextFree} chosen={startsAt} onChoose={onStart} onDate={onDate} />}
    </>
  )
}
