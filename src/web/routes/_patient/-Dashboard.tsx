import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AskBox } from '#web/assistant/parts.tsx'
import { DashboardScreen } from '#web/dashboard/DashboardScreen.tsx'
import { useDashboardNavigation } from '#web/dashboard/useDashboardNavigation.ts'
import { BookHero } from '#web/visits/BookHero.tsx'
import { BookUnderHero } from '#web/visits/BookVisitButton.tsx'
import { VisitHero } from '#web/visits/VisitHero.tsx'
import { OwnVisitOffers } from '#web/visitOffers/parts.tsx'
import { DashboardDialogs } from './-DashboardDialogs.tsx'
import { AppointmentsTab, ConsultationsTab, HomeRest } from './-DashboardLaterParts.tsx'
import { HomeOverview } from './-HomeOverview.tsx'

/** The dashboard put together from the rooms; its address says what is open. */
export function Dashboard() {
  const search = useSearch({ from: '/_patient/dashboard' })
  const { book, bookAt, booking, open, showAppointment, close } = useDashboardNavigation(search)
  const highlight = search.highlightAppointment
  const offered = (
    <Suspense fallback={null}>
      <OwnVisitOffers onConfirm={bookAt} />
    </Suspense>
  )
  return (
    <>
      <DashboardScreen
        hero={<VisitHero onOpen={showAppointment} otherwise={<BookHero onBook={book} />} />}
        book={
          <>
            {offered}
            <BookUnderHero onBook={book} />
          </>
        }
        ask={<AskBox />}
        overview={<HomeOverview onOpen={open} />}
        rest={<HomeRest onOpen={showAppointment} />}
        appointments={
          <>
            {offered}
            <AppointmentsTab highlight={highlight} onBook={book} />
          </>
        }
        consultations={<ConsultationsTab highlight={highlight} onOpen={open} onBook={book} />}
      />
      <DashboardDialogs searchParams={search} booking={booking} close={close} />
    </>
  )
}
