import { createFileRoute } from '@tanstack/react-router'
import { StaffListScreen } from '#web/staff/StaffListScreen.tsx'
import { staffAddress } from '#web/staff/staffAddress.ts'
import { staffOptions } from '#web/staff/staffQuery.ts'

export const Route = createFileRoute('/_admin/admin/')({
  validateSearch: staffAddress,
  loader: ({ context }) => context.queryClient.query({ ...staffOptions, staleTime: 'static' }),
  component: StaffListScreen,
})
