import { createFileRoute } from '@tanstack/react-router'
import { EmergencyAccessScreen } from '#web/patientRecords/EmergencyAccessScreen.tsx'

export const Route = createFileRoute('/_admin/admin/record-access')({
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'done' } => (view === 'done' ? { view } : {}),
  component: EmergencyAccessScreen,
})
