import { lazy } from 'react'

const AskedHere = lazy(async () => ({ default: (await import('#web/visits/PatientAsked.tsx')).AskedHere }))
const WantedDetails = lazy(async () => ({ default: (await import('#web/people/profile/WantedDetails.tsx')).WantedDetails }))

/** What a doctor asks for, put together from the rooms. */
export const askedHere = (appointmentId: string) => <AskedHere appointmentId={appointmentId} details={WantedDetails} />
