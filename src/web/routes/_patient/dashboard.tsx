import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchParamsFromState, addressOfPastVisit, parseDashboardSearchParams } from '#web/dashboard/dashboardSearchParams.ts'
import { profileOptions } from '#web/dashboard/profileQuery.ts'
import { consultationsOptions, upcomingOptions } from '#web/visits/patientQueries.ts'
import { Dashboard } from './-Dashboard.tsx'

export const Route = createFileRoute('/_patient/dashboard')({
  validateSearch: parseDashboardSearchParams,
  beforeLoad: async ({ location, search, cause, context: { queryClient } }) => {
    const handedOver = searchParamsFromState(location.state)
    // Only who arrives is led on: a visit that ends while it is looked at stays where it is.
    const arriving = handedOver ?? (cause === 'enter' ? search : undefined)
    const past =
      arriving?.highlightAppointment && addressOfPastVisit(arriving, await queryClient.query(consultationsOptions).catch(() => []))
    if (past || handedOver) throw redirect({ to: '/dashboard', search: past || handedOver, replace: true })
  },
  // What cannot be read is said by the card that needs it.
  loader: ({ context: { queryClient } }) =>
    Promise.allSettled([
      queryClient.query({ ...upcomingOptions, staleTime: 'static' }),
      queryClient.query({ ...consultationsOptions, staleTime: 'static' }),
      queryClient.query({ ...profileOptions, staleTime: 'static' }),
    ]),
  component: Dashboard,
})
