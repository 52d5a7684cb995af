import { createFileRoute } from '@tanstack/react-router'
import { RecordScreen } from '#web/patientRecords/RecordScreen.tsx'

const tabs = [
  'visits',
  'problems',
  'medicines',
  'symptoms',
  'vitals',
  'allergies',
  'assessments',
  'documents',
  'timeline',
  'access',
] as const
type Tab = (typeof tabs)[number]

export const Route = createFileRoute('/_doctor/doctor/patients/$patientId')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: Tab } => (tabs.includes(tab as Tab) ? { tab: tab as Tab } : {}),
  component: function PatientRecord() {
    return <RecordScreen userId={Route.useParams().patientId} />
  },
})
