import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Appointment, Consultation } from '#contract/visits.ts'
import { rand, randToCents } from '#rules/money.ts'
import { api } from '#web/api/api.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { screenDateTime } from '#web/dates.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'

type Props = { appointmentId: string; now: Appointment | undefined; onClose: () => void }

/** What was asked here has no answer any more: says what became of the visit, on which other screen or by whom, and leads to it. */
export function WhatBecameOfVisit({ appointmentId, now, onClose }: Props) {
  const navigate = useNavigate()
  const { data: consultations } = useSuspenseQuery({ ...api.visits.consultations.queryOptions(), staleTime: 0 })
  const past = consultations.find(({ appointment_id }) => appointment_id === appointmentId)
  const search = now
    ? { tab: 'appointments', highlightAppointment: appointmentId }
    : { tab: 'consultations', show: 'past', consultation: past?.id }
  const show = () => {
    onClose()
    void navigate({ to: '/dashboard' as string, search: search as never, replace: true })
  }
  if (!now && past?.status === 'upcoming') return <CentredSpinner /> // read again in a moment
  const money = past && !now && paidBack(past)
  return (
    <Stack gap="md" role="alert">
      <Title order={3}>{now ? <Changed now={now} /> : <Ended past={past} />}</Title>
      {past && (
        <Text>
          {past.doctor_name}, {screenDateTime(past.starts_at)}
        </Text>
      )}
      {money && (
        <Text>
          <Trans>{money} is back in your wallet.</Trans>
        </Text>
      )}
      <Actions>
        <Button onClick={show} data-autofocus>
          <Trans>Show this visit</Trans>
        </Button>
      </Actions>
    </Stack>
  )
}

const paidBack = ({ status, amount, late_fee }: Consultation) =>
  status === 'cancelled' && amount > 0 && late_fee === null && rand(randToCents(amount))

function Changed({ now }: { now: Appointment }) {
  if (now.status === 'in_progress') return sentenceFor('VISIT_GOING_ON')
  return <Trans>This visit was moved on another screen. It is now on {{ when: screenDateTime(now.date) }}.</Trans>
}

function Ended({ past }: { past: Consultation | undefined }) {
  const { t } = useLingui()
  if (past?.status !== 'cancelled') return sentenceFor('VISIT_ENDED')
  if (past.badge === 'missed' || past.badge === 'doctor_missed') return sentenceFor('VISIT_ENDED')
  return past.cancelled_by === 'doctor'
    ? t`${{ doctorName: past.doctor_name }} cancelled this visit.`
    : t`This visit was cancelled on another screen.`
}
