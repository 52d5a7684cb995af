import { ChangeButtons } from '#web/booking/changes/ChangeButtons.tsx'
import { MissedReason } from '#web/booking/changes/MissedReason.tsx'
import { ProposalCard } from '#web/booking/changes/ProposalCard.tsx'
import type { Tab } from '#web/booking/changes/useChange.ts'
import type { Changes } from '#web/visits/changes.ts'

const changesOn = (tab: Tab): Changes => ({
  proposal: (appointment) => <ProposalCard appointment={appointment} />,
  buttons: (appointment) => <ChangeButtons appointment={appointment} tab={tab} />,
  missed: (appointmentId) => <MissedReason appointmentId={appointmentId} />,
})

/** How a patient changes a visit, in the words of each tab. */
export const [onAppointments, onConsultations] = [changesOn('appointments'), changesOn('consultations')]
