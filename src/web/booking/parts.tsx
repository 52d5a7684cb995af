import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { CancelReason } from '#contract/visitChanges.ts'
import type { Appointment } from '#contract/visits.ts'
import { whyNotCancel } from '#rules/cancellation.ts'
import { whyNotReschedule } from '#rules/reschedule.ts'
import { isDemo } from '#rules/visitChanges.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { sentenceFor } from '#web/api/errorText.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { cancelReasonLabels } from './visitChanges/cancelReasonLabels.ts'
import type { DashboardTab } from './visitChanges/useVisitChanges.ts'

const CancelDialog = lazy(async () => ({ default: (await import('./visitChanges/CancelDialog.tsx')).CancelDialog }))
const RescheduleDialog = lazy(async () => ({ default: (await import('./visitChanges/RescheduleDialog.tsx')).RescheduleDialog }))

// Few visits are asked to move, and few are missed.
const ProposalCard = lazy(async () => ({ default: (await import('./visitChanges/ProposalCard.tsx')).ProposalCard }))
const MissedReason = lazy(async () => ({ default: (await import('./visitChanges/MissedReason.tsx')).MissedReason }))

/** Another time that the doctor asks for, if one does. */
export const VisitProposal = ({ appointment }: { appointment: Appointment }) =>
  appointment.proposal && (
    <ErrorBoundary fallback={null}>
      <ProposalCard appointment={appointment} />
    </ErrorBoundary>
  )

/** Asks what kept a patient who missed a visit. */
export const MissedVisitQuestion = ({ appointmentId }: { appointmentId: string }) => (
  <ErrorBoundary fallback={null}>
    <MissedReason appointmentId={appointmentId} />
  </ErrorBoundary>
)

/** Why somebody could not come, in their words. */
export function useCancelReasonLabel() {
  const { i18n } = useLingui()
  return (reason: CancelReason) => i18n._(cancelReasonLabels[reason])
}

/** Cancel and Reschedule; a showcase has neither, and what may not be done now says why. */
export function ChangeButtons({ appointment, tab }: { appointment: Appointment; tab: DashboardTab }) {
  const { t } = useLingui()
  const now = useNow(10_000)
  const [dialog, setDialog] = useState<'cancel' | 'reschedule'>()
  const [wasOpened, setOpened] = useState(false)
  if (isDemo(appointment.id)) return null
  const { id, status, date, free_until, reschedule_count } = appointment
  const visit = { id, status, startsAt: date, freeUntil: free_until, moves: reschedule_count }
  const open = (which: 'cancel' | 'reschedule') => {
    setOpened(true)
    setDialog(which)
  }
  const close = () => setDialog(undefined)
  return (
    <>
      <Actions>
        <ReasonedButton variant="outline" color="red" reason={sentenceFor(whyNotCancel(visit, now))} onClick={() => open('cancel')}>
          {tab === 'appointments' ? t`Cancel` : t`Cancel Appointment`}
        </ReasonedButton>
        <ReasonedButton variant="default" reason={sentenceFor(whyNotReschedule(visit, now))} onClick={() => open('reschedule')}>
          {t`Reschedule`}
        </ReasonedButton>
      </Actions>
      {wasOpened && (
        <Suspense fallback={null}>
          <CancelDialog appointment={appointment} tab={tab} opened={dialog === 'cancel'} onClose={close} />
          <RescheduleDialog appointment={appointment} tab={tab} opened={dialog === 'reschedule'} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
