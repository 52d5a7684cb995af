import { createFileRoute } from '@tanstack/react-router'
import { availabilityOptions } from '#web/agenda/agendaQuery.ts'
import { AvailabilityScreen } from '#web/agenda/AvailabilityScreen.tsx'

export const Route = createFileRoute('/_doctor/doctor/availability')({
  loader: ({ context }) => context.queryClient.query({ ...availabilityOptions, staleTime: 'static' }),
  component: AvailabilityScreen,
})
