import { lazy } from 'react'

const AskedHere = lazy(async () => ({ default: (await import('#web/visits/DoctorRequest.tsx')).DoctorRequestAlert }))
const WantedDetails = lazy(async () => ({ default: (await import('#web/people/profile/MissingDetailsForm.tsx')).MissingDetailsForm }))

/** What a doctor asks for, put together from the rooms. */
export const doctorRequest = (appointmentId: string) => <AskedHere appointmentId={appointmentId} details={WantedDetails} />
