import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Appointment } from '#contract/visits.ts'
import { MAX_MOVES } from '#rules/reschedule.ts'
import { addDays, localDate } from '#rules/time.ts'
import { screenDateTime } from '#web/dates.ts'
import { screenNow } from '#web/ui/clock.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { dialogSteps } from '#web/ui/dialogHistory.ts'
import { useDialogStep } from '#web/ui/useDialogEntry.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { FreeTimes } from '#web/booking/parts.tsx'
import { useRescheduleVisit } from './useVisitChanges.ts'
import type { DashboardTab } from './visitChange.ts'

type Props = { appointment: Appointment; tab: DashboardTab; onClose: () => void }
/** What a page that is loaded again still has. */
type Progress = { isConfirming?: boolean; date?: string; startsAt?: number | null }

/** Moves a visit: choose a start and confirm it. The visit's own card shows the rest. */
export function RescheduleVisit({ appointment, tab, onClose }: Props) {
  const [tomorrow] = useState(() => addDays(localDate(screenNow()), 1))
  const { isConfirming, date = tomorrow, startsAt } = useDialogStep<Progress>()
  const [refused, setRefused] = useState<{ startsAt: Date; error: unknown }>()
  const { move, isBusy } = useRescheduleVisit(tab, onClose)
  const start = startsAt ? new Date(startsAt) : null
  const choose = (day: string, chosen: Date | null) => {
    setRefused(undefined)
    dialogSteps.keep({ date: day, startsAt: chosen?.getTime() ?? null } satisfies Progress)
  }
  const lose = (error: unknown) => {
    setRefused({ startsAt: start!, error })
    dialogSteps.back(1)
  }
  if (isConfirming && start)
    return (
      <Confirm
        appointment={appointment}
        startsAt={start}
        isBusy={isBusy}
        onBack={() => dialogSteps.back(1)}
        onConfirm={() => move(appointment.id, start, { onError: lose })}
      />
    )
  const movesLeft = MAX_MOVES - appointment.reschedule_count
  return (
    <Stack gap="md">
      <Text>
        <Trans>Your appointment is on {{ when: screenDateTime(appointment.date) }}.</Trans>{' '}
        <Plural value={movesLeft} one="You can move it once more." other="You can move it # times." />
      </Text>
      <FreeTimes
        doctorId={appointment.doctor_id}
        date={date}
        startsAt={start}
        refused={refused}
        onDate={(day) => choose(day, null)}
        onStart={(chosen) => choose(localDate(chosen), chosen)}
      />
      <Continue start={start} onContinue={() => dialogSteps.next({ isConfirming: true } satisfies Progress)} onClose={onClose} />
    </Stack>
  )
}

type ContinueProps = { start: Date | null; onContinue: () => void; onClose: () => void }

function Continue({ start, onContinue, onClose }: ContinueProps) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const missing = isAsked && (
    <Text role="alert" c="red">
      <strong>{t`Error`}</strong> <span>{t`Please select a date and time`}</span>
    </Text>
  )
  return (
    <Actions isStep summary={start ? <span>{t`New time: ${{ start: screenDateTime(start) }}`}</span> : missing}>
      <Button variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <ReasonedButton reason={start ? undefined : t`Choose a date and a time first.`} onRefused={() => setAsked(true)} onClick={onContinue}>
        <Trans>Continue</Trans>
      </ReasonedButton>
    </Actions>
  )
}

/** A new step is read out, and keys work from its beginning. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()

type ConfirmProps = { appointment: Appointment; startsAt: Date; isBusy: boolean; onBack: () => void; onConfirm: () => void }

function Confirm({ appointment, startsAt, isBusy, onBack, onConfirm }: ConfirmProps) {
  const { t } = useLingui()
  const now = useNow(60_000)
  const offline = useOfflineReason()
  const [from, to] = [screenDateTime(appointment.date), screenDateTime(startsAt)]
  return (
    <Stack gap="md">
      <Title order={3} ref={takeFocus} tabIndex={-1} data-autofocus>
        <Trans>Move your appointment with {{ doctorName: appointment.doctor_name }}?</Trans>
      </Title>
      <Text c="dimmed">{t`From ${from}`}</Text>
      <Text fw={650}>{t`To ${to}`}</Text>
      <Actions isStep>
        <Button variant="default" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <ReasonedButton
          reason={offline ?? (startsAt <= now ? t`This time has passed.` : undefined)}
          aria-busy={isBusy}
          onClick={() => !isBusy && onConfirm()}
        >
          {isBusy ? t`Rescheduling...` : t`Confirm Reschedule`}
        </ReasonedButton>
      </Actions>
    </Stack>
  )
}
