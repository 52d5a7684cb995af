import { createFileRoute } from '@tanstack/react-router'
import { NurseChart } from '#web/nurses/NurseChart.tsx'

export const Route = createFileRoute('/_nurse/nurse/patients/$patientId')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } =>
    typeof tab === 'string' && /^[a-z]{1,20}$/.test(tab) ? { tab } : {},
  component: function Chart() {
    return <NurseChart userId={Route.useParams().patientId} />
  },
})
