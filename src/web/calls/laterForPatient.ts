import { ContinuedElsewhere } from './ContinuedElsewhere.tsx'
import { EndedForPatient } from './EndedForPatient.tsx'
import { WaitingByPhone } from './WaitingByPhone.tsx'

/** What a patient meets late in a visit or never: one file, fetched after the first paint, before the line can go. */
export const laterForPatient = { ContinuedElsewhere, EndedForPatient, WaitingByPhone }
