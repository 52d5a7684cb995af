import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconCalendarEvent, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CancelReason } from '#contract/visitChanges.ts'
import type { Appointment } from '#contract/visits.ts'
import { isLate } from '#rules/cancellation.ts'
import { whyNotReschedule } from '#rules/reschedule.ts'
import { rand } from '#rules/money.ts'
import { api } from '#web/api/api.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { screenDateTime } from '#web/dates.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { MoneyTable } from '#web/booking/parts.tsx'
import { CancelReasonChoice } from './CancelReasonChoice.tsx'
import { useCancelVisit } from './useVisitChanges.ts'
import { type DashboardTab, openVisitChange, toChangeable } from './visitChange.ts'

type Props = { appointment: Appointment; tab: DashboardTab; onClose: () => void }

/** Asks once more before a visit is called off, and late, why. */
export function CancelVisit({ appointment, tab, onClose }: Props) {
  const { t } = useLingui()
  const now = useNow(10_000)
  const [reason, setReason] = useState<CancelReason | null>(null)
  const cancel = useCancelVisit(tab, onClose)
  const late = isLate({ freeUntil: appointment.free_until }, now)
  const whyNot = useOfflineReason() ?? (late && !reason ? t`Choose a reason first.` : undefined)
  const when = screenDateTime(appointment.date)
  const isBusy = cancel.isPending || cancel.isSuccess
  return (
    <Stack gap="md">
      <Text>
        <Trans>Are you sure you want to cancel this appointment? This action cannot be undone.</Trans>
      </Text>
      <Text fw={550}>
        {appointment.doctor_name}, {when}
      </Text>
      {appointment.amount_cents > 0 && <WhatBecomesOfThePrice appointment={appointment} late={late} />}
      {late && (
        <>
          {appointment.amount_cents === 0 && (
            <Text>
              <Trans>Your appointment is soon. Please tell the doctor why.</Trans>
            </Text>
          )}
          <CancelReasonChoice label={<Trans>Why can't you come?</Trans>} chosen={reason} onChoose={setReason} />
        </>
      )}
      {!whyNotReschedule(toChangeable(appointment), now) && (
        <Button
          variant="light"
          leftSection={<IconCalendarEvent size={20} aria-hidden />}
          onClick={() => openVisitChange('reschedule', appointment, tab)}
        >
          <Trans>Choose another time instead</Trans>
        </Button>
      )}
      {cancel.error && (
        <Alert role="alert" color="red">
          {sentenceForError(cancel.error)}
        </Alert>
      )}
      <Actions>
        <ReasonedButton
          variant="outline"
          color="red"
          reason={whyNot}
          aria-busy={isBusy}
          onClick={() => !isBusy && cancel.mutate({ appointmentId: appointment.id, reason: late ? reason : null })}
        >
          {isBusy ? t`Cancelling...` : t`Yes, Cancel Appointment`}
        </ReasonedButton>
        <Button onClick={onClose}>
          <Trans>Keep Appointment</Trans>
        </Button>
      </Actions>
    </Stack>
  )
}

/** Before the answer: what the patient gets back, when, and what the wallet holds then. */
function WhatBecomesOfThePrice({ appointment, late }: { appointment: Appointment; late: boolean }) {
  const { t } = useLingui()
  const { data: wallet } = useQuery({ ...api.wallet.mine.queryOptions(), staleTime: 0 })
  const { amount_cents, free_until } = appointment
  const amount = rand(amount_cents)
  if (late)
    return (
      <Alert color="orange" icon={<IconWallet aria-hidden />} title={t`You paid ${amount}`}>
        <Trans>
          Your appointment is soon. We keep what you paid until someone else takes this time or the doctor decides, for at most three days.
          If you are in hospital or there was a death in the family, you get it back at once.
        </Trans>
      </Alert>
    )
  return (
    <>
      <Alert color="green" icon={<IconWallet aria-hidden />} title={t`${amount} goes back to your wallet`}>
        <Trans>You get all of it back at once. You can cancel for free until {{ until: screenDateTime(free_until) }}.</Trans>
      </Alert>
      {wallet && (
        <MoneyTable
          rows={[
            { name: t`Wallet now`, cents: wallet.balanceCents },
            { name: t`After you cancel`, cents: wallet.balanceCents + amount_cents },
          ]}
        />
      )}
    </>
  )
}
