import { lazy, useState } from 'react'
import type { DashboardSearchParams } from '#web/dashboard/dashboardSearchParams.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'

// Most visits to the dashboard open neither.
const BookingDialog = lazy(async () => ({ default: (await import('#web/booking/BookingDialog.tsx')).BookingDialog }))
const ConsultationDetails = lazy(async () => ({ default: (await import('#web/visits/ConsultationDetails.tsx')).ConsultationDetails }))

type Props = { searchParams: DashboardSearchParams; onClose: () => void; onViewAppointment: (appointmentId: string) => void }

/** What opens above the dashboard when its address says so. */
export function DashboardDialogs({ searchParams, onClose, onViewAppointment }: Props) {
  const [booked, setBooked] = useState<string>()
  if (booked && !searchParams.openBooking && searchParams.highlightAppointment !== booked) setBooked(undefined)
  // What was booked stays on the screen while the address is that of the visit already.
  const isBooking = searchParams.openBooking === true || (booked !== undefined && searchParams.highlightAppointment === booked)
  const close = () => {
    setBooked(undefined)
    if (searchParams.openBooking) onClose()
  }
  const showBooked = (appointmentId: string) => {
    setBooked(appointmentId)
    onViewAppointment(appointmentId)
  }
  return (
    <>
      <LazyMount opened={searchParams.consultation !== undefined}>
        <ConsultationDetails consultationId={searchParams.consultation} onClose={onClose} />
      </LazyMount>
      <LazyMount opened={isBooking}>
        <BookingDialog
          preselection={{ doctorId: searchParams.bookWith ?? null, date: searchParams.bookOn ?? null }}
          opened={isBooking}
          onClose={close}
          onBooked={showBooked}
        />
      </LazyMount>
    </>
  )
}
