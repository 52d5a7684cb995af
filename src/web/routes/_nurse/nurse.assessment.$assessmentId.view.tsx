import { createFileRoute } from '@tanstack/react-router'
import { viewOptions } from '#web/assessments/assessmentQueries.ts'
import { AssessmentView } from '#web/assessments/AssessmentView.tsx'

export const Route = createFileRoute('/_nurse/nurse/assessment/$assessmentId/view')({
  loader: ({ context: { queryClient }, params: { assessmentId } }) => queryClient.query(viewOptions(assessmentId)),
  component: function View() {
    const { assessmentId } = Route.useParams()
    return <AssessmentView key={assessmentId} id={assessmentId} />
  },
})
