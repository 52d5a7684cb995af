import { lazy } from 'react'
import { ChangeButtons } from '#web/booking/changes/ChangeButtons.tsx'
import type { Tab } from '#web/booking/changes/useChange.ts'
import { FailsAlone } from '#web/FailsAlone.tsx'
import type { Changes } from '#web/visits/changes.ts'

// Few visits are asked to move, and few are missed.
const ProposalCard = lazy(async () => ({ default: (await import('#web/booking/changes/ProposalCard.tsx')).ProposalCard }))
const MissedReason = lazy(async () => ({ default: (await import('#web/booking/changes/MissedReason.tsx')).MissedReason }))

const changesOn = (tab: Tab): Changes => ({
  proposal: (appointment) =>
    appointment.proposal && (
      <FailsAlone waiting={null}>
        <ProposalCard appointment={appointment} />
      </FailsAlone>
    ),
  buttons: (appointment) => <ChangeButtons appointment={appointment} tab={tab} />,
  missed: (appointmentId) => (
    <FailsAlone waiting={null}>
      <MissedReason appointmentId={appointmentId} />
    </FailsAlone>
  ),
})

/** How a patient changes a visit, in the words of each tab. */
export const [onAppointments, onConsultations] = [changesOn('appointments'), changesOn('consultations')]
