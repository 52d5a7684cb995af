import { useSearch } from '@tanstack/react-router'
import { DashboardScreen } from '#web/dashboard/DashboardScreen.tsx'
import { ProfileCard } from '#web/dashboard/ProfileCard.tsx'
import { useDashboardNavigation } from '#web/dashboard/useDashboardNavigation.ts'
import { InviteFriend } from '#web/friendInvites/InviteFriend.tsx'
import { TodaysAppointment } from '#web/visits/TodaysAppointment.tsx'
import { NextAppointmentCard } from '#web/visits/NextAppointmentCard.tsx'
import { LatestConsultationCard } from '#web/visits/LatestConsultationCard.tsx'
import { DashboardDialogs } from './-DashboardDialogs.tsx'
import { AppointmentsTab, ConsultationsTab, InstallCard } from './-DashboardLaterParts.tsx'

/** The dashboard put together from the rooms; its address says what is open. */
export function Dashboard() {
  const search = useSearch({ from: '/_patient/dashboard' })
  const { book, booking, open, showAppointment, close } = useDashboardNavigation(search)
  return (
    <>
      <DashboardScreen
        near={[<TodaysAppointment key="visit" />, <InstallCard key="install" />]}
        overview={[
          <NextAppointmentCard key="next" onOpen={showAppointment} onBook={book} />,
          <LatestConsultationCard key="last" onOpen={open} />,
          <ProfileCard key="profile" />,
          <InviteFriend key="invite" from="dashboard" />,
        ]}
        appointments={<AppointmentsTab highlight={search.highlightAppointment} onBook={book} />}
        consultations={<ConsultationsTab highlight={search.highlightAppointment} onOpen={open} />}
      />
      <DashboardDialogs searchParams={search} booking={booking} close={close} />
    </>
  )
}
