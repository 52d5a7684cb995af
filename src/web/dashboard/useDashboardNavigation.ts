import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { keptDialog } from '#web/ui/keptDialog.ts'
import type { DashboardSearchParams } from './dashboardSearchParams.ts'

/** What can be opened and closed on the dashboard, as moves from this URL to another. Booking leaves it as it is, until there is a visit to show. */
export function useDashboardNavigation({ openBooking, consultation: _, bookWith: _with, bookOn: _on, ...beneath }: DashboardSearchParams) {
  const navigate = useNavigate()
  const goTo = (search: DashboardSearchParams, replace = false) => void navigate({ to: '/dashboard', search, replace, resetScroll: false })
  const showAppointment = (highlightAppointment: string) => goTo({ tab: 'appointments', highlightAppointment }, openBooking)
  const close = () => goTo(beneath, true)
  const [isBooking, setBooking] = useState(keptDialog('booking') !== undefined)
  const booking = {
    isOpen: isBooking || openBooking === true,
    close: (isBooked: boolean) => {
      setBooking(false)
      if (openBooking && !isBooked) close() // the address of a visit may be on its way
    },
    showBooked: (appointmentId: string, isStillOpen: boolean) => {
      setBooking(isStillOpen)
      showAppointment(appointmentId)
    },
  }
  const open = (consultation: string) => goTo({ ...beneath, consultation }, true)
  return { book: () => setBooking(true), booking, open, showAppointment, close }
}
