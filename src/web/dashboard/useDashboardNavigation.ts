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
  const [start, setStart] = useState<{ doctorId: string; startsAt: Date }>()
  const booking = {
    start,
    isOpen: isBooking || openBooking === true,
    close: (isBooked: boolean) => {
      setBooking(false)
      setStart(undefined)
      if (openBooking && !isBooked) close() // the address of a visit may be on its way
    },
    showBooked: (appointmentId: string, isStillOpen: boolean) => {
      setBooking(isStillOpen)
      showAppointment(appointmentId)
    },
  }
  const open = (consultation: string) => goTo({ ...beneath, consultation }, true)
  /** Booking opens with this start. */
  const bookAt = ({ doctorId, startsAt }: { doctorId: string; startsAt: Date }) => {
    setStart({ doctorId, startsAt })
    setBooking(true)
  }
  return { book: () => setBooking(true), bookAt, booking, open, showAppointment, close }
}
