import { useSearch } from '@tanstack/react-router'
import { addToCalendar } from '#web/calendar/AddToCalendar.tsx'
import { DashboardScreen } from '#web/dashboard/DashboardScreen.tsx'
import { ProfileCard } from '#web/dashboard/ProfileCard.tsx'
import { useDashboardAddress } from '#web/dashboard/useDashboardAddress.ts'
import { downloadDocument } from '#web/documents/download.ts'
import { InviteFriend } from '#web/invitations/InviteFriend.tsx'
import { InstallCard } from '#web/shell/InstallCard.tsx'
import { AppointmentNear } from '#web/visits/AppointmentNear.tsx'
import { AppointmentNext } from '#web/visits/AppointmentNext.tsx'
import { AppointmentsTab } from '#web/visits/AppointmentsTab.tsx'
import { ConsultationLatest } from '#web/visits/ConsultationLatest.tsx'
import { ConsultationsTab } from '#web/visits/ConsultationsTab.tsx'
import { onAppointments } from './-changes.tsx'
import { DashboardDialogs } from './-DashboardDialogs.tsx'

/** The dashboard put together from the rooms; its address says what is open. */
export function Dashboard() {
  const address = useSearch({ from: '/_patient/dashboard' })
  const { book, open, showAppointment, close } = useDashboardAddress(address)
  return (
    <>
      <DashboardScreen
        near={[<AppointmentNear key="visit" />, <InstallCard key="install" />]}
        overview={[
          <AppointmentNext key="next" onOpen={showAppointment} onBook={book} />,
          <ConsultationLatest key="last" onOpen={open} download={downloadDocument} />,
          <ProfileCard key="profile" />,
          <InviteFriend key="invite" from="dashboard" />,
        ]}
        appointments={
          <AppointmentsTab highlight={address.highlightAppointment} onBook={book} calendar={addToCalendar} changes={onAppointments} />
        }
        consultations={<ConsultationsTab highlight={address.highlightAppointment} onOpen={open} download={downloadDocument} />}
      />
      <DashboardDialogs address={address} onClose={close} onViewAppointment={showAppointment} />
    </>
  )
}
