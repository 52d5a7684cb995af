import { useNavigate } from '@tanstack/react-router'
import type { DashboardAddress } from './dashboardAddress.ts'

/** What can be opened and closed on the dashboard, as moves from this address to another. */
export function useDashboardAddress({ openBooking, consultation: _, bookWith: _with, bookOn: _on, ...beneath }: DashboardAddress) {
  const navigate = useNavigate()
  const goTo = (search: DashboardAddress, replace = false) => void navigate({ to: '/dashboard', search, replace, resetScroll: false })
  return {
    book: () => goTo({ ...beneath, openBooking: true }),
    open: (consultationId: string) => goTo({ ...beneath, consultation: consultationId }),
    showAppointment: (highlightAppointment: string) => goTo({ tab: 'appointments', highlightAppointment }, openBooking),
    close: () => goTo(beneath, true),
  }
}
