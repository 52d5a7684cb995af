import { createFileRoute } from '@tanstack/react-router'
import { PatientsScreen } from '#web/patients/PatientsScreen.tsx'

export const Route = createFileRoute('/_doctor/doctor/patients/')({
  validateSearch: ({ when }: Record<string, unknown>): { when?: 'earlier' } => (when === 'earlier' ? { when } : {}),
  component: PatientsScreen,
})
