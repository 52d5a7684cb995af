import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { laterPart } from '#web/api/loadRefusalTexts.ts'
import type { DashboardSearchParams } from '#web/dashboard/dashboardSearchParams.ts'
import type { useDashboardNavigation } from '#web/dashboard/useDashboardNavigation.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { SupportQuestion, VisitChanges } from './-DashboardLaterParts.tsx'

// Most visits to the dashboard open neither.
const BookingDialog = lazy(async () => ({ default: (await laterPart(() => import('#web/booking/BookingDialog.tsx'))).BookingDialog }))
const ConsultationDetails = lazy(async () => ({
  default: (await laterPart(() => import('#web/visits/ConsultationDetails.tsx'))).ConsultationDetails,
}))

type Props = { searchParams: DashboardSearchParams } & Pick<ReturnType<typeof useDashboardNavigation>, 'booking' | 'close'>

/** What opens above the dashboard. */
export function DashboardDialogs({ searchParams: { consultation, bookWith, bookOn }, booking, close }: Props) {
  return (
    <>
      <LazyMount opened={consultation !== undefined}>
        <ConsultationDetails consultationId={consultation} onClose={close} />
      </LazyMount>
      <LazyMount opened={booking.isOpen}>
        <BookingDialog
          preselection={{ doctorId: bookWith ?? null, date: bookOn ?? null, ...booking.start }}
          opened={booking.isOpen}
          onClose={booking.close}
          onBooked={(appointmentId) => booking.showBooked(appointmentId, true)}
          onView={(appointmentId) => booking.showBooked(appointmentId, false)}
        />
      </LazyMount>
      <Suspense fallback={null}>
        <VisitChanges />
        <SupportQuestion />
      </Suspense>
    </>
  )
}
