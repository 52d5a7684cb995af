import { createFileRoute } from '@tanstack/react-router'
import { PatientsScreen } from '#web/patientRecords/PatientsScreen.tsx'

export const Route = createFileRoute('/_doctor/doctor/patients/')({
  validateSearch: ({ when }: Record<string, unknown>): { when?: 'earlier' } => (when === 'earlier' ? { when } : {}),
  component: PatientsScreen,
})
