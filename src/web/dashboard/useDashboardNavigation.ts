import { useNavigate } from '@tanstack/react-router'
import type { DashboardSearchParams } from './dashboardSearchParams.ts'

/** What can be opened and closed on the dashboard, as moves from this URL to another. */
export function useDashboardNavigation({ openBooking, consultation: _, bookWith: _with, bookOn: _on, ...beneath }: DashboardSearchParams) {
  const navigate = useNavigate()
  const goTo = (search: DashboardSearchParams, replace = false) => void navigate({ to: '/dashboard', search, replace, resetScroll: false })
  return {
    book: () => goTo({ ...beneath, openBooking: true }),
    open: (consultationId: string) => goTo({ ...beneath, consultation: consultationId }),
    showAppointment: (highlightAppointment: string) => goTo({ tab: 'appointments', highlightAppointment }, openBooking),
    close: () => goTo(beneath, true),
  }
}
