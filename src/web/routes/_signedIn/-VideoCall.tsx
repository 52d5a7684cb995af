import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { ErrorBoundary } from '#web/ErrorBoundary.tsx'
import { useMe } from '#web/session.ts'
import { VideoCallScreen } from '#web/calls/VideoCallScreen.tsx'

// The doctor's; a patient's phone does not fetch them.
const VisitWorkspace = lazy(async () => ({ default: (await import('#web/visits/workspace/VisitWorkspace.tsx')).VisitWorkspace }))
const FinishHere = lazy(async () => ({ default: (await import('#web/visits/workspace/FinishVisitInCall.tsx')).FinishVisitInCall }))

const PatientAsked = lazy(async () => ({ default: (await import('#web/visits/DoctorRequest.tsx')).DoctorRequestDialog }))
const WantedDetails = lazy(async () => ({ default: (await import('#web/people/profile/MissingDetailsForm.tsx')).MissingDetailsForm }))

/** A video visit put together from the rooms. */
export function VideoCall() {
  const { appointmentId } = useParams({ from: '/_signedIn/video-call/$appointmentId' })
  const { role } = useMe()
  return (
    <>
      <VideoCallScreen
        appointmentId={appointmentId}
        workspace={<VisitWorkspace appointmentId={appointmentId} beside="picture" />}
        endForBoth={<FinishHere appointmentId={appointmentId} />}
      />
      {role === 'patient' && (
        <ErrorBoundary fallback={null}>
          <PatientAsked appointmentId={appointmentId} details={WantedDetails} />
        </ErrorBoundary>
      )}
    </>
  )
}
