import { createFileRoute } from '@tanstack/react-router'
import { DoctorsDayScreen } from '#web/visits/day/DoctorsDayScreen.tsx'
import { dayOptions } from '#web/visits/day/dayQuery.ts'

export const Route = createFileRoute('/_doctor/doctor/dashboard')({
  loader: ({ context }) => context.queryClient.query({ ...dayOptions, staleTime: 'static' }),
  component: DoctorsDayScreen,
})
