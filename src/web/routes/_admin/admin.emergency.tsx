import { createFileRoute } from '@tanstack/react-router'
import { EmergencyNumbersScreen } from '#web/emergencyNumbers/EmergencyNumbersScreen.tsx'
import { emergencyContactsOptions } from '#web/emergencyNumbers/emergencyNumbersQuery.ts'

export const Route = createFileRoute('/_admin/admin/emergency')({
  loader: ({ context }) => context.queryClient.query({ ...emergencyContactsOptions, staleTime: 'static' }),
  component: EmergencyNumbersScreen,
})
