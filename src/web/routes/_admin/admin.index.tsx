import { createFileRoute } from '@tanstack/react-router'
import { StaffListScreen } from '#web/staff/StaffListScreen.tsx'
import { parseStaffSearchParams } from '#web/staff/staffSearchParams.ts'
import { staffOptions } from '#web/staff/staffQuery.ts'

export const Route = createFileRoute('/_admin/admin/')({
  validateSearch: parseStaffSearchParams,
  loader: ({ context }) => context.queryClient.query({ ...staffOptions, staleTime: 'static' }),
  component: StaffListScreen,
})
