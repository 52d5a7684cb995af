import { createFileRoute } from '@tanstack/react-router'
import { availabilityOptions } from '#web/diary/diaryQuery.ts'
import { AvailabilityScreen } from '#web/diary/AvailabilityScreen.tsx'

export const Route = createFileRoute('/_doctor/doctor/availability')({
  loader: ({ context }) => context.queryClient.query({ ...availabilityOptions, staleTime: 'static' }),
  component: AvailabilityScreen,
})
