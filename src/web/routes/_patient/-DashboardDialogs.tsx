import { lazy } from 'react'
import type { DashboardSearchParams } from '#web/dashboard/dashboardSearchParams.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'

// Most visits to the dashboard open neither.
const BookingDialog = lazy(async () => ({ default: (await import('#web/booking/BookingDialog.tsx')).BookingDialog }))
const ConsultationDetails = lazy(async () => ({ default: (await import('#web/visits/ConsultationDetails.tsx')).ConsultationDetails }))

type Props = { searchParams: DashboardSearchParams; onClose: () => void; onViewAppointment: (appointmentId: string) => void }

/** What opens above the dashboard when its address says so. */
export function DashboardDialogs({ searchParams, onClose, onViewAppointment }: Props) {
  return (
    <>
      <LazyMount opened={searchParams.consultation !== undefined}>
        <ConsultationDetails consultationId={searchParams.consultation} onClose={onClose} />
      </LazyMount>
      <LazyMount opened={searchParams.openBooking === true}>
        <BookingDialog
          preselection={{ doctorId: searchParams.bookWith ?? null, date: searchParams.bookOn ?? null }}
          opened={searchParams.openBooking === true}
          onClose={onClose}
          onViewAppointment={onViewAppointment}
        />
      </LazyMount>
    </>
  )
}
