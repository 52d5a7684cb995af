import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Appointment } from '#contract/visits.ts'
import { MAX_MOVES } from '#rules/reschedule.ts'
import { BOOKING_WINDOW_DAYS } from '#rules/slots.ts'
import { addDays, localDate } from '#rules/time.ts'
import { screenDateTime } from '#web/dates.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { availableSlotsOptions } from '../availableSlots.ts'
import { SlotPicker } from '../SlotStep.tsx'
import { slotProblemOf, type SlotProblem } from '../slotProblem.ts'
import { SlotProblemCard } from '../SlotProblemCard.tsx'
import { useRescheduleVisit, type DashboardTab } from './useVisitChanges.ts'
import '../booking.css'

type Props = { appointment: Appointment; tab: DashboardTab; opened: boolean; onClose: () => void }

/** Moves a visit: choose a start and confirm it. The visit's own card shows the rest. */
export function RescheduleDialog({ opened, onClose, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Reschedule Appointment`} size="lg">
      <Steps {...rest} onClose={onClose} />
    </Dialog>
  )
}

function Steps({ appointment, tab, onClose }: Omit<Props, 'opened'>) {
  const [now] = useState(() => new Date())
  const [step, setStep] = useState<'select' | 'confirm'>('select')
  const [date, setDate] = useState<string>(() => addDays(localDate(now), 1))
  const [startsAt, setStart] = useState<Date | null>(null)
  const [problem, setProblem] = useState<SlotProblem>()
  const { move, isPending } = useRescheduleVisit(tab, onClose)
  const choose = (start: Date | null) => {
    setProblem(undefined)
    setStart(start)
  }
  const lose = (error: unknown) => {
    setProblem(slotProblemOf(error, { doctorId: appointment.doctor_id, startsAt: startsAt! }))
    setStep('select')
  }
  if (step === 'confirm' && startsAt)
    return (
      <Confirm
        appointment={appointment}
        startsAt={startsAt}
        isPending={isPending}
        onBack={() => setStep('select')}
        onConfirm={() => move(appointment.id, startsAt, { onError: lose })}
      />
    )
  const movesLeft = MAX_MOVES - appointment.reschedule_count
  return (
    <Stack gap="md">
      <Text>
        <Trans>Your appointment is on {{ when: screenDateTime(appointment.date) }}.</Trans>{' '}
        <Plural value={movesLeft} one="You can move it once more." other="You can move it # times." />
      </Text>
      {problem && (
        <SlotProblemCard
          problem={problem}
          onChoose={(start) => {
            setDate(localDate(start.startsAt))
            choose(start.startsAt)
          }}
        />
      )}
      <SlotPicker
        slots={availableSlotsOptions(appointment.doctor_id, now)}
        date={date}
        onDate={(day) => {
          setDate(day)
          choose(null)
        }}
        startsAt={startsAt}
        onStart={choose}
      />
      <Text size="sm" c="dimmed">
        <Trans>You can book appointments up to {BOOKING_WINDOW_DAYS} days in advance</Trans>
      </Text>
      <Continue isReady={startsAt !== null} onContinue={() => setStep('confirm')} onClose={onClose} />
    </Stack>
  )
}

function Continue({ isReady, onContinue, onClose }: { isReady: boolean; onContinue: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const sayWhatIsMissing = () => toast.destructive(t`Error`, { description: t`Please select a date and time` })
  return (
    <Actions isStep>
      <Button variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button {...(isReady ? {} : { 'aria-disabled': true, 'data-disabled': true })} onClick={isReady ? onContinue : sayWhatIsMissing}>
        <Trans>Continue</Trans>
      </Button>
    </Actions>
  )
}

type ConfirmProps = { appointment: Appointment; startsAt: Date; isPending: boolean; onBack: () => void; onConfirm: () => void }

function Confirm({ appointment, startsAt, isPending, onBack, onConfirm }: ConfirmProps) {
  const { t } = useLingui()
  const now = useNow(60_000)
  const offline = useOfflineReason()
  const [from, to] = [screenDateTime(appointment.date), screenDateTime(startsAt)]
  return (
    <Stack gap="md">
      <Text>
        <Trans>Move your appointment with {{ doctorName: appointment.doctor_name }}?</Trans>
      </Text>
      <Text c="dimmed">{t`From ${from}`}</Text>
      <Text fw={650}>{t`To ${to}`}</Text>
      <Actions isStep>
        <Button variant="default" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <ReasonedButton
          reason={offline ?? (startsAt <= now ? t`This time has passed.` : undefined)}
          aria-busy={isPending}
          onClick={() => !isPending && onConfirm()}
        >
          {isPending ? t`Rescheduling...` : t`Confirm Reschedule`}
        </ReasonedButton>
      </Actions>
    </Stack>
  )
}
