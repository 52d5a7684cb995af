import { createFileRoute, redirect } from '@tanstack/react-router'
import { addressFromState, dashboardAddress } from '#web/dashboard/dashboardAddress.ts'
import { profileOptions } from '#web/dashboard/profileQuery.ts'
import { consultationsOptions, upcomingOptions } from '#web/visits/patientQueries.ts'
import { Dashboard } from './-Dashboard.tsx'

export const Route = createFileRoute('/_patient/dashboard')({
  validateSearch: dashboardAddress,
  beforeLoad: ({ location }) => {
    const search = addressFromState(location.state)
    if (search) throw redirect({ to: '/dashboard', search, replace: true })
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
