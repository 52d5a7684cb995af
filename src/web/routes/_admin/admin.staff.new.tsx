import { createFileRoute } from '@tanstack/react-router'
import { NewStaffScreen } from '#web/staff/NewStaffScreen.tsx'
import { newStaffAddress } from '#web/staff/staffAddress.ts'

export const Route = createFileRoute('/_admin/admin/staff/new')({
  validateSearch: newStaffAddress,
  component: NewStaffScreen,
})
