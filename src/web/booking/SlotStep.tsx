import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { screenDateTime } from '#web/dates.ts'
import { screenPrice } from '#web/money.ts'
import { BOOKING_WINDOW_DAYS } from '#rules/slots.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { sentenceForError } from '#web/api/errorText.ts'
import { DateStrip } from './DateStrip.tsx'
import { countAvailable, type availableSlotsOptions } from './availableSlots.ts'
import { StepHeading } from './StepHeading.tsx'
import { TimeChips } from './TimeChips.tsx'

type Props = {
  /** How many steps there are. */
  steps: number
  /** Type and doctor. */
  who: ReactNode
  slots: ReturnType<typeof availableSlotsOptions>
  date: string | null
  /** The first free time of all days. */
  soonest: Date | undefined
  onDate: (date: string) => void
  startsAt: Date | null
  onStart: (startsAt: Date) => void
  isKept: boolean
  priceCents: number
  onCancel: () => void
  onNext: () => void
  /** How long the chosen time is kept. */
  clock: ReactNode
  /** How it stands with the chosen time. */
  children: ReactNode
}

/** Step 1: with whom, on which day, and then at what time. */
export function SlotStep({
  steps,
  who,
  slots,
  date,
  soonest,
  onDate,
  startsAt,
  onStart,
  isKept,
  priceCents,
  onCancel,
  onNext,
  clock,
  children,
}: Props) {
  const { t } = useLingui()
  const takeSoonest = useTakeSoonest({ isKept, startsAt, onStart, onNext })
  const whyNot =
    !date || !startsAt ? t`Choose a date and a time first.` : isKept ? undefined : t`One moment: we are keeping this time for you.`
  return (
    <Stack gap="md">
      <StepHeading step={1} of={steps} clock={clock}>
        <Trans>Select Date & Time</Trans>
      </StepHeading>
      {soonest && (
        <Button variant="light" fullWidth leftSection={<IconBolt size={20} aria-hidden />} onClick={() => takeSoonest(soonest)}>
          <Trans>First free time: {{ soonest: screenDateTime(soonest) }}</Trans>
        </Button>
      )}
      {who}
      <SlotPicker slots={slots} date={date} onDate={onDate} startsAt={startsAt} onStart={onStart} />
      {children}
      <Text size="sm" c="dimmed">
        <Trans>You can book appointments up to {BOOKING_WINDOW_DAYS} days in advance</Trans>
      </Text>
      <Actions
        isStep
        summary={
          <>
            <span>{startsAt ? screenDateTime(startsAt) : t`Price`}</span>
            <strong>{screenPrice(priceCents)}</strong>
          </>
        }
      >
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <ReasonedButton reason={whyNot} onClick={onNext}>
          <Trans>Next</Trans>
        </ReasonedButton>
      </Actions>
    </Stack>
  )
}

/** One press for whoever wants the first free time: it is chosen, and once it is kept the next step follows. */
function useTakeSoonest({ isKept, startsAt, onStart, onNext }: Pick<Props, 'isKept' | 'startsAt' | 'onStart' | 'onNext'>) {
  const [wanted, setWanted] = useState<number>()
  const isOther = wanted !== undefined && startsAt?.getTime() !== wanted // refused, or another one was chosen
  const isReady = wanted !== undefined && !isOther && isKept
  useEffect(() => {
    if (isOther || isReady) setWanted(undefined)
    if (isReady) onNext()
  }, [isOther, isReady, onNext])
  return (soonest: Date) => {
    setWanted(soonest.getTime())
    onStart(soonest)
  }
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
