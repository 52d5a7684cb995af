import { createFileRoute } from '@tanstack/react-router'
import { NewStaffScreen } from '#web/staff/NewStaffScreen.tsx'
import { parseNewStaffSearchParams } from '#web/staff/staffSearchParams.ts'

export const Route = createFileRoute('/_admin/admin/staff/new')({
  validateSearch: parseNewStaffSearchParams,
  component: NewStaffScreen,
})
