import { createFileRoute } from '@tanstack/react-router'
import { StaffAccountScreen } from '#web/staff/StaffAccountScreen.tsx'
import { StaffNotFound } from '#web/staff/StaffNotFound.tsx'
import { staffAccountOptions, staffOptions } from '#web/staff/staffQuery.ts'

export const Route = createFileRoute('/_admin/admin/staff/$staffId')({
  // Whether somebody is the last administrator only the whole list says.
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.query({ ...staffAccountOptions(params.staffId), staleTime: 'static' }),
      queryClient.query({ ...staffOptions, staleTime: 'static' }),
    ]),
  errorComponent: StaffNotFound,
  component: function StaffAccount() {
    return <StaffAccountScreen staffId={Route.useParams().staffId} />
  },
})
