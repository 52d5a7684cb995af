import { createFileRoute } from '@tanstack/react-router'
import { FollowUpScreen } from '#web/followUps/FollowUpScreen.tsx'
import { followUpOptions } from '#web/followUps/followUpsQuery.ts'

export const Route = createFileRoute('/_nurse/nurse/followup/$patientId')({
  loader: ({ context: { queryClient }, params }) => queryClient.query({ ...followUpOptions(params.patientId), staleTime: 'static' }),
  component: function FollowUp() {
    return <FollowUpScreen userId={Route.useParams().patientId} />
  },
})
