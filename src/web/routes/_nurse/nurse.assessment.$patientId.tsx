import { createFileRoute } from '@tanstack/react-router'
import { assessmentsOptions } from '#web/assessments/assessmentQueries.ts'
import { AssessmentScreen } from '#web/assessments/AssessmentScreen.tsx'

export const Route = createFileRoute('/_nurse/nurse/assessment/$patientId')({
  validateSearch: ({ step }: Record<string, unknown>): { step?: string } => (typeof step === 'string' ? { step } : {}),
  loader: ({ context: { queryClient }, params: { patientId } }) => queryClient.query(assessmentsOptions(patientId)),
  component: function Assessment() {
    return <AssessmentScreen userId={Route.useParams().patientId} step={Route.useSearch().step} />
  },
})
