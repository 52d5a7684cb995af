import { createFileRoute } from '@tanstack/react-router'
import { lobbyOptions } from '#web/calls/lobbyQuery.ts'
import { VideoCallScreen } from '#web/calls/VideoCallScreen.tsx'
import { VisitNotFound } from '#web/calls/VisitNotFound.tsx'
import { FinishHere } from '#web/visits/workspace/FinishHere.tsx'
import { VisitWorkspace } from '#web/visits/workspace/Workspace.tsx'

export const Route = createFileRoute('/_signedIn/video-call/$appointmentId')({
  staticData: { withoutPlaces: true },
  loader: ({ context, params }) => context.queryClient.query({ ...lobbyOptions(params.appointmentId), staleTime: 0 }),
  errorComponent: VisitNotFound,
  component: VideoCall,
})

function VideoCall() {
  const { appointmentId } = Route.useParams()
  return (
    <VideoCallScreen
      appointmentId={appointmentId}
      workspace={<VisitWorkspace appointmentId={appointmentId} beside="picture" />}
      endForBoth={<FinishHere appointmentId={appointmentId} />}
    />
  )
}
