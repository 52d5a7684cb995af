import { createFileRoute } from '@tanstack/react-router'
import { EmergencyScreen } from '#web/emergency/EmergencyScreen.tsx'
import { contactsOptions } from '#web/emergency/emergencyQuery.ts'

export const Route = createFileRoute('/_admin/admin/emergency')({
  loader: ({ context }) => context.queryClient.query({ ...contactsOptions, staleTime: 'static' }),
  component: EmergencyScreen,
})
