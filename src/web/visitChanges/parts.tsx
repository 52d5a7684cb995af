import { useLingui } from '@lingui/react/macro'
import { lazy } from '#web/ui/lazy.ts'
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
import { useStore } from '#web/store.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { cancelReasonLabels } from './cancelReasonLabels.ts'
import { type DashboardTab, openVisitChange, toChangeable, visitChange } from './visitChange.ts'

const ChangeDialog = lazy(async () => ({ default: (await import('./VisitChangeDialog.tsx')).VisitChangeDialog }))

// Few visits are asked to move, and few are missed.
const ProposalCard = lazy(async () => ({ default: (await import('./ProposalCard.tsx')).ProposalCard }))
const MissedReason = lazy(async () => ({ default: (await import('./MissedReason.tsx')).MissedReason }))

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

/** Where the dialogs of `ChangeButtons` open; once on a page. */
export const VisitChanges = () => (
  <LazyMount opened={useStore(visitChange).open !== null}>
    <ChangeDialog />
  </LazyMount>
)

/** Cancel and Reschedule; a showcase has neither, and what may not be done now says why. */
export function ChangeButtons({ appointment, tab }: { appointment: Appointment; tab: DashboardTab }) {
  const { t } = useLingui()
  const now = useNow(10_000)
  if (isDemo(appointment.id)) return null
  const visit = toChangeable(appointment)
  return (
    <Actions>
      <ReasonedButton
        variant="outline"
        color="red"
        reason={sentenceFor(whyNotCancel(visit, now))}
        onClick={() => openVisitChange('cancel', appointment, tab)}
      >
        {tab === 'appointments' ? t`Cancel` : t`Cancel Appointment`}
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        reason={sentenceFor(whyNotReschedule(visit, now))}
        onClick={() => openVisitChange('reschedule', appointment, tab)}
      >
        {t`Reschedule`}
      </ReasonedButton>
    </Actions>
  )
}
