import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import type { Consultation } from '#contract/visits.ts'
import { rand, randToCents } from '#rules/money.ts'
import { api } from '#web/api/api.ts'
import { ChangeButtons, MissedVisitQuestion, VisitProposal } from '#web/visitChanges/parts.tsx'
import { AddToCalendar } from '#web/calendarFeeds/parts.tsx'
import { screenDateTime } from '#web/dates.ts'
import { screenPrice } from '#web/money.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ConsultationBadge } from './ConsultationBadge.tsx'
import { ConsultationDocuments } from './ConsultationDocuments.tsx'
import { IllnessConsent } from './IllnessConsent.tsx'
import { ConsultationSummaryButton } from './ConsultationSummaryButton.tsx'
import { FollowUpCard } from './FollowUpCard.tsx'
import { upcomingOptions } from './patientQueries.ts'
import { JoinCallButton } from './JoinCallButton.tsx'
import { SummaryText } from './SummaryText.tsx'

// Few patients are asked for something.
const DoctorRequestAlert = lazy(async () => ({ default: (await import('./DoctorRequest.tsx')).DoctorRequestAlert }))

type Props = { consultationId: string | undefined; onClose: () => void }

/** Everything the patient may know of one consultation: first what the doctor said, then the rest. */
export function ConsultationDetails({ consultationId, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog opened={consultationId !== undefined} onClose={onClose} title={t`Consultation details`} size="lg" kept="consultation">
      {consultationId && (
        <ErrorBoundary>
          <Details consultationId={consultationId} />
        </ErrorBoundary>
      )}
    </Dialog>
  )
}

function Details({ consultationId }: { consultationId: string }) {
  const { data: upcoming } = useSuspenseQuery(upcomingOptions)
  const { data: consultation } = useSuspenseQuery(api.visits.consultation.queryOptions({ input: { consultationId } }))
  const appointment = upcoming.find(({ id }) => id === consultation.appointment_id)
  return (
    <Stack gap="md">
      {consultation.outcome === 'unsuitable' && (
        <Alert color="blue">
          <Trans>Please see a health worker in person</Trans>
        </Alert>
      )}
      <DoctorRequestAlert appointmentId={consultation.appointment_id} />
      {appointment && <VisitProposal appointment={appointment} />}
      {consultation.notes && (
        <section aria-labelledby="doctor-says">
          <Title order={3} id="doctor-says" mb="xs">
            <Trans>What your doctor says</Trans>
          </Title>
          <Stack gap="xs">
            <SummaryText text={consultation.notes} />
          </Stack>
        </section>
      )}
      {consultation.follow_up && <FollowUpCard followUp={consultation.follow_up} doctor={consultation.doctor_name} />}
      {consultation.status === 'completed' && consultation.summary_document_id && (
        <ConsultationSummaryButton documentId={consultation.summary_document_id}>
          <Trans>Download Summary</Trans>
        </ConsultationSummaryButton>
      )}
      <ConsultationDocuments consultation={consultation} besideSummary />
      <ConsultationFacts consultation={consultation} />
      {appointment && <JoinCallButton appointment={appointment} />}
      {appointment && <ChangeButtons appointment={appointment} tab="consultations" />}
      {consultation.badge === 'missed' && consultation.cancel_reason === null && (
        <MissedVisitQuestion appointmentId={consultation.appointment_id} />
      )}
      {consultation.status !== 'cancelled' && <IllnessConsent appointmentId={consultation.appointment_id} />}
      {consultation.status === 'upcoming' && <AddToCalendar appointmentId={consultation.appointment_id} />}
    </Stack>
  )
}

function whoCancelled({ cancelled_by }: Consultation): ReactNode {
  if (cancelled_by === 'patient') return <Trans>By you</Trans>
  return cancelled_by === 'doctor' ? <Trans>By the doctor</Trans> : null
}

/** What becomes of the price of a visit that was called off late or missed. */
function lateFeeText({ late_fee, late_fee_until }: Consultation): ReactNode {
  if (late_fee === 'held' && late_fee_until) {
    const until = screenDateTime(late_fee_until)
    return <Trans>Kept until the doctor decides, until {until} at the latest. If someone else takes the time, you get it back.</Trans>
  }
  if (late_fee === 'charged') return <Trans>Charged: nobody else took the time</Trans>
  return late_fee === 'waived' ? <Trans>Nothing is charged</Trans> : null
}

/** Whatever was paid for a visit that was called off goes back; of a late one the line below says what becomes of it. */
function paidBackText({ status, amount, late_fee }: Consultation): ReactNode {
  if (status !== 'cancelled' || amount === 0 || late_fee !== null) return null
  const paidBack = rand(randToCents(amount))
  return <Trans>{paidBack}, to your wallet</Trans>
}

function ConsultationFacts({ consultation }: { consultation: Consultation }) {
  const { t } = useLingui()
  const { doctor_name, specialty, starts_at, duration, badge, amount, payment_method, reason, prescription } = consultation
  const methods = { free: t`Free`, wallet: t`Wallet`, paystack: t`Paystack` }
  return (
    <DetailsList
      details={[
        { id: 'doctor', name: t`Doctor`, value: doctor_name },
        { id: 'specialty', name: t`Specialty`, value: specialty },
        { id: 'when', name: t`Date and time`, value: screenDateTime(starts_at) },
        { id: 'duration', name: t`Duration`, value: <Plural value={duration} one="# minute" other="# minutes" /> },
        { id: 'status', name: t`Status`, value: <ConsultationBadge badge={badge} /> },
        { id: 'cancelled', name: t`Cancelled`, value: whoCancelled(consultation) },
        { id: 'amount', name: t`Amount`, value: screenPrice(randToCents(amount)) },
        { id: 'method', name: t`Payment method`, value: methods[payment_method] },
        { id: 'paidBack', name: t`Paid back`, value: paidBackText(consultation) },
        { id: 'fee', name: t`Late cancellation`, value: lateFeeText(consultation) },
        { id: 'reason', name: t`Reason`, value: reason },
        { id: 'prescription', name: t`Prescription`, value: prescription },
        { id: 'diagnosis', name: t`Diagnosis summary`, value: consultation.diagnosis_summary },
        { id: 'tests', name: t`Tests requested`, value: consultation.tests_requested.join(', ') || null },
      ]}
    />
  )
}
