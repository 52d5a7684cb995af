import { useParams } from '@tanstack/react-router'
import { lazy } from '#web/ui/lazy.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { useMe } from '#web/session/session.ts'
import { VideoCallScreen } from '#web/calls/VideoCallScreen.tsx'

const PatientAsked = lazy(async () => ({ default: (await import('#web/visits/DoctorRequest.tsx')).DoctorRequestDialog }))

/** A video visit put together from the rooms. */
export function VideoCall() {
  const { appointmentId } = useParams({ from: '/_signedIn/video-call/$appointmentId' })
  const { role } = useMe()
  return (
    <>
      <VideoCallScreen appointmentId={appointmentId} />
      {role === 'patient' && (
        <ErrorBoundary fallback={null}>
          <PatientAsked appointmentId={appointmentId} />
        </ErrorBoundary>
      )}
    </>
  )
}
