import { createFileRoute } from '@tanstack/react-router'
import { lobbyOptions } from '#web/calls/lobbyQuery.ts'
import { VisitNotFound } from '#web/calls/VisitNotFound.tsx'
import { VideoCall } from './-VideoCall.tsx'

export const Route = createFileRoute('/_signedIn/video-call/$appointmentId')({
  // What says that something broke is there before the connection breaks.
  codeSplitGroupings: [['component', 'errorComponent']],
  staticData: { withoutPlaces: true, withBack: true },
  loader: ({ context, params }) => context.queryClient.query({ ...lobbyOptions(params.appointmentId), staleTime: 0 }),
  errorComponent: VisitNotFound,
  component: VideoCall,
})
