import { lazy } from 'react'
import { ChangeButtons } from '#web/booking/visitChanges/ChangeButtons.tsx'
import type { DashboardTab } from '#web/booking/visitChanges/useVisitChanges.ts'
import { ErrorBoundary } from '#web/ErrorBoundary.tsx'
import type { VisitChangeParts } from '#web/visits/visitChanges.ts'

// Few visits are asked to move, and few are missed.
const ProposalCard = lazy(async () => ({ default: (await import('#web/booking/visitChanges/ProposalCard.tsx')).ProposalCard }))
const MissedReason = lazy(async () => ({ default: (await import('#web/booking/visitChanges/MissedReason.tsx')).MissedReason }))

const changesOn = (tab: DashboardTab): VisitChangeParts => ({
  proposal: (appointment) =>
    appointment.proposal && (
      <ErrorBoundary fallback={null}>
        <ProposalCard appointment={appointment} />
      </ErrorBoundary>
    ),
  buttons: (appointment) => <ChangeButtons appointment={appointment} tab={tab} />,
  missed: (appointmentId) => (
    <ErrorBoundary fallback={null}>
      <MissedReason appointmentId={appointmentId} />
    </ErrorBoundary>
  ),
})

/** How a patient changes a visit, in the words of each tab. */
export const [appointmentChanges, consultationChanges] = [changesOn('appointments'), changesOn('consultations')]
