import { createFileRoute } from '@tanstack/react-router'
import { StaffListScreen } from '#web/staff/StaffListScreen.tsx'
import { parseStaffSearchParams } from '#web/staff/staffSearchParams.ts'
import { staffOptions, tasksOptions } from '#web/staff/staffQuery.ts'

export const Route = createFileRoute('/_admin/admin/')({
  validateSearch: parseStaffSearchParams,
  loader: ({ context: { queryClient } }) => {
    void queryClient.query(tasksOptions).catch(() => {}) // the list stands without it
    return queryClient.query({ ...staffOptions, staleTime: 'static' })
  },
  component: StaffListScreen,
})
