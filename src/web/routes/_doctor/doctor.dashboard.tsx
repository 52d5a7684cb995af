import { createFileRoute } from '@tanstack/react-router'
import { BlockTimeButton } from '#web/agenda/BlockTimeButton.tsx'
import { HeldFees } from '#web/agenda/HeldFees.tsx'
import { DoctorsDayScreen } from '#web/visits/day/DoctorsDayScreen.tsx'
import { dayOptions } from '#web/visits/day/dayQuery.ts'

export const Route = createFileRoute('/_doctor/doctor/dashboard')({
  loader: ({ context }) => context.queryClient.query({ ...dayOptions, staleTime: 'static' }),
  component: function Dashboard() {
    return <DoctorsDayScreen blockTime={<BlockTimeButton />} besides={<HeldFees />} />
  },
})
