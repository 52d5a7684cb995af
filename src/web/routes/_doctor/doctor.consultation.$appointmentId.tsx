import { createFileRoute } from '@tanstack/react-router'
import { VisitNotFound } from '#web/calls/VisitNotFound.tsx'
import { parseWorkspaceSearchParams } from '#web/visits/useOpenTab.ts'
import { ConsultationScreen } from '#web/visits/workspace/ConsultationScreen.tsx'
import { workspaceOptions } from '#web/visits/workspace/workspaceQuery.ts'

export const Route = createFileRoute('/_doctor/doctor/consultation/$appointmentId')({
  validateSearch: parseWorkspaceSearchParams,
  // What says that something broke is there before the connection breaks.
  codeSplitGroupings: [['component', 'errorComponent']],
  loader: ({ context, params }) => context.queryClient.query({ ...workspaceOptions(params.appointmentId), staleTime: 0 }),
  errorComponent: VisitNotFound,
  component: function Consultation() {
    return <ConsultationScreen appointmentId={Route.useParams().appointmentId} />
  },
})
